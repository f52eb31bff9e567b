import Foundation
import Testing

/// The guides' commands do what the guides show.
@Suite struct GuideTests {
  @Test(.enabled(if: isInstalled("git"), "the guides need git"), arguments: try Guide.names)
  func theCommandsDoWhatIsShown(name: String) throws {
    let guide = try Guide(named: name)
    let desk = try GuideDesk()
    defer { desk.remove() }
    for step in guide.steps {
      guard case .run(let command) = step else {
        try desk.prepare(step)
        continue
      }
      let end = try desk.run(command.text)
      #expect(end.status == 0, "\(name).md:\(command.line): \(command.text)\n\(end.output)")
      let isShown = shows(command.output, lines(of: end.output))
      #expect(isShown, "\(name).md:\(command.line): \(command.text) prints\n\(end.output)")
    }
  }

  @Test func aGuideIsReadStepByStep() throws {
    let steps = try GuideReader.steps(
      in: """
        <!-- project: ColorButton as App, with tests as AppTests -->
        <!-- file: a/b.swift -->
        ```swift
        let a = 1
        ```
        <!-- commit -->
        ```swift
        let shown = "only"
        ```
        ```console
        $ one
        first
        …
        $ two
        ```
        """)
    #expect(
      steps == [
        .project(sample: "ColorButton", app: "App", tests: "AppTests"), .write(path: "a/b.swift", text: "let a = 1\n"),
        .commit, .run(.init(line: 11, text: "one", output: ["first", "…"])), .run(.init(line: 14, text: "two")),
      ])
  }

  @Test(arguments: [
    ("```ruby\nls\n```", "line 1: no 'ruby' is known"), ("```console\nls\n```", "line 2: a command begins with '$ '"),
    ("text\n<!-- files: a -->", "line 2: no such mark is known"), ("```console\n$ ls", "line 1: this block has no end"),
  ])
  func whatIsUnknownIsAMistake(text: String, mistake: String) throws {
    let error = try #require(throws: Guide.Mistake.self) { try GuideReader.steps(in: text) }
    #expect(error.description == mistake)
  }

  @Test(arguments: [
    ("a\nb", "a\nb", true), ("a", "a\nb", false), ("a\nb", "a", false), ("…\nb", "a\nb", true), ("…", "", true),
    ("a\n…\nd", "a\nb\nc\nd", true), ("a\n…\nd", "a\nb\nc", false), ("…/a: …x", "/tmp/a: 1 x", true),
    ("…/a: …x", "/tmp/b: 1 x", false), ("a…", "b", false),
  ])
  func dotsStandForWhatIsLeftOut(shown: String, printed: String, isShown: Bool) {
    #expect(shows(lines(of: shown), lines(of: printed)) == isShown)
  }

  private func lines(of text: String) -> [String] {
    text.isEmpty ? [] : (text.hasSuffix("\n") ? String(text.dropLast()) : text).components(separatedBy: "\n")
  }
}
