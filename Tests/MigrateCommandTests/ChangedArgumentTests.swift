import MigrateCommand
import Testing

/// Streams that functions change where they are: no bridge can stand behind `&stream`.
@Suite struct ChangedArgumentTests {
  private static let files: KeyValuePairs<String, String> = [
    "Swap.swift": """
    import RxSwift

    func swapped<T>(_ a: inout Observable<T>, _ b: inout Observable<T>) {
      (a, b) = (b, a)
    }

    """,
    "Uses.swift": """
    import RxSwift

    func run(_ one: Observable<Int>, _ two: Observable<Int>) {
      var first = one
      var second = two
      swapped(&first, &second)
      _ = first.subscribe()
    }

    """,
  ]

  @Test(arguments: ["Swap.swift", "Uses.swift"])
  func aFileWaitsForWhoHandsItStreamsToChange(_ path: String) throws {
    let shop = try Workshop(ChangedArgumentTests.files)
    rewrite([path], in: shop)
    for (file, text) in ChangedArgumentTests.files { #expect(try shop.read(file) == text) }
    try expectBridgesToGo(from: ChangedArgumentTests.files, rewriting: [path])
  }

  /// Parts of a tuple that is assigned to are not read: a bridge stands behind none of them.
  @Test func nothingIsPutBehindWhatATupleSets() throws {
    let model = """
      import RxSwift

      final class Model {
        private let line: Line
        private let scheduler: SchedulerType
        init(line: Line, scheduler: SchedulerType) {
          (self.line, self.scheduler) = (line, scheduler)
        }
        func events() -> Observable<Int> { line.events.observe(on: scheduler) }
      }

      """
    let line = """
      import RxSwift

      final class Line {
        let subject = PublishSubject<Int>()
        var events: Observable<Int> { subject.asObservable() }
      }

      """
    let files: KeyValuePairs = ["Line.swift": line, "Model.swift": model]
    let shop = try Workshop(files)
    rewrite(["Model.swift"], in: shop)
    let text = try shop.read("Model.swift")
    #expect(text.contains("(self.line, self.scheduler) = (line, scheduler)"))
    try expectBridgesToGo(from: files, rewriting: ["Model.swift", "Line.swift"])
  }
}
