import RewriteRules
import SourceText
import StreamTypes
import Testing

/// What one search for failures notes of its files, another one needs not find again.
@Suite struct FlowNotesTests {
  private static let files = [
    "Sync.swift": "func synced() -> Observable<Int> { loaded().concat(parsed()) }",
    "Fetch.swift": "func fetched() -> Observable<Int> { .error(Offline()) }",
    "Load.swift": "func loaded() -> Observable<Int> { parsed().map { $0 + 1 } }",
    "Parse.swift": "func parsed() -> Observable<Int> { fetched().map { $0 + 1 } }",
    "Taps.swift": "let taps = PublishSubject<Int>()",
    "Send.swift": "func send() { taps.onNext(1) }",
  ]

  @Test func nothingIsInferredAgain() {
    let first = Search(Self.files)
    let second = Search(Self.files, repeating: first.notes)
    #expect(first.inferred == Self.files.keys.sorted())
    #expect(second.inferred == [])
    #expect(second.again == 0)
    #expect(second.failing == first.failing)
    #expect(second.notes == first.notes)
  }

  /// A file that changes within a function, and how many files are inferred once more because of what it says now.
  struct Change: Sendable {
    let path: String
    let text: String
    let again: Int
  }

  @Test(arguments: [
    Change(path: "Send.swift", text: "func send() { taps.onNext(2) }", again: 0),
    // The subject may fail now, and two files rest on that.
    Change(path: "Send.swift", text: "func send() { taps.onError(Offline()) }", again: 2),
    Change(path: "Fetch.swift", text: "func fetched() -> Observable<Int> { .just(1) }", again: 0),
    // Those behind it are inferred as they were where nothing fails, which was noted.
    Change(path: "Parse.swift", text: "func parsed() -> Observable<Int> { .just(1) }", again: 0),
    // It fails now, as before: for another reason.
    Change(path: "Load.swift", text: "func loaded() -> Observable<Int> { .error(Offline()) }", again: 1),
  ])
  func whatRestsOnAChangeIsInferredAgain(_ change: Change) {
    let first = Search(Self.files)
    var files = Self.files
    files[change.path] = change.text
    let second = Search(files, repeating: first.notes.filter { $0.key != change.path })
    #expect(second.inferred == [change.path])
    #expect(second.again == change.again)
    #expect(second.failing == Search(files).failing)
  }
}

/// A search for the failures of some files, which notes what it finds.
private final class Search {
  /// The files that were inferred before anything was known to fail.
  private(set) var inferred: [String] = []
  /// How often files were inferred once more.
  private(set) var again = 0
  private(set) var failing: Set<FailureSlot> = []
  private(set) var notes: [String: NotedFile] = [:]

  init(_ texts: [String: String], repeating earlier: [String: NotedFile] = [:]) {
    let files = texts.sorted { $0.key < $1.key }.map {
      SourceFile(path: $0.key, text: "import RxSwift\n\n\($0.value)\n")
    }
    let declared = files.map { indexDeclarations(of: $0, using: builtIn) }.reduce(ProjectIndex(), +)
    let solved = solvingFailures(
      of: files, in: declared, using: builtIn, noting: FlowNotes(repeating: earlier)
    ) { numbers, sight in
      self.inferred = numbers.map { files[$0].path }.filter { earlier[$0] == nil }
      return numbers.map(sight())
    } map: { numbers, types in
      self.again += numbers.count
      return numbers.map(types())
    }
    failing = solved.failures?.failing ?? []
    notes = solved.inferred?.notes?.files ?? [:]
  }
}
