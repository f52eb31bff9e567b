import SourceText
import Testing

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, path: String = "A.swift") -> String {
    String(decoding: unifiedDiff(path: path, old: Array(old.utf8), new: Array(new.utf8)), as: UTF8.self)
  }

  /// The hunks alone.
  private func hunks(_ old: String, _ new: String) -> String {
    diff(old, new).split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3).joined(separator: "\n")
  }

  @Test func equalFilesHaveNoPatch() {
    #expect(diff("a\n", "a\n").isEmpty)
    #expect(diff("", "").isEmpty)
  }

  @Test func aChangeWithItsHeader() {
    #expect(
      diff("a\nb\nc\n", "a\nB\nc\n", path: "Sources/A.swift") == """
        diff --git a/Sources/A.swift b/Sources/A.swift
        --- a/Sources/A.swift
        +++ b/Sources/A.swift
        @@ -1,3 +1,3 @@
         a
        -b
        +B
         c

        """)
  }

  @Test func threeLinesOfContext() {
    #expect(
      hunks("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\n6\n7\n8\n9\n") == """
        @@ -2,7 +2,6 @@
         2
         3
         4
        -5
         6
         7
         8

        """)
  }

  @Test func changesSixLinesApartShareAHunk() {
    #expect(hunks("a\n1\n2\n3\n4\n5\n6\nb\n", "A\n1\n2\n3\n4\n5\n6\nB\n").hasPrefix("@@ -1,8 +1,8 @@\n"))
    let apart = hunks("a\n1\n2\n3\n4\n5\n6\n7\nb\n", "A\n1\n2\n3\n4\n5\n6\n7\nB\n")
    #expect(apart.hasPrefix("@@ -1,4 +1,4 @@\n"))
    #expect(apart.contains("\n@@ -6,4 +6,4 @@\n"))
  }

  @Test func aLastLineWithoutLineFeedIsMarkedOnEachSide() {
    #expect(hunks("a", "b") == "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n")
    #expect(hunks("a", "a\n") == "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
    #expect(hunks("a\nb", "A\nb") == "@@ -1,2 +1,2 @@\n-a\n+A\n b\n\\ No newline at end of file\n")
  }

  @Test func emptySidesStartAtZero() {
    #expect(hunks("", "a\n") == "@@ -0,0 +1 @@\n+a\n")
    #expect(hunks("a\nb\n", "") == "@@ -1,2 +0,0 @@\n-a\n-b\n")
  }

  @Test func carriageReturnsStay() {
    #expect(hunks("a\r\nb\r\n", "a\r\nc\r\n") == "@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n")
  }

  @Test func functionsKeepTheirBraces() {
    #expect(
      hunks("func a() {\n  x()\n}\n", "func a() {\n  x()\n}\n\nfunc b() {\n  x()\n}\n") == """
        @@ -1,3 +1,7 @@
         func a() {
           x()
         }
        +
        +func b() {
        +  x()
        +}

        """)
  }

  @Test func oddPathsGetATabOrQuotes() {
    #expect(diff("a", "b", path: "a b.swift").contains("--- a/a b.swift\t\n+++ b/a b.swift\t\n"))
    #expect(diff("a", "b", path: "é.swift").contains("diff --git a/é.swift b/é.swift\n--- a/é.swift\t\n"))
    #expect(diff("a", "b", path: "a\"\té").contains(#"--- "a/a\"\t\303\251""# + "\n"))
  }

  @Test func manyChangesInALongFileAreFound() {
    let old = (0..<10_000).map { $0 % 4 == 0 ? "}\n" : "line \($0)\n" }
    var new = old
    for index in stride(from: 100, to: 10_000, by: 997) { new[index] = "changed \(index)\n" }
    new.insert("first\n", at: 0)
    let patch = diff(old.joined(), new.joined())
    let signs = patch.split(separator: "\n").dropFirst(3).map(\.first)
    #expect(signs.count { $0 == "+" } == 11)
    #expect(signs.count { $0 == "-" } == 10)
  }

  @Test func filesWithoutACommonLineAreReplaced() {
    let old = (0..<3_000).map { "old \($0 % 7)\n" }.joined()
    let new = (0..<3_000).map { "new \($0 % 5)\n" }.joined()
    #expect(hunks(old, new).hasPrefix("@@ -1,3000 +1,3000 @@\n"))
  }
}
