import SourceText
import StreamTypes
import SwiftStructure

/// Who reads a property while its subscribers are told: a published one still has its old value then.
extension RelaySurveyor {
  /// Whether a use is no stream: the value is read, or another one is sent.
  func isReadOrAssigned(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .member(_, let name, _, _) = outline[parent] else { return false }
    return ["accept", "value"].contains(name.text)
  }

  /// Notes what the values of a property go through, by names: operators are left out.
  mutating func readSubscribers(_ node: NodeID, _ property: String) {
    let range = outline.range(chain(around: node))
    chains.append((property, range))
    for other in outline.allNodes where range.contains(outline.range(other)) {
      switch outline[other] {
      case .reference(let name, _), .member(_, let name, _, _):
        if catalog.byName[name.text] == nil { survey.subscribers[property, default: []].insert(name.text) }
      default: continue
      }
    }
  }

  /// The whole chain of links that a stream flows through.
  private func chain(around node: NodeID) -> NodeID {
    var top = node
    while let parent = outline.parent(top) {
      switch outline[parent] {
      case .call, .member, .optionalChain, .forceUnwrap, .tuple, .array, .subscript: top = parent
      default: return top
      }
    }
    return top
  }

  /// A property that is read in a closure on its own way is noted as such; other reads by the functions they are in.
  mutating func noteReaders() {
    for (property, node) in readers {
      let range = outline.range(node)
      if chains.contains(where: { $0.property == property && $0.range.contains(range) }), isInClosure(node) {
        note(RelaySurvey.readObstacle, property)
      }
      if let name = functionName(around: node) { survey.readers[property, default: []].insert(name) }
    }
  }

  private func isInClosure(_ node: NodeID) -> Bool {
    outline.ancestors(node).contains { if case .closure = outline[$0] { true } else { false } }
  }

  private func functionName(around node: NodeID) -> String? {
    for ancestor in outline.ancestors(node) {
      switch outline[ancestor] {
      case .function(let function): return function.keyword.text == "func" ? function.name.text : nil
      case .binding(let binding):
        if case .reference(let name, _) = outline[binding.pattern], !binding.accessors.isEmpty { return name.text }
      case .nominal: return nil
      default: continue
      }
    }
    return nil
  }
}

extension RelaySurvey {
  static let readObstacle = "a subscriber of it reads it, and would see the old value"

  /// Whether a function that reads a property is on the way of its values.
  func isReadBySubscribers(_ property: String) -> Bool {
    !(readers[property] ?? []).isDisjoint(with: subscribers[property] ?? [])
  }
}
