import StreamTypes
import SwiftStructure

/// What the code and the templates around ask of expressions, and who asks.
struct Demands {
  struct OfFailure {
    let failure: Failure
    let by: NodeID
  }

  /// How an expression has to fail.
  private(set) var failures: [NodeID: OfFailure] = [:]
  /// Expressions that a template puts side by side in an array: each is erased.
  private(set) var erased: [NodeID: NodeID] = [:]
  /// Elements of a list that a template puts beside others of any type: none has to be erased to be like them.
  private(set) var apart: Set<NodeID> = []
  /// What a template shares and erases where it is kept, so that nothing has to be added behind it.
  private(set) var shared: Set<NodeID> = []
  /// The calls without a receiver whose `self` is asked to fail with any error.
  private(set) var failingSelves: Set<NodeID> = []

  mutating func ask(_ failure: Failure, of node: NodeID, by asker: NodeID) {
    failures[node] = OfFailure(failure: failure, by: asker)
  }

  mutating func askOfSelf(in call: NodeID) { failingSelves.insert(call) }

  mutating func erase(_ nodes: [NodeID], by asker: NodeID) {
    for node in nodes { erased[node] = asker }
  }

  mutating func keepApart(_ nodes: [NodeID]) { apart.formUnion(nodes) }

  mutating func share(_ node: NodeID) { shared.insert(node) }

  /// Hands on what is asked of an expression to one in it, unless something is asked of that.
  mutating func pass(from outer: NodeID, to inner: NodeID) {
    if failures[inner] == nil { failures[inner] = failures[outer] }
  }
}
