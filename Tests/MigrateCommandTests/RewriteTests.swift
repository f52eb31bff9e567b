import Foundation
import RewriteRules
import SourceText
import Testing

@testable import MigrateCommand

@Suite struct RewriteTests {
  @Test func sitesAreRewrittenAndOpenOnesListed() throws {
    let shop = try Workshop([
      "a.swift": "Observable drive Observable items", "b.swift": "let b = 1", "c.swift": "items",
    ])
    let ended = shop.run("rewrite")
    #expect(try shop.read("a.swift") == "Publisher sink Publisher items")
    #expect(
      ended.output == """
        /work/a.swift:1:11: warning: 'drive' becomes 'sink' [drive]
        /work/a.swift:1:11: note: values arrive on the thread that sends them
        /work/a.swift:1:26: warning: 'items' has no counterpart [items]
        /work/a.swift:1:26: note: use a diffable data source
        /work/c.swift:1:1: warning: 'items' has no counterpart [items]

        """)
    #expect(
      ended.error == """
        Rewrote 1 of 3 files.
          rewritten         3  observable 2, drive 1
          need review       1  drive 1
          left by hand      2  items 2
        warning: no git repository has the old text of 'a.swift'; keep a copy before the next run

        """)
    #expect(ended.status == .done)
    #expect(shop.tree() == ["a.swift", "b.swift", "c.swift"])
  }

  /// A link that is added in front of another one is an edit behind the period, and one that is replaced is of the site
  /// that is found at the next link.
  @Test func whatIsAddedBehindAPeriodIsNotLeft() throws {
    let shop = try Workshop([
      "a.swift": """
      import RxSwift
      import RxTest

      final class Board {
        let shown: AnyObserver<Int> = AnyObserver { print($0) }
        let scores = PublishSubject<Int>()
        let bag = DisposeBag()
        func bind() {
          scores.subscribe(shown).disposed(by: bag)
          scores
            .bind(to: shown)
            .disposed(by: bag)
        }
        func record(_ observer: TestableObserver<Int>) { _ = scores.asObservable().subscribe(observer) }
      }

      """
    ])
    let ended = shop.run(["rewrite", "."], engine: .real)
    #expect(try shop.read("a.swift").contains("scores.setFailureType(to: Error.self).sink(to: shown)"))
    #expect(!ended.error.contains("left by hand"))
  }

  @Test func whatIsSkippedHasItsReason() throws {
    let shop = try Workshop(["a.swift": "Observable", "b.swift": "Observable drive", "c.swift": "Observable"])
    #expect(
      shop.run("diff", "--applicability", "safe", "--max-files", "2").error == """
        Would rewrite 2 of 3 files.
          rewritten         2  observable 2
          skipped           1  beyond --max-files: observable 1
          skipped           1  needs review, --applicability is safe: drive 1

        """)
  }

  @Test func aBiteIsTheFirstWholeFiles() throws {
    let files: KeyValuePairs = ["a.swift": "drive drive", "b.swift": "drive", "c.swift": "drive"]
    func changed(_ arguments: String...) throws -> [String] {
      let shop = try Workshop(files)
      #expect(shop.run(["rewrite", "--quiet"] + arguments).status == .done)
      return try shop.tree().filter { try shop.read($0).contains("sink") }
    }
    #expect(try changed() == ["a.swift", "b.swift", "c.swift"])
    #expect(try changed("--max-files", "1") == ["a.swift"])
    #expect(try changed("--max-changes", "3") == ["a.swift", "b.swift"])
    #expect(try changed("--max-changes", "2") == ["a.swift"])
    #expect(try changed("--max-changes", "1") == ["a.swift"])
  }

  @Test func permissionsAndLinksStay() throws {
    let shop = try Workshop(["real/a.swift": "Observable"])
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o751], ofItemAtPath: shop.folder + "/real/a.swift")
    try manager.createSymbolicLink(atPath: shop.folder + "/link.swift", withDestinationPath: "real/a.swift")
    #expect(shop.run("rewrite", "link.swift").status == .done)
    #expect(try shop.read("real/a.swift") == "Publisher")
    #expect(try manager.destinationOfSymbolicLink(atPath: shop.folder + "/link.swift") == "real/a.swift")
    let permissions = try manager.attributesOfItem(atPath: shop.folder + "/real/a.swift")[.posixPermissions] as? Int
    #expect(permissions == 0o751)
    #expect(shop.tree() == ["link.swift", "real", "real/a.swift"])
  }

  @Test func aFileAndALinkToItAreOneFile() throws {
    let shop = try Workshop(["a.swift": "Observable"])
    try FileManager.default.createSymbolicLink(atPath: shop.folder + "/link.swift", withDestinationPath: "a.swift")
    #expect(shop.run("rewrite", "link.swift", "a.swift").error.hasPrefix("Rewrote 1 of 1 file."))
    #expect(try shop.read("a.swift") == "Publisher")
  }

  /// A link into a checkout writes into that checkout.
  @Test func uncommittedChangesBehindALinkAreRefused() throws {
    let shop = try Workshop(["Checkout/a.swift": "let a = 1", "b.swift": ""])
    try shop.git("init", "--quiet", in: "Checkout")
    try shop.git("add", "a.swift", in: "Checkout")
    try shop.write("Checkout/a.swift", "Observable")
    try FileManager.default.createSymbolicLink(
      atPath: shop.folder + "/link.swift", withDestinationPath: "Checkout/a.swift")
    #expect(shop.run("rewrite", "link.swift").complaint == "link.swift: error: the file has uncommitted changes")
    #expect(try shop.read("Checkout/a.swift") == "Observable")
  }

  @Test func aFileWithoutAMatchIsNotWritten() throws {
    let shop = try Workshop(["a.swift": "let a = 1"])
    func number() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: shop.folder + "/a.swift")[.systemFileNumber] as? Int
    }
    let before = try number()
    #expect(shop.run("rewrite").status == .done)
    #expect(try number() == before)
  }

  @Test func uncommittedChangesAreRefused() throws {
    let shop = try Workshop(["clean.swift": "Observable", "App/dirty.swift": "Observable", "other.swift": "let a = 1"])
    try shop.commitAll()
    try shop.write("App/dirty.swift", "Observable // edited")
    try shop.write("new.swift", "Observable")
    try shop.write("other.swift", "let a = 2")
    let refused = shop.run("rewrite")
    #expect(
      refused.error == """
        error: 2 files have uncommitted changes: 'App/dirty.swift' and 'new.swift'
        note: commit or stash the changes, or use --allow-dirty

        """)
    #expect(refused.status == .couldNotRun)
    #expect(try shop.read("clean.swift") == "Observable")
    #expect(shop.run("rewrite", "clean.swift").status == .done)
    #expect(shop.run("rewrite", "--allow-dirty").status == .done)
    #expect(try shop.read("App/dirty.swift") == "Publisher // edited")
    #expect(try shop.read("new.swift") == "Publisher")
  }

  /// A walk through a folder finds none of these; a command line may name one.
  @Test func whatGitIgnoresIsNotClean() throws {
    let shop = try Workshop([".gitignore": "Made[1]/\n", "a.swift": "Observable", "Made1/b.swift": "Observable"])
    try shop.commitAll()
    #expect(
      shop.run("rewrite", "a.swift", "Made1/b.swift").error == """
        error: git ignores 'Made1/b.swift', and no commit has the text
        note: use --allow-dirty

        """)
    #expect(try shop.read("a.swift") == "Observable")
    #expect(shop.run("rewrite", "--allow-dirty", "Made1/b.swift").status == .done)
    #expect(try shop.read("Made1/b.swift") == "Publisher")
  }

  /// One message names a few of them, however many there are.
  @Test func manyFilesWithUncommittedChangesAreOneMessage() throws {
    let shop = try Workshop()
    for number in 1...119 { try shop.write("F\(number).swift", "Observable") }
    try shop.git("init", "--quiet")
    #expect(
      shop.run("rewrite").error == """
        error: 119 files have uncommitted changes: 'F1.swift', 'F10.swift', 'F100.swift' and 116 more
        note: commit or stash the changes, or use --allow-dirty

        """)
  }

  /// A checkout has the old text, a plain folder has not.
  @Test func aFileOutsideEveryCheckoutIsNamed() throws {
    let shop = try Workshop(["In/a.swift": "Observable", "b.swift": "Observable", "c.swift": "let c = 1"])
    try shop.git("init", "--quiet", in: "In")
    let ended = shop.run(["rewrite", "--allow-dirty", "In", "."], journals: shop.folder + "/.build")
    #expect(
      ended.error == """
        Rewrote 2 of 3 files.
          rewritten         2  observable 2
        warning: no git repository has the old text of 'b.swift'; 'rxmigrate undo' takes the run back

        """)
  }

  @Test func aFileSavedMeanwhileStopsEveryWrite() throws {
    let shop = try Workshop(["a.swift": "Observable", "b.swift": "Observable"])
    var engine = Engine.fake
    engine.propose = { _, _, options in
      { file in
        if file.path == "b.swift" { #expect(throws: Never.self) { try shop.write("b.swift", "edited") } }
        return fakeRewrite(of: file, options: options)
      }
    }
    let ended = shop.run("rewrite", engine: engine)
    #expect(ended.complaint == "b.swift: error: the file was changed while the tool ran")
    #expect(ended.status == .couldNotRun)
    #expect(try shop.read("a.swift") == "Observable")
    #expect(try shop.read("b.swift") == "edited")
    #expect(shop.tree() == ["a.swift", "b.swift"])
  }

  @Test func aFileThatCannotBeStagedStopsEveryWrite() throws {
    let shop = try Workshop(["a.swift": "Observable", "b.swift": "Observable"])
    // A new file beside `b.swift` can't be made where something of its name is.
    try shop.write(".b.swift.rxmigrate-\(getpid())/", "")
    let ended = shop.run("rewrite")
    #expect(ended.complaint.hasPrefix("b.swift: error: no new file can be written beside it"))
    #expect(ended.status == .couldNotRun)
    #expect(try shop.read("a.swift") == "Observable")
    #expect(try shop.read("b.swift") == "Observable")
  }

  @Test func aFileThatIsNotUTF8StopsEveryWrite() throws {
    let shop = try Workshop(["a.swift": "Observable"])
    try shop.write("b.swift", bytes: Array("import RxSwift\n// caf".utf8) + [0xE9] + Array("\nObservable".utf8))
    let ended = shop.run("rewrite")
    #expect(
      ended.error == """
        b.swift:2:7: error: the file is not UTF-8
        b.swift:2:7: note: convert it, for example with 'iconv -f ISO-8859-1 -t UTF-8', or leave it out with --exclude \
        'b.swift'

        """)
    #expect(ended.status == .couldNotRun)
    #expect(try shop.read("a.swift") == "Observable")
  }

  /// It has nothing to do with the migration.
  @Test func aFileThatIsNotUTF8AndHasNothingOfRxSwiftIsLeftOut() throws {
    let shop = try Workshop(["a.swift": "Observable"])
    try shop.write("b.swift", bytes: Array("let a\n// caf".utf8) + [0xE9])
    let ended = shop.run("rewrite")
    #expect(ended.status == .done)
    #expect(
      ended.error.hasPrefix("b.swift:2:7: warning: the file is not UTF-8, and is left out\nRewrote 1 of 2 files.\n"))
    #expect(try shop.read("a.swift") == "Publisher")
  }

  @Test func standardInputGoesToStandardOutput() throws {
    let shop = try Workshop()
    let ended = shop.run("rewrite", "-", "--quiet", input: "Observable items")
    #expect(ended.output == "Publisher items")
    #expect(ended.error.hasPrefix("/work/stdin.swift:1:11: warning: 'items'"))
    #expect(shop.tree() == [])
  }

  @Test func theNumberOfJobsChangesNothing() throws {
    let words = ["Observable", "drive", "items", "let a = 1"]
    func outcome(jobs: String) throws -> ([Workshop.Ended], [String]) {
      let shop = try Workshop()
      for number in 0..<40 {
        try shop.write(
          "F\(number % 7)/\(number).swift", (0...number % 5).map { words[($0 + number) % 4] }.joined(separator: "\n"))
      }
      let ended = [
        shop.run("diff", "--jobs", jobs), shop.run("check", "--format", "json", "--jobs", jobs),
        shop.run("rewrite", "--jobs", jobs),
      ]
      return (ended, try shop.tree().filter { $0.hasSuffix(".swift") }.map(shop.read))
    }
    let one = try outcome(jobs: "1")
    #expect(one.0[0].output.components(separatedBy: "diff --git ").count - 1 == 34)
    for jobs in ["2", "8"] {
      let several = try outcome(jobs: jobs)
      #expect(several.0 == one.0)
      #expect(several.1 == one.1)
    }
  }
}
