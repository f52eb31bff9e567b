import CoreStream
import Testing
import UIKitStandIn

@testable import CoreStreamCocoa

/// The steps between two lists of sections. The expected ones were recorded with RxDataSources' `Differentiator`.
@Suite struct SectionDifferenceTests {
  @Test func itemsComeGoAndChange() throws {
    #expect(
      try steps(from: "a:1,2,3 b:4", to: "a:3,1' b:4,5")
        == [
          "I-[(0, 1)] I~[(0, 0)] = a:1',3 b:4",
          "I+[(1, 1)] I>(0, 1)-(0, 0) = a:3,1' b:4,5",
        ])
  }

  @Test func sectionsComeGoAndMove() throws {
    #expect(
      try steps(from: "a:1 b:2 c:3", to: "c:3,1 d:2 b:")
        == [
          "S-[0] I-[(1, 0)] = b: c:3",
          "S+[1] S>1-0 = c:3 d:2 b:",
          "I+[(0, 1)] = c:3,1 d:2 b:",
        ])
  }

  @Test func anItemChangesItsSection() throws {
    #expect(
      try steps(from: "a:1,2 b:3", to: "b:2,3 a:1")
        == ["S>1-0 = b:3 a:1,2", "I>(1, 1)-(0, 0) = b:2,3 a:1"])
  }

  @Test func nothingChanges() throws {
    #expect(try steps(from: "a:1,2 b:", to: "a:1,2 b:") == [])
  }

  @Test(arguments: [("a:1,1", "a:1"), ("a:1", "a:1,1"), ("a: a:", "a:"), ("a:1 b:1", "")])
  func nobodyKnowsWhichIsWhich(old: String, new: String) {
    #expect(SectionDifference(from: shelves(old), to: shelves(new)) == nil)
  }

  private func steps(from old: String, to new: String) throws -> [String] {
    try #require(SectionDifference(from: shelves(old), to: shelves(new))).changesets.map(described)
  }
}

/// A section of `a:1,2`; a quote marks what has changed.
struct Shelf: AnimatableSectionModelType {
  var identity: String
  var items: [Book]

  init(original: Shelf, items: [Book]) {
    identity = original.identity
    self.items = items
  }

  init(_ text: Substring) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    identity = String(parts[0])
    items = parts[1].split(separator: ",").map { Book(text: String($0)) }
  }
}

struct Book: IdentifiableType, Equatable {
  var text: String

  var identity: String { text.filter { $0 != "'" } }
}

func shelves(_ text: String) -> [Shelf] { text.split(separator: " ").map { Shelf($0) } }

private func described(_ changes: Changeset<Shelf>) -> String {
  let sections = changes.finalSections.map { "\($0.identity):" + $0.items.map(\.text).joined(separator: ",") }
  let parts = [
    ("S+", changes.insertedSections.isEmpty ? "" : "\(changes.insertedSections)"),
    ("S-", changes.deletedSections.isEmpty ? "" : "\(changes.deletedSections)"),
    ("S>", changes.movedSections.map { "\($0.from)-\($0.to)" }.joined(separator: ",")),
    ("I+", changes.insertedItems.isEmpty ? "" : "\(changes.insertedItems)"),
    ("I-", changes.deletedItems.isEmpty ? "" : "\(changes.deletedItems)"),
    ("I>", changes.movedItems.map { "\($0.from)-\($0.to)" }.joined(separator: ",")),
    ("I~", changes.updatedItems.isEmpty ? "" : "\(changes.updatedItems)"),
  ]
  let named = parts.filter { !$0.1.isEmpty }.map { $0.0 + $0.1 }
  return (named + ["=", sections.joined(separator: " ")]).joined(separator: " ")
}
