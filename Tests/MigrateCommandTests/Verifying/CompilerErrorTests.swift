import Testing

@testable import MigrateCommand

/// What is read of a build's output.
@Suite struct CompilerErrorTests {
  @Test func errorsAreReadOnceEach() {
    let log = """
      [3/9] Compiling App Feed.swift
      /app/Feed.swift:7:3: error: cannot find 'skip' in scope
       5 |   skip(1)
         |   `- error: cannot find 'skip' in scope
      /app/Feed.swift:7:3: error: cannot find 'skip' in scope
      /app/Feed.swift:8:1: warning: unused
      \u{1B}[1mB: C.swift:1:2: \u{1B}[31merror: \u{1B}[0mvalue of type 'A' has no member 'b'\u{1B}[0m
      error: fatalError
      """
    #expect(
      compilerErrors(in: log) == [
        CompilerError(path: "/app/Feed.swift", line: 7, column: 3, message: "cannot find 'skip' in scope"),
        CompilerError(path: "B: C.swift", line: 1, column: 2, message: "value of type 'A' has no member 'b'"),
      ])
  }

  @Test func aCrashIsAboutThePlaceThatTheCompilerWorkedAt() {
    let log = """
      Please submit a bug report (https://swift.org/contributing/#reporting-bugs)
      1.	Apple Swift version 6.3
      3.	While evaluating request TypeCheckSourceFileRequest(source_file "/app/Feed.swift")
      4.	While type-checking 'load()' (at /app/Feed.swift:7:3)
      5.	While type-checking statement at [/app/Feed.swift:8:5 - line:9:5] RangeText="x"
      error: compile command failed due to signal 11
      """
    #expect(
      compilerErrors(in: log) == [
        CompilerError(path: "/app/Feed.swift", line: 8, column: 5, message: "the compiler crashed")
      ])
  }
}
