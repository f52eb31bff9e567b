import Foundation
import RunningPrograms
import Testing

/// Writes what the tests would compare with: `RECORD_SAMPLES=1 swift test --filter SampleTests`.
///
/// Whatever is recorded fails the test that did so: a recording that is left on can't go unnoticed.
enum Recording {
  static let isOn = ProcessInfo.processInfo.environment["RECORD_SAMPLES"] == "1"

  /// Replaces the `After` folders, so that a file that is gone before is gone after.
  static func write(_ files: [RewrittenProject.File], of sample: Sample) throws {
    for folder in Set(files.compactMap { sample.pathAfter($0.path).split(separator: "/").first }) {
      let url = sample.folder.appending(path: String(folder))
      if FileManager.default.fileExists(atPath: url.path) { try FileManager.default.removeItem(at: url) }
    }
    for file in files {
      let url = sample.folder.appending(path: sample.pathAfter(file.path))
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.rewritten).write(to: url)
    }
    Issue.record("recorded \(sample.program); look at the difference, then run without RECORD_SAMPLES")
  }

  static func write(_ report: String, of sample: Sample) throws {
    try Data(report.utf8).write(to: sample.folder.appending(path: sample.reportName))
    Issue.record(
      "recorded \(sample.name)/\(sample.reportName); look at the difference, then run without RECORD_SAMPLES")
  }
}
