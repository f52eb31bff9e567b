import SourceText
import StreamTypes
import SwiftStructure

extension FileFacts {
  /// Puts the module in front of the names in what stays as it stands which the target has too, where the file has both.
  func qualifyKeptNames(_ decisions: inout Decisions) {
    guard qualifiesShared else { return }
    let staying = decisions.kept.declarations + decisions.bridges.originals.map(outline.range)
    guard !staying.isEmpty else { return }
    for node in outline.allNodes {
      guard let name = simpleName(of: node), let module = declaringModule(of: name.text),
        staying.contains(where: { $0.contains(name.range) }), isSignatureType(name.text, at: node)
      else { continue }
      decisions.rename(name.range, to: "\(module).\(name.text)")
    }
  }

  private func simpleName(of node: NodeID) -> Name? {
    switch outline[node] {
    case .typeName(let name, _), .reference(let name, _): name
    default: nil
    }
  }

  /// The module of RxSwift's that has a name which the target has too.
  private func declaringModule(of name: String) -> String? {
    guard let isForTests = catalog.sharedTypes[name] else { return nil }
    return catalog[.declaringModules].sorted().first { (catalog.modules[$0] == .tests) == isForTests }
  }
}

/// Writes what stays as it stands. Statements of closures in it are rewritten, but for the streams that they give.
extension FileFacts {
  /// Whether nothing of RxSwift's stands in front of a root in what stays with it.
  func beginsChain(_ root: NodeID, of node: NodeID) -> Bool {
    guard outline.range(root).start == outline.range(node).start else { return false }
    var part = root
    while true {
      switch outline[part] {
      case .call(let call), .subscript(let call): part = call.callee
      case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base): part = base
      default: return true
      }
      let isLink = types.resolutions[part].map { !$0.member.rule.isEmpty } ?? false
      if part != root, isLink, !isCallee(part) { return false }
    }
  }

  /// Whether a value goes to a function of the project's, whose parameters are rewritten.
  func isHandedToOwn(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), let call = outline.call(parent), call.callee != node else { return false }
    return types.isStated(parent) == false
  }

  /// A mere name of something that stays says nothing of RxSwift's.
  func isName(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .reference, .implicitMember: true
    case .member(let base, _, _, _): isName(base)
    default: false
    }
  }
}
