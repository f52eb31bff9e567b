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
