/// The nodes of a graph in groups: nodes that reach each other are in the same.
package struct CircleGroups {
  /// The nodes of each group; a group stands behind all that it reaches.
  package fileprivate(set) var members: [[Int]] = []
  /// The group of each node.
  package fileprivate(set) var numbers: [Int]
}

/// The strongly connected components of a graph (Tarjan, "Depth-first search and linear graph algorithms", 1972), found
/// without recursion.
///
/// - Parameter edges: The nodes that each node leads to.
/// - Complexity: O(n) in the number of nodes and edges.
package func groupsOfCircles(in edges: [[Int]]) -> CircleGroups {
  var search = CircleSearch(edges: edges)
  for node in edges.indices where search.order[node] == 0 { search.visit(node) }
  return search.groups
}

private struct CircleSearch {
  let edges: [[Int]]
  /// When each node was first seen, from 1 on; 0 for not yet.
  var order: [Int]
  var groups: CircleGroups
  /// The earliest node that each node is known to reach.
  private var lowest: [Int]
  /// The nodes that are in no group yet, in the order in which they were seen.
  private var pending: [Int] = []
  private var seen = 0

  private static let none = -1

  init(edges: [[Int]]) {
    self.edges = edges
    order = Array(repeating: 0, count: edges.count)
    lowest = order
    groups = CircleGroups(numbers: Array(repeating: Self.none, count: edges.count))
  }

  mutating func visit(_ root: Int) {
    var path = [(node: root, next: 0)]
    open(root)
    while let (node, next) = path.last {
      if next < edges[node].count {
        path[path.count - 1].next += 1
        let target = edges[node][next]
        if order[target] == 0 {
          open(target)
          path.append((target, 0))
        } else if groups.numbers[target] == Self.none {
          lowest[node] = min(lowest[node], order[target])
        }
      } else {
        path.removeLast()
        if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
        if lowest[node] == order[node] { close(node) }
      }
    }
  }

  private mutating func open(_ node: Int) {
    seen += 1
    order[node] = seen
    lowest[node] = seen
    pending.append(node)
  }

  /// Makes a group of a node and all that was seen behind it.
  private mutating func close(_ node: Int) {
    let start = pending.lastIndex(of: node)!
    let group = Array(pending[start...])
    pending.removeSubrange(start...)
    for member in group { groups.numbers[member] = groups.members.count }
    groups.members.append(group)
  }
}
