import RewriteRules
import SourceText
import StreamTypes
import Testing

@testable import MigrateCommand

/// What is known of a place in one text holds for the same place in another one that declares the same.
@Suite struct DeclaredPlacesTests {
  /// Each case is a text with a bar before a place, and another one with a bar where the place is.
  @Test(arguments: [
    ("let a: |Observable<Int>", "\n\nlet a: |Observable<Int>"),
    ("|let a = 1", "// A line.\n|let a = 1"),
    ("func f() {}\n|let a = 1", "func f() { print(1) }\n|let a = 1"),
    // Within an initial value, which others read.
    ("let a = f(|PublishSubject<Int>())", "\n\nlet a = f(|PublishSubject<Int>())"),
    ("@A(b: |PublishSubject<Int>()) var a", "\n\n@A(b: |PublishSubject<Int>()) var a"),
  ])
  func whereAPlaceIs(_ before: String, _ after: String) throws {
    let (old, new) = (try Marked(before), try Marked(after))
    let moved = try #require(MovedPlaces(from: old.places, to: new.places))
    #expect(moved(old.bar) == new.bar)
  }

  @Test func nobodyElseSeesAPlaceWithinAFunction() throws {
    let text = try Marked("func f() { let a: |Observable<Int> }")
    let moved = try #require(MovedPlaces(from: text.places, to: text.places))
    #expect(moved(text.bar) == nil)
  }

  @Test func textsThatDeclareOthersHaveNoSamePlaces() throws {
    #expect(MovedPlaces(from: try Marked("|let a = 1").places, to: try Marked("|let a = 10").places) == nil)
  }
}

/// A text in which a bar marks a place.
private struct Marked {
  let bar: Int
  let places: DeclaredPlaces

  init(_ text: String) throws {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    bar = parts[0].utf8.count
    let catalog = try builtInCatalog().get()
    let file = SourceFile(path: "A.swift", text: parts.joined())
    places = DeclarationPacker.pack(indexDeclarations(of: file, using: catalog), catalog.knowledge).places
  }
}
