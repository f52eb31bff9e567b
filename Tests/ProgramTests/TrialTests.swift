import RunningPrograms
import SourceText
import Testing

// What the harness itself says of programs that are right, wrong, broken and endless.

private func problem(_ code: String, expecting expected: String, timeout: Duration = .seconds(10)) async throws
  -> String?
{
  let file = SourceFile(path: "main.swift", text: code)
  let compiler = try ProgramCompiler.withCoreStream.get()
  return try await Trial.of([file], by: compiler, timeout: timeout).problem(expecting: expected)
}

@Test("a program that prints what is expected has no problem")
func rightProgram() async throws {
  #expect(
    try await problem(
      """
      import Foundation
      for word in "one two".components(separatedBy: " ") { print(word) }
      """, expecting: "one\ntwo\n") == nil)
}

@Test("a program may have many files")
func manyFiles() async throws {
  let files = [
    SourceFile(path: "Model/Greeting.swift", text: #"struct Greeting { let text = "hello" }"#),
    SourceFile(path: "main.swift", text: "print(Greeting().text)"),
  ]
  let trial = try await Trial.of(files, by: ProgramCompiler.withCoreStream.get())
  #expect(trial.problem(expecting: "hello\n") == nil)
}

@Test("a program uses the library that was just built")
func libraryProgram() async throws {
  #expect(
    try await problem(
      """
      import CoreStream
      let numbers = PassthroughSubject<Int, Never>()
      let token = numbers.sink { print($0) }
      numbers.send(1)
      token.cancel()
      numbers.send(2)
      """, expecting: "1\n") == nil)
}

@Test("other lines are a problem, shown where they begin")
func wrongProgram() async throws {
  #expect(
    try await problem(#"for number in 1...4 { print("line \(number)") }"#, expecting: "line 1\nline 2\nline 5\n") == """
      2 lines are the same, then (- expected, + actual)
        line 1: line 1
        line 2: line 2
      - line 3: line 5
      + line 3: line 3
      + line 4: line 4
      """)
}

@Test("compiler errors are a problem, each with its line")
func brokenProgram() async throws {
  #expect(
    try await problem("let text = 1\nlet number: Int = \"\"\nprint(text)\nmissing()\n", expecting: "") == """
      2 compiler errors
      main.swift:2:19: error: cannot convert value of type 'String' to specified type 'Int'
        2 | let number: Int = ""
      main.swift:4:1: error: cannot find 'missing' in scope
        4 | missing()
      """)
}

@Test("an exit status is a problem, with the last errors")
func failingProgram() async throws {
  #expect(
    try await problem(
      """
      import Foundation
      print("begun")
      fputs("out of luck\\n", stderr)
      exit(3)
      """, expecting: "begun\n") == "ended with status 3\nout of luck\n")
}

@Test("a program that does not end is stopped")
func endlessProgram() async throws {
  let found = try await problem(
    """
    import Foundation
    while true { Thread.sleep(forTimeInterval: 1) }
    """, expecting: "", timeout: .seconds(1))
  #expect(found == "stopped because its time was over\n")
}
