import Testing

@testable import MigrateCommand

/// The patch, taken by git itself, must give the bytes that `rewrite` writes.
@Suite struct DiffTests {
  @Test(arguments: [
    "Observable\n",
    "Observable",
    "a\nb\nObservable\nc",
    "Observable\r\nlet a = 1\r\nitems\r\ndrive\r\n",
    "\u{FEFF}Observable\n",
    "// é 🙂\nObservable // é\n\n\n\n\n\n\n\ndrive",
    (1...60).map { $0 % 9 == 0 ? "Observable" : "line \($0)" }.joined(separator: "\n"),
  ])
  func gitAppliesWhatRewriteWrites(text: String) throws {
    for path in ["a.swift", "App/View Model.swift", "Ä/ü.swift", "say \"hi\".swift"] {
      let patched = try Workshop([path: text])
      let rewritten = try Workshop([path: text])
      try patched.git("init", "--quiet")
      let ended = patched.run("diff", "--output", "rx.patch")
      #expect(ended.status == .done)
      try patched.git("apply", "--whitespace=nowarn", "rx.patch")
      #expect(rewritten.run("rewrite").status == .done)
      #expect(try patched.bytes(path) == rewritten.bytes(path))
      #expect(try patched.bytes(path) != Array(text.utf8))
    }
  }

  @Test func aPatchIsOnStandardOutputAndNothingIsWritten() throws {
    let shop = try Workshop(["a.swift": "import UIKit\nlet a: Observable\n", "b.swift": "items\n"])
    let ended = shop.run("diff")
    #expect(
      ended.output == """
        diff --git a/a.swift b/a.swift
        --- a/a.swift
        +++ b/a.swift
        @@ -1,2 +1,2 @@
         import UIKit
        -let a: Observable
        +let a: Publisher

        """)
    #expect(ended.error.hasPrefix("Would rewrite 1 of 2 files.\n"))
    #expect(try shop.read("a.swift") == "import UIKit\nlet a: Observable\n")
  }

  /// `git apply` reads paths from the checkout's root, also when it is started further down.
  @Test func pathsStartAtTheCheckoutsRoot() throws {
    let shop = try Workshop(["App/Sources/a.swift": "Observable\n", "App/b.swift": "Observable\n"])
    try shop.commitAll()
    let ended = shop.run("diff", "--output", "../rx.patch", in: "App")
    #expect(ended.status == .done)
    try shop.git("apply", "../rx.patch", in: "App")
    #expect(try shop.read("App/Sources/a.swift") == "Publisher\n")
    #expect(try shop.read("App/b.swift") == "Publisher\n")
  }

  @Test func withoutADifferenceThePatchIsEmpty() throws {
    #expect(try Workshop(["a.swift": "items"]).run("diff", "--quiet") == .init(status: .done, output: "", error: ""))
  }
}
