import Testing

@testable import SwiftStructure

@Suite struct NodeTableTests {
  @Test func valuesOfNodesInAnyOrder() {
    var table = NodeTable<String>()
    for position in [40, 7, 900, 8, 0] { table[NodeID(position)] = "value \(position)" }
    #expect(table[NodeID(7)] == "value 7")
    #expect(table[NodeID(0)] == "value 0")
    #expect(table[NodeID(900)] == "value 900")
    for other in [1, 39, 41, 899, 901, 5000] { #expect(table[NodeID(other)] == nil) }
    #expect(table.pairs.map(\.node.position) == [40, 7, 900, 8, 0])
  }

  @Test func aValueIsReplacedOrRemoved() {
    var table = NodeTable<Int>()
    (table[NodeID(3)], table[NodeID(5)]) = (1, 2)
    table[NodeID(3)] = 4
    table[NodeID(5)] = nil
    #expect(table.pairs.map(\.value) == [4])
    #expect(!table.contains { $0 == 2 })
    table[NodeID(5)] = 6
    #expect(table[NodeID(5)] == 6)
    #expect(table.pairs.map(\.value) == [4, 6])
  }

  @Test func aTableHasTheSameAfterItWasPacked() {
    var table = NodeTable<Int>()
    for position in [40, 7, 900] { table[NodeID(position)] = position }
    table[NodeID(7)] = nil
    table.pack()
    #expect(table.pairs.map(\.value) == [40, 900])
    table.unpack()
    #expect([40, 900, 7, 8, 5000].map { table[NodeID($0)] } == [40, 900, nil, nil, nil])
    table[NodeID(7)] = 1
    table[NodeID(3)] = 2
    #expect(table.pairs.map(\.value) == [40, 1, 900, 2])
  }

  @Test func aTableWithoutValuesIsPackedAsOne() {
    var table = NodeTable<Int>()
    table.pack()
    table.unpack()
    #expect(table[NodeID(0)] == nil)
  }

  @Test func aTableWithoutValuesHasNone() {
    var table = NodeTable<Int>()
    #expect(table[NodeID(0)] == nil)
    table[NodeID(2)] = nil
    #expect(table.pairs.isEmpty)
  }
}
