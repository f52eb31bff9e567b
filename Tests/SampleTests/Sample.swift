import Foundation
import RewriteRules
import RunningPrograms
import SourceText
import StreamTypes
import Testing

/// A folder of `Samples`: an app in RxSwift, the same app as the tool leaves it, and what both print.
///
/// The project is what lies in `Before`, `BeforeTests` and the like; `After`, `AfterTests` are their rewritten twins, and
/// `AfterPublished` is that of `Before` with its relays as published properties.
struct Sample: Sendable, CustomTestStringConvertible {
  let name: String
  /// What the configuration makes of its relays.
  var relays = RelayShape.subject

  /// Every folder, and those with an `AfterPublished` once more.
  static let all: [Sample] = {
    let root = Places.package.appending(path: "Samples")
    let samples = ((try? Places.folders(in: root)) ?? []).map { Sample(name: $0) }
    return samples
      + samples.map { Sample(name: $0.name, relays: .published) }.filter {
        FileManager.default.fileExists(atPath: $0.folder.appending(path: "AfterPublished").path)
      }
  }()

  var testDescription: String { program }
  var folder: URL { Places.package.appending(path: "Samples/\(name)") }
  /// The target that is built from what is checked in.
  var program: String { name + suffix }
  var reportName: String { relays == .subject ? "report.txt" : "report-\(relays.rawValue).txt" }
  var options: RewriteOptions { RewriteOptions(relays: RelayShapes(standard: relays)) }

  private var suffix: String { relays == .subject ? "" : relays.rawValue.capitalized }

  func before() throws -> [SourceFile] {
    try sources { relays == .subject ? $0.hasPrefix("Before") : $0 == "Before" }
  }

  func after() throws -> [SourceFile] {
    try sources { relays == .subject ? $0 == "After" || $0 == "AfterTests" : $0 == "After" + suffix }
  }

  func text(_ file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  /// The path of a file's rewritten twin: `Before/main.swift` is `After/main.swift` then.
  func pathAfter(_ path: String) -> String {
    "After" + suffix + path.dropFirst("Before".count)
  }

  private func sources(of isWanted: (String) -> Bool) throws -> [SourceFile] {
    try Places.folders(in: folder).filter(isWanted)
      .flatMap { try swiftFiles(in: folder.appending(path: $0), relativeTo: folder) }
  }
}
