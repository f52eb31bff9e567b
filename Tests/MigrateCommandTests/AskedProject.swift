import Foundation
import SourceText

@testable import MigrateCommand

/// Three files of a project, one with a subject that the others may use, and the files for which runs ask the rules.
struct AskedProject {
  let shop: Workshop

  /// - Parameter other: What `Other.swift` has beside its import.
  init(_ other: String) throws {
    shop = try Workshop([
      "tool": "one build",
      "App/Page.swift": "import RxSwift\n\nlet taps = PublishSubject<Int>()\n",
      "App/Rates.swift": """
      import RxSwift

      struct Problem: Error {}
      let failing: Observable<Int> = .error(Problem())
      let clicks = PublishSubject<Int>()
      func send(_ subject: PublishSubject<Int>) { _ = failing.subscribe(subject) }

      """,
    ])
    try write(other)
  }

  func write(_ other: String) throws { try shop.write("App/Other.swift", "import RxSwift\n\n\(other)\n") }

  /// Runs the tool with a cache.
  ///
  /// - Returns: The names of the files for which the rules were asked; and whether the run says what one says that keeps
  ///   nothing.
  func run(_ arguments: [String]) -> (asked: [String], isRight: Bool) {
    let asked = Names()
    var engine = Engine.real
    let propose = engine.propose
    engine.propose = { project, catalog, options in
      let propose = propose(project, catalog, options)
      return { file in
        asked.add(String(file.path.split(separator: "/").last ?? ""))
        return propose(file)
      }
    }
    let place = (folder: shop.folder + "/cache", program: shop.folder + "/tool")
    let kept = shop.run(arguments, engine: engine) { Cache(folder: place.folder, executable: place.program) }
    let found = asked.sorted
    return (found, kept == shop.run(arguments + ["--no-cache"], engine: engine))
  }
}

private final class Names: @unchecked Sendable {
  private let lock = NSLock()
  private var names: Set<String> = []

  func add(_ name: String) { lock.withLock { _ = names.insert(name) } }

  var sorted: [String] { lock.withLock { names.sorted() } }
}
