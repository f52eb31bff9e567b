import Foundation
import RunningPrograms
import SourceText
import Testing

/// A folder of `Samples`: an app in RxSwift, the same app as the tool leaves it, and what both print.
///
/// The project is what lies in `Before`, `BeforeTests` and the like; `After`, `AfterTests` are their rewritten twins.
struct Sample: Sendable, CustomTestStringConvertible {
  let name: String

  static let all = ((try? Places.folders(in: Places.package.appending(path: "Samples"))) ?? []).map(Sample.init)

  var testDescription: String { name }
  var folder: URL { Places.package.appending(path: "Samples/\(name)") }

  func before() throws -> [SourceFile] {
    try sources(foldersWith: "Before")
  }

  func after() throws -> [SourceFile] {
    try sources(foldersWith: "After")
  }

  func text(_ file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  private func sources(foldersWith prefix: String) throws -> [SourceFile] {
    try Places.folders(in: folder).filter { $0.hasPrefix(prefix) }
      .flatMap { try swiftFiles(in: folder.appending(path: $0), relativeTo: folder) }
  }
}

/// The path of a file's rewritten twin: `Before/main.swift` is `After/main.swift` then.
func pathAfter(_ path: String) -> String {
  "After" + path.dropFirst("Before".count)
}
