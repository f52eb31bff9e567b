import Foundation
import Testing

@testable import MigrateCommand

/// The forms of `diff` that people review.
@Suite struct PatchTests {
  private static let files: KeyValuePairs = [
    "App/Search.swift": """
    import RxSwift

    final class Search {
      private let query = PublishSubject<String>()
      private let bag = DisposeBag()

      func start() {
        query.distinctUntilChanged().retry(3).subscribe(onNext: { print($0) }).disposed(by: bag)
      }
    }

    """,
    "Kit/Sources/Rates.swift": "import RxSwift\n\nlet rates = Observable.just(1).retry(2)\n",
    "top.swift": "import RxSwift\nlet none = Observable<Int>.empty()",
    "CODEOWNERS": """
    # Who reviews what.
    *          @everybody
    /Kit/      @org/kit ann@example.com  # two
    top.swift

    """,
  ]

  @Test(arguments: [
    (
      "rule",
      [
        "01-dispose-bag.patch", "02-disposed-by.patch", "03-distinct-until-changed.patch", "04-empty.patch",
      ]
    ),
    ("folder", ["01-App.patch", "02-Kit-Sources.patch", "03-top.patch"]),
    ("owner", ["01-everybody.patch", "02-org-kit-ann-example.com.patch", "03-nobody.patch"]),
  ])
  func gitAppliesAllPatchesInTheirOrder(split: String, names: [String]) throws {
    let (patched, rewritten) = (try Workshop(Self.files), try Workshop(Self.files))
    try patched.git("init", "--quiet")
    let ended = patched.run(["diff", "--split-by", split, "--output", "patches"], engine: .real)
    #expect(ended.status == .done, "\(ended.error)")
    let written = patched.tree().filter { $0.hasPrefix("patches/") }
    #expect(Array(written.map { String($0.dropFirst("patches/".count)) }.prefix(names.count)) == names)
    for patch in written { try patched.git("apply", patch) }
    #expect(rewritten.run(["rewrite"], engine: .real).status == .done)
    for (path, text) in Self.files {
      #expect(try patched.read(path) == rewritten.read(path))
      if path.hasSuffix(".swift") { #expect(try patched.read(path) != text) }
    }
  }

  @Test func theFolderForPatchesIsEmptyOrNew() throws {
    let shop = try Workshop(["a.swift": "Observable", "full/old.patch": ""])
    #expect(
      shop.run("diff", "--split-by", "rule", "-o", "full").error == """
        full: error: the folder for patches is not empty
        full: note: name a new one, or remove what is in it

        """)
    #expect(
      shop.run("diff", "--split-by", "owner", "-o", "new").complaint
        == "error: there is no file CODEOWNERS in '/work', .github, .gitlab or docs")
    #expect(
      shop.run("diff", "--split-by", "rule").complaint
        == "Error: '--split-by' needs a folder for the patches: '--output <folder>'.")
    #expect(
      shop.run("diff", "--split-by", "rule", "-o", "new/er").complaint
        == "new/er: error: the result can't be written: there is no such folder")
    #expect(shop.run("diff", "--split-by", "rule", "-o", "new").error.hasPrefix("Wrote 1 patch for 'git apply'"))
    #expect(try shop.read("new/01-observable.patch").contains("+Publisher\n"))
  }

  /// The same table as git's own.
  @Test func statisticsAreGits() throws {
    let shop = try Workshop(["App/a.swift": "Observable\ndrive\nlet a = 1\n", "b.swift": "Observable"])
    try shop.commitAll()
    let printed = shop.run("diff", "--stat").output
    #expect(shop.run("rewrite").status == .done)
    #expect(try printed == shop.git("diff", "--stat"))
    #expect(
      printed == """
         App/a.swift | 4 ++--
         b.swift     | 2 +-
         2 files changed, 3 insertions(+), 3 deletions(-)

        """)
  }

  @Test func aPatchOnATerminalIsInColor() throws {
    let shop = try Workshop(["a.swift": "-- a\r\nObservable\r\n"])
    let plain = shop.run("diff").output
    let colored = shop.run("diff", "--color", "always").output
    #expect(colored.replacing(#/\u{1B}\[\d+m/#, with: "") == plain)
    #expect(
      colored.split(separator: "\n").prefix(4).map { $0.prefix(9) }
        == ["diff --", "--- a/", "+++ b/", "@@ -1,2 "].map { ($0.hasPrefix("@") ? "\u{1B}[36m" : "\u{1B}[1m") + $0 }
        .map { $0.prefix(9) })
    #expect(colored.contains("\u{1B}[31m-Observable\r\u{1B}[0m\n\u{1B}[32m+Publisher\r\u{1B}[0m\n"))
  }

  @Test(arguments: [
    ("App/a.swift", ["@app"]), ("docs/a.swift", ["@all"]), ("App/Old/a.swift", []), ("App/Old/New/a.swift", ["@new"]),
  ])
  func theLastPatternThatFitsNamesTheOwners(path: String, owners: [String]) {
    let text = "* @all # the rest\n[Section]\n/App/ @app\r\nApp/Old/\n**/New/* @new\n"
    #expect(CodeOwners(text: text).owners(of: path) == owners)
  }
}
