import Foundation
import RunningPrograms
import SourceText
import Testing

@Test("there are samples")
func thereAreSamples() {
  #expect(!Sample.all.isEmpty)
}

@Test("a migrated sample prints what it printed with RxSwift", arguments: Sample.all)
func migratedSamplesPrintTheSame(sample: Sample) async throws {
  let executable = Places.products.appending(path: sample.program)
  try #require(
    FileManager.default.isExecutableFile(atPath: executable.path), "\(sample.program) is not among the build's products"
  )
  let run = try await ProgramRun.run(executable, timeout: .seconds(30))
  #expect(run.status == 0, "\(sample.name) ended badly\n\(run.errors)")
  let difference = try firstDifference(expected: sample.text("expected.txt"), actual: run.output)
  #expect(difference == nil, "\(sample.name)\n\(difference ?? "")")
}

@Test("a sample is migrated to what is checked in", arguments: Sample.all)
func rewritingBeforeGivesAfter(sample: Sample) throws {
  let rewritten = try RewrittenProject(sample.before(), options: sample.options).files
  if Recording.isOn { try Recording.write(rewritten, of: sample) }
  let after = try sample.after()
  #expect(
    rewritten.map { sample.pathAfter($0.path) } == after.map(\.path), "\(sample.name) has other files before and after")
  for (file, expected) in zip(rewritten, after) where file.rewritten != expected.bytes {
    let difference = firstDifference(expected: text(expected.bytes), actual: text(file.rewritten))
    Issue.record("\(sample.name)/\(expected.path)\n\(difference ?? "the bytes differ, but not the text")")
  }
}

@Test("a sample's findings are those that are checked in", arguments: Sample.all)
func findingsAreAsReported(sample: Sample) throws {
  let report = try RewrittenProject(sample.before(), options: sample.options).report
  if Recording.isOn { try Recording.write(report, of: sample) }
  let difference = try firstDifference(expected: sample.text(sample.reportName), actual: report)
  #expect(difference == nil, "\(sample.name)/\(sample.reportName)\n\(difference ?? "")")
}

@Test("rewriting a migrated sample changes nothing", arguments: Sample.all)
func migratedSamplesStay(sample: Sample) throws {
  let after = try RewrittenProject(sample.after(), options: sample.options).files
  #expect(!after.isEmpty, "\(sample.name) has no After")
  for file in after {
    let difference = firstDifference(expected: text(file.source.bytes), actual: text(file.rewritten))
    #expect(difference == nil, "\(sample.name)/\(file.path)\n\(difference ?? "")")
  }
}

private func text(_ bytes: [UInt8]) -> String {
  String(decoding: bytes, as: UTF8.self)
}
