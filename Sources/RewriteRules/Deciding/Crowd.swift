import SwiftStructure

/// What an expression has of functions, of operators and initializers in them, and of chains with links of each rule.
struct Crowd {
  var functions = 0
  var overloads = 0
  var chains: [String: Set<NodeID>] = [:]
}
