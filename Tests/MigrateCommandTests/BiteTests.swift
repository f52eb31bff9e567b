import Testing

@testable import MigrateCommand

/// Which files a bite has.
@Suite struct BiteTests {
  /// The bites, a line each, of files `a…` that use others: `c: a b2` is a file `c` with one tie to `a` and two to `b`.
  private func ordered(_ text: String, size: Int) throws -> String {
    var uses: [String: [String: Int]] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let file = String(parts[0])
      uses[file] = [:]
      for used in parts[1].split(separator: " ") {
        let name = try #require(used.first)
        uses[file]?[String(name)] = try #require(used.count == 1 ? 1 : Int(used.dropFirst()))
      }
    }
    return bites(of: uses.keys.sorted(), uses: uses, size: size).map { $0.joined(separator: " ") }
      .joined(separator: "\n")
  }

  @Test func whatAFileUsesComesFirst() throws {
    #expect(try ordered("a: b\nb: c\nc:", size: 1) == "c\nb\na")
    #expect(try ordered("a: b\nb: c\nc:", size: 2) == "b c\na")
    #expect(try ordered("a:\nb:\nc:", size: 2) == "a b\nc")
  }

  @Test func filesThatUseEachOtherStayTogether() throws {
    #expect(try ordered("a: b\nb: c\nc: a\nd: a", size: 2) == "a b c\nd")
    #expect(try ordered("a:\nb: c\nc: b", size: 2) == "a\nb c")
  }

  @Test func whatHasTheMostTiesToABiteJoinsIt() throws {
    #expect(try ordered("a:\nb:\nc: a\nd: a3", size: 2) == "a d\nb c")
    #expect(try ordered("a:\nb:\nc: b", size: 2) == "a b\nc")
  }

  @Test func nothingHasNoBites() throws {
    #expect(try ordered("", size: 3) == "")
  }

  // MARK: A project

  private static let project: KeyValuePairs = [
    "Feed.swift": """
    import RxSwift

    final class Feed {
      private let changes = PublishSubject<Int>()
      var counts: Observable<Int> { changes.map { $0 + 1 } }
      func add(_ count: Int) { changes.onNext(count) }
    }

    """,
    "Screen.swift": """
    import RxSwift

    final class Screen {
      let feed = Feed()
      let bag = DisposeBag()
      func show() { feed.counts.subscribe(onNext: { print($0) }).disposed(by: bag) }
    }

    """,
    "Sum.swift": """
    import RxSwift

    func sum() { _ = Observable.of(1, 2).reduce(0, accumulator: +).subscribe(onNext: { print($0) }) }

    """,
  ]

  @Test func aProjectsBitesAreListed() throws {
    let shop = try Workshop(Self.project)
    let plan = shop.run(["plan", "--max-files", "1", "."], engine: .real)
    #expect(plan.status == .done)
    #expect(
      plan.output == """
        Bite 1: 1 file, 4 sites, 4 wait for later bites, 2 with --bridges; 1 use by later bites
          4  Feed.swift
          waits for Screen.swift with 3 declarations

        Bite 2: 1 file, 3 sites; 1 use of earlier bites
          3  Screen.swift

        Bite 3: 1 file, 3 sites
          3  Sum.swift

        """)
    #expect(
      plan.error == """
        3 files in 3 bites. 'rxmigrate rewrite --bite 1' takes the first.
        What later bites use stays RxSwift's until their turn, or is bridged with --bridges FILE. A larger --max-files makes \
        fewer bites.

        """)
  }

  @Test func thePlanIsAChecklistOnRequest() throws {
    let shop = try Workshop(Self.project)
    #expect(
      shop.run(["plan", "--format", "markdown", "--quiet", "."], engine: .real).output == """
        - [ ] **Bite 1**: 3 files, 10 sites
          - [ ] `Feed.swift`: 4
          - [ ] `Screen.swift`: 3
          - [ ] `Sum.swift`: 3

        """)
  }

  @Test func thePlanIsJSONOnRequest() throws {
    let shop = try Workshop(Self.project)
    #expect(
      shop.run(["plan", "--format", "json", "--quiet", "Sum.swift"], engine: .real).output == """
        {
          "version": 1,
          "bites": [
            {"number":1,"usesOfEarlierBites":0,"usesByLaterBites":0,"files":[{"file":"Sum.swift","rewritten":3,"needReview":0,"byHand":0}],"waitingForLaterBites":null,"waitingWithBridges":null,"waitsFor":[],"bridgesMade":[],"bridgesRemoved":[]}
          ]
        }

        """)
  }

  /// What a bite rewrites meets what is left for later ones at bridges, which go as soon as the other side is rewritten.
  @Test func withBridgesEachBiteSaysWhichItMakesAndRemoves() throws {
    let shop = try Workshop(Self.project)
    let options = ["plan", "--max-files", "1", "--bridges", "Bridges.swift", "."]
    #expect(
      shop.run(options, engine: .real).output == """
        Bite 1: 1 file, 4 sites, 2 wait for later bites; 1 use by later bites
          4  Feed.swift
          makes toObservable() at Feed.swift:5

        Bite 2: 1 file, 3 sites; 1 use of earlier bites
          3  Screen.swift
          removes toObservable() at Feed.swift:5

        Bite 3: 1 file, 3 sites
          3  Sum.swift

        """)
    let list = shop.run(options + ["--format", "markdown"], engine: .real).output
    #expect(list.contains("  - [ ] `Feed.swift`: 4\n  - makes `toObservable()` at `Feed.swift:5`\n"))
    #expect(list.contains("  - removes `toObservable()` at `Feed.swift:5`\n"))
    let json = shop.run(options + ["--format", "json"], engine: .real).output
    #expect(json.contains(#""bridgesMade":[{"name":"toObservable","file":"Feed.swift","line":5}],"bridgesRemoved":[]"#))
    #expect(!shop.tree().contains("Bridges.swift"))
    // The bite does just that.
    #expect(
      shop.run(["rewrite", "--quiet", "--bite", "1"] + options.dropFirst(), engine: .real).status == .done)
    #expect(try shop.read("Feed.swift").contains("changes.map { $0 + 1 }.toObservable()"))
  }

  /// `counts` is what a later bite uses, and all of the file belongs to it. Nobody has to do it by hand.
  @Test func whatWaitsForLaterBitesIsSaid() throws {
    let shop = try Workshop(Self.project)
    try shop.write(
      "Feed.swift", try shop.read("Feed.swift") + "\nfunc unknown(_ rx: Observable<Int>) { rx.noSuchOperator() }\n")
    let ended = shop.run(["rewrite", "--bite", "1", "--max-files", "1", "."], engine: .real)
    #expect(
      ended.error.hasPrefix(
        """
        Rewrote 1 of 3 files.
          rewritten         1  observable 1
          left by hand      1  left-over 1
          waiting           4  with files that are not taken yet; a larger bite, or --bridges FILE, takes more of them
          skipped           6  beyond --bite: subscribe 2, dispose-bag 1, disposed-by 1 and 2 other rules

        """), "\(ended.error)")
    #expect(ended.output.components(separatedBy: ": warning: ").count - 1 == 1)
    #expect(ended.output.contains("'noSuchOperator' has to be migrated by hand [left-over]"))
    let strict = shop.run(["rewrite", "--strict", "--bite", "1", "--max-files", "1", "."], engine: .real)
    #expect(strict.status == .somethingFound)
  }

  /// What is to be done by hand comes with the bite that has its file.
  @Test func whatIsByHandInLaterBitesIsNotListed() throws {
    let shop = try Workshop([
      "A.swift": "import RxSwift\nfunc first(_ rx: Observable<Int>) { rx.noSuchOperator() }\n",
      "B.swift": "import RxSwift\nfunc second(_ rx: Observable<Int>) { rx.noSuchOperator() }\n",
    ])
    func places(_ bite: String) -> [Substring] {
      let ended = shop.run(
        ["rewrite", "--bite", bite, "--max-files", "1", "."], engine: .real)
      return ended.output.split(separator: "\n").filter { $0.contains("has to be migrated by hand") }
        .map { $0.prefix { $0 != ":" } }
    }
    #expect(places("1") == ["/work/A.swift"])
    #expect(places("2") == ["/work/B.swift"])
  }

  /// A generic type of the project's own is nothing that a bridge is for.
  @Test func aPlanWithBridgesSaysWhatTheyDontReach() throws {
    let shop = try Workshop([
      "Box.swift": "import RxSwift\n\nstruct Box { var all: [Observable<Int>] = [] }\n",
      "Use.swift": "import RxSwift\n\nfunc fill(_ box: inout Box) { box.all.append(.just(1)) }\n",
    ])
    let plan = shop.run(["plan", "--max-files", "1", "--bridges", "Bridges.swift", "."], engine: .real)
    #expect(plan.output.hasPrefix("Bite 1: 1 file, 1 site, 1 wait for later bites; 1 use by later bites\n"), "\(plan)")
  }

  /// The way that the README advises comes to an end: each run does something.
  @Test func aBiteThatWaitsTakesWhatItWaitsForWithIt() throws {
    let shop = try Workshop([
      "Box.swift": "import RxSwift\n\nstruct Box { var all: [Observable<Int>] = [] }\n",
      "Use.swift": "import RxSwift\n\nfunc fill(_ box: inout Box) { box.all.append(.just(1)) }\n",
    ])
    let ended = shop.run(["rewrite", "--bite", "1", "--max-files", "1", "."], engine: .real)
    #expect(
      ended.error.contains("\nNothing of bite 1 can be rewritten without bite 2, which is taken with it.\n"),
      "\(ended.error)")
    #expect(try shop.read("Box.swift").contains("[AnyPublisher<Int, Never>]"))
    #expect(try shop.read("Use.swift").contains("box.all.append(Just(1).eraseToAnyPublisher())"))
  }

  /// Bite by bite the project ends as one run leaves it.
  @Test func theBitesTogetherAreOneRun() throws {
    let (part, whole) = (try Workshop(Self.project), try Workshop(Self.project))
    #expect(whole.run(["rewrite", "--quiet", "."], engine: .real).status == .done)
    for bite in 1...3 {
      let run = part.run(["rewrite", "--quiet", "--bite", "\(bite)", "--max-files", "1", "."], engine: .real)
      #expect(run.status == .done)
      // Without bridges the first takes the second, which uses what it declares.
      if bite == 1 {
        #expect(try part.read("Sum.swift") == Self.project.first { $0.key == "Sum.swift" }?.value)
      }
    }
    for (file, _) in Self.project { #expect(try part.read(file) == whole.read(file), "\(file)") }
  }
}
