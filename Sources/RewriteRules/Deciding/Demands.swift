import StreamTypes
import SwiftStructure

/// What the code and the templates around ask of expressions, and who asks.
struct Demands {
  struct OfFailure {
    let failure: Failure
    let by: NodeID
  }

  /// One value for all of them, because what is asked is handed around far more often than anything is asked.
  private var parts = Shared(Parts())

  private struct Parts {
    var failures: [NodeID: OfFailure] = [:]
    var erased: [NodeID: NodeID] = [:]
    var apart: Set<NodeID> = []
    var shared: Set<NodeID> = []
    var writtenErased: Set<NodeID> = []
    var failingSelves: Set<NodeID> = []
  }

  /// How an expression has to fail.
  var failures: [NodeID: OfFailure] { parts.failures }
  /// Expressions that a template puts side by side in an array: each is erased.
  var erased: [NodeID: NodeID] { parts.erased }
  /// Elements of a list that a template puts beside others of any type: none has to be erased to be like them.
  var apart: Set<NodeID> { parts.apart }
  /// What a template shares and erases where it is kept, so that nothing has to be added behind it.
  var shared: Set<NodeID> { parts.shared }
  /// What a template writes as an erased publisher.
  var writtenErased: Set<NodeID> { parts.writtenErased }
  /// The calls without a receiver whose `self` is asked to fail with any error.
  var failingSelves: Set<NodeID> { parts.failingSelves }

  mutating func ask(_ failure: Failure, of node: NodeID, by asker: NodeID) {
    parts.failures[node] = OfFailure(failure: failure, by: asker)
  }

  mutating func askOfSelf(in call: NodeID) { parts.failingSelves.insert(call) }

  mutating func erase(_ nodes: [NodeID], by asker: NodeID) {
    for node in nodes { parts.erased[node] = asker }
  }

  mutating func keepApart(_ nodes: [NodeID]) { parts.apart.formUnion(nodes) }

  mutating func share(_ node: NodeID) { parts.shared.insert(node) }

  mutating func noteErased(_ node: NodeID) { parts.writtenErased.insert(node) }

  /// Hands on what is asked of an expression to one in it, unless something is asked of that.
  mutating func pass(from outer: NodeID, to inner: NodeID) {
    if failures[inner] == nil { parts.failures[inner] = failures[outer] }
  }
}
