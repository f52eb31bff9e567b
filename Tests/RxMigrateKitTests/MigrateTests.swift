import Foundation
import RxMigrateKit
import Testing

/// What a program that embeds the tool writes.
struct MigrateTests {
  @Test func filesAreRewrittenTogether() throws {
    let model = InputFile(
      path: "Model.swift",
      text: """
        import RxSwift

        struct Model {
          let names: Observable<String>
        }

        """)
    let screen = InputFile(
      path: "Screen.swift",
      text: """
        import RxSwift

        func show(_ model: Model) -> Disposable {
          model.names.distinctUntilChanged().subscribe(onNext: { print($0) })
        }

        """)
    let migrated = try migrate([model, screen])
    #expect(migrated.map(\.file.path) == ["Model.swift", "Screen.swift"])
    #expect(
      migrated[1].file.text == """
        import CoreStream

        func show(_ model: Model) -> AnyCancellable {
          model.names.removeDuplicates().sink(receiveValue: { print($0) })
        }

        """)
    let first = try #require(migrated[1].findings.first)
    #expect(first.rule == "disposable")
    #expect((first.line, first.column) == (3, 30))
    #expect(first.promise == .safe)
  }

  /// The program of the guide.
  @Test func theExampleOfTheGuide() throws {
    var printed: [String] = []
    func print(_ line: String) { printed.append(line) }
    // guide: begin
    let files = [
      InputFile(path: "Clock.swift", text: "import RxSwift\nlet ticks = PublishSubject<Int>()\n"),
      InputFile(path: "Log.swift", text: "import RxSwift\nlet log = ticks.subscribe(onNext: { print($0) })\n"),
    ]
    for migrated in try migrate(files) {
      print(migrated.file.text)
      for finding in migrated.findings { print("\(migrated.file.path):\(finding.line): \(finding.message)") }
    }
    // guide: end
    #expect(
      printed == [
        "import CoreStream\nlet ticks = PassthroughSubject<Int, Never>()\n",
        "Clock.swift:2: 'PublishSubject' becomes 'PassthroughSubject'",
        "import CoreStream\nlet log = ticks.sink(receiveValue: { print($0) })\n",
        "Log.swift:2: 'subscribe' becomes 'sink'",
      ])
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = "Sources/rxmigrate/rxmigrate.docc/Embedding.md"
    let guide = try String(contentsOf: package.appending(path: path), encoding: .utf8)
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let lines = source.components(separatedBy: "// guide: begin\n")[1].components(separatedBy: "    // guide: end")[0]
    let shown = lines.components(separatedBy: "\n").map { String($0.dropFirst(4)) }.joined(separator: "\n")
    #expect(guide.contains(shown))
  }

  @Test func optionsSayWhatIsWritten() throws {
    let file = InputFile(path: "A.swift", text: "import RxSwift\nlet names = PublishSubject<String>()\n")
    var options = MigrationOptions()
    options.target = .combine
    options.usesExtras = false
    #expect(try migrate([file], options: options)[0].file.text.hasPrefix("import Combine\n"))
  }

  @Test func aWrongPageIsAnError() {
    var options = MigrationOptions()
    options.pages = [InputFile(path: "skip.md", text: "# skip\n")]
    #expect(throws: WrongPages.self) { try migrate([], options: options) }
  }
}
