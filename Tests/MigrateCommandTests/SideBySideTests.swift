import Testing

@testable import MigrateCommand

@Suite struct SideBySideTests {
  private let patch = """
    diff --git a/App/a b.swift b/App/a b.swift
    --- a/App/a b.swift
    +++ b/App/a b.swift\t
    @@ -8,4 +8,5 @@
     import Foundation
    -import RxSwift
    +import CoreStream
    +import CoreStreamCocoa
     
    -last
    \\ No newline at end of file
    +end
    """

  @Test func linesThatWentStandBesideThoseThatCame() {
    #expect(
      sideBySide(patch.components(separatedBy: "\n"), width: 64, isColored: false) == """
        App/a b.swift
        @@ -8,4 +8,5 @@
            8   import Foundation       │    8   import Foundation
            9 - import RxSwift          │    9 + import CoreStream
                                        │   10 + import CoreStreamCocoa
           10                           │   11
           11 - last                    │   12 + end
              - \\ No newline at end of  │
                file                    │

        """)
  }

  @Test func aLongLineGoesOn() {
    let lines = ["@@ -1 +1 @@", "-let a = [1, 2, 3]", "+let a = [1, 2, 3, 4, 5]"]
    #expect(
      sideBySide(lines, width: 40, isColored: false) == """
        @@ -1 +1 @@
            1 - let a = [1, │    1 + let a = [1,
                 2, 3]      │         2, 3, 4, 5
                            │        ]

        """)
  }

  @Test func changesAreColored() {
    let lines = ["@@ -1 +1 @@", "-a", "+b", " c"]
    #expect(
      sideBySide(lines, width: 30, isColored: true) == """
        \u{1B}[36m@@ -1 +1 @@\u{1B}[0m
        \u{1B}[31m    1 - a     \u{1B}[0m │\u{1B}[32m    1 + b\u{1B}[0m
            2   c      │    2   c

        """)
  }

  /// A picture and a character of East Asia have two columns; what can't be seen is shown by its number.
  @Test(arguments: [
    ("", [""]), ("abcdef", ["abcd", "ef"]), ("漢字かな", ["漢字", "かな"]), ("a🙂b🙂", ["a🙂b", "🙂"]), ("é́é", ["é́é"]),
    ("\ta", ["  a"]), ("ab\r", ["ab"]), ("\u{1B}", ["[U+0", "01B]"]),
  ])
  func aTextIsCutByColumns(text: String, parts: [String]) {
    #expect(pieces(of: text, width: 4) == parts)
  }

  // MARK: The command

  @Test func theCommandPrintsSides() throws {
    let shop = try Workshop(["a.swift": "Observable\n"])
    let ended = shop.run(["diff", "--side-by-side"], columns: 80)
    let left = "    1 - Observable" + String(repeating: " ", count: 21)
    #expect(ended.output == "a.swift\n@@ -1 +1 @@\n\(left) │    1 + Publisher\n")
    #expect(try shop.read("a.swift") == "Observable\n")
  }

  @Test func aNarrowTerminalGetsThePatch() throws {
    let shop = try Workshop(["a.swift": "Observable\n"])
    let ended = shop.run(["diff", "--side-by-side"], columns: 79)
    #expect(ended.output.hasSuffix("@@ -1 +1 @@\n-Observable\n+Publisher\n"))
    #expect(ended.complaint == "A line has less than 80 columns; this is the patch.")
  }

  @Test func oneShapeAtATime() throws {
    let ended = try Workshop().run("diff", "--side-by-side", "--stat")
    #expect(ended.complaint == "Error: '--side-by-side' and '--stat' can't be combined.")
    #expect(ended.status == .couldNotRun)
  }
}
