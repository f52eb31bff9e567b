import Testing

@testable import StreamTypes

/// A graph is written as its edges, `a-b` for one from `a` to `b`; its groups are printed in their order.
@Suite("Groups of nodes that reach each other")
struct CircleGroupsTests {
  @Test(arguments: [
    ("a-b b-c", "c b a"),
    ("a-b b-a", "ab"),
    ("a-b b-c c-b", "bc a"),
    ("a-b a-c b-d c-d", "d b c a"),
    ("a-b b-c c-a c-d d-e e-d", "de abc"),
    ("a-a", "a"),
  ])
  func aGroupStandsBehindAllThatItReaches(edges: String, groups: String) {
    #expect(printedGroups(edges) == groups)
  }

  private func printedGroups(_ text: String) -> String {
    let edges = text.split(separator: " ").map { $0.split(separator: "-").map { number(of: $0) } }
    var graph = Array(repeating: [Int](), count: (edges.joined().max() ?? 0) + 1)
    for edge in edges { graph[edge[0]].append(edge[1]) }
    return groupsOfCircles(in: graph).members.map { $0.sorted().map(name(of:)).joined() }.joined(separator: " ")
  }

  private func number(of name: Substring) -> Int { Int(name.unicodeScalars.first!.value) - 97 }

  private func name(of number: Int) -> String { String(Unicode.Scalar(UInt8(97 + number))) }
}
