import SourceText
import SwiftStructure

extension ParsedFile {
  /// A call of a chain behind another one: `.name` of `.name(…)`.
  struct Link {
    let base: NodeID
    let period: ByteRange
  }

  /// The links that may begin a line of their own.
  var links: [Link] {
    outline.allNodes.compactMap { node in
      guard case .call(let call) = outline[node], case .member(let base, _, _, let period) = outline[call.callee],
        isCall(base) || isInChain(node), !isInString(node), !isName(base)
      else { return nil }
      return Link(base: base, period: period)
    }
  }

  func isCall(_ node: NodeID) -> Bool { if case .call = outline[node] { true } else { false } }

  /// Whether a node is a plain name, as `self` and `Observable`.
  private func isName(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .reference, .implicitMember: true
    default: false
    }
  }

  private func isInChain(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .member = outline[parent] else { return false }
    return true
  }

  /// The statements that a node's braces hold; those of a type's are its members.
  func statements(of node: NodeID) -> [NodeID] {
    switch outline[node] {
    case .block(let block): block.statements
    case .closure(let closure): closure.statements
    default: []
    }
  }

  /// Every list of statements that run one after the other: those of a `main.swift`, of bodies, closures and cases.
  var bodies: [[NodeID]] {
    let inner = outline.allNodes.compactMap { node -> [NodeID]? in
      switch outline[node] {
      case .block(let block): block.statements
      case .closure(let closure): closure.statements
      case .switchCase(let element): element.statements
      default: nil
      }
    }
    return isMain ? inner + [outline.statements] : inner
  }

  /// The types that the file declares at its own level or within others, extensions too.
  var nominals: [(node: NodeID, declaration: NominalDeclaration)] {
    outline.allNodes.compactMap { node in
      if case .nominal(let nominal) = outline[node] { (node, nominal) } else { nil }
    }
  }

  /// What closures there are.
  var closures: [(node: NodeID, closure: Closure)] {
    outline.allNodes.compactMap { node in
      if case .closure(let closure) = outline[node] { (node, closure) } else { nil }
    }
  }
}
