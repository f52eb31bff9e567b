import SwiftStructure

/// What an expression has of functions, of operators and initializers in them, of chains with links of each rule, and of
/// links that make a stream of each value.
struct Crowd {
  var functions = 0
  var overloads = 0
  var flattening = 0
  var chains: [String: Set<NodeID>] = [:]
}
