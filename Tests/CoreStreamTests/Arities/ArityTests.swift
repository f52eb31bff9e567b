import Foundation
import Testing

/// What CoreStream declares once for each number of publishers is written by the functions of this folder.
///
/// Swift's parameter packs can't: their elements can't be required to have one failure, or one output.
/// `RECORD_ARITIES=1 swift test --filter ArityTests` writes the files.
@Suite("declarations for each number of publishers")
struct ArityTests {
  static let files = zipFiles + combineLatestFiles + mergeFiles

  @Test("are as they are written here", arguments: files)
  func isAsWritten(_ file: ArityFile) throws {
    let url = sources.appending(path: file.path)
    if ProcessInfo.processInfo.environment["RECORD_ARITIES"] == "1" {
      try Data(file.text.utf8).write(to: url)
      Issue.record("recorded \(file.path); look at the difference, then run without RECORD_ARITIES")
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == file.text)
  }

  private let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/CoreStream").standardizedFileURL
}

/// A file of CoreStream's sources.
struct ArityFile: CustomTestStringConvertible {
  /// Below `Sources/CoreStream`.
  let path: String
  let text: String

  /// - Parameter condition: What has to be set for the file to count, as behind `#if`.
  init(_ path: String, condition: String? = nil, _ parts: [String]) {
    self.path = path
    let body = parts.joined(separator: "\n\n")
    text = condition.map { "#if \($0)\n\n\(body)\n\n#endif\n" } ?? body + "\n"
  }

  var testDescription: String { path }
}
