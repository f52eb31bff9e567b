import Foundation
import MigrateCommand
import Testing

@testable import RewriteRules

/// How many names of the pages the string literals of a module have. A figure may only go down: what the engine knows of
/// a library or a target belongs on a page, where it is checked.
private let mostNames: [String: [NameKind: Int]] = [
  "StreamTypes": [.stream: 1, .type: 5, .member: 8, .module: 9, .rule: 0, .target: 4],
  "RewriteRules": [.stream: 0, .type: 1, .member: 22, .module: 12, .rule: 0, .target: 87],
]

/// Files whose literals have names for a reason.
private let exemptFiles = [
  "CocoaClasses.swift": "Apple's classes, as their frameworks declare them",
  "Condition.swift": "sentences of the reference, which names examples",
  "RuleVocabulary.swift": "sentences of the reference, which names examples",
  "TransformWords.swift": "sentences of the reference, which names examples",
]

/// Names that are Swift's own or Foundation's, and that some page states again.
private let exemptNames = [
  "_": "Swift's", "self": "Swift's", "some": "Swift's", "Element": "Swift's", "Error": "Swift's", "Never": "Swift's",
  "Void": "Swift's", "Failure": "Swift's, of `Result`", "Key": "Swift's, of `Dictionary`", "print": "Swift's",
  "zip": "Swift's", "buildBlock": "Swift's", "repeatElement": "Swift's",
  "DispatchTimeInterval": "Dispatch's", "OperationQueue": "Foundation's", "Foundation": "Foundation's",
  "XCTAssertEqual": "XCTest's", "seconds": "Dispatch's", "do": "Swift's", "catch": "Swift's",
]

@Test("the engine spells no names of the pages", arguments: mostNames.keys.sorted())
func spelledNames(module: String) throws {
  let names = CatalogNames(try builtInCatalog().get())
  let found = try texts(of: module).filter { exemptFiles[$0.file.split(separator: "/").last.map(String.init)!] == nil }
    .flatMap { names.spelled(in: $0.text, of: $0.file) }.filter { exemptNames[$0.name] == nil }
  for kind in NameKind.allCases {
    let spelled = found.filter { $0.kind == kind }
    let most = try #require(mostNames[module]?[kind])
    print("\(module): \(spelled.count) literals have a name of a \(kind)")
    if spelled.count > most {
      let places = spelled.map { "  \($0.file):\($0.line): \($0.name)" }.joined(separator: "\n")
      Issue.record("\(module): \(spelled.count) names of a \(kind), not at most \(most)\n\(places)")
    }
  }
}
