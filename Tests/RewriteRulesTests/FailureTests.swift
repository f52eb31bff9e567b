import RewriteRules
import SourceText
import StreamTypes
import Testing

/// Failures of declared streams, as the whole project shows them. A comment behind a line says which one its type gets.
@Suite("Failures across a project")
struct FailureTests {
  @Test func whatComesFromARelayCannotFail() {
    expect(
      """
      final class Model {
        let state = BehaviorRelay(value: 0)
        var count: Observable<Int> { state.asObservable() }  // Never
        lazy var texts: Observable<String> = count.map { "\\($0)" }  // Never
      }
      """)
  }

  @Test func aSubjectFailsIfAnyoneSendsItAnError() {
    expect(
      """
      final class Model {
        let taps = PublishSubject<Void>()  // Never
        let answers = PublishSubject<Int>()  // Error
        var all: Observable<Int> { answers.map { $0 } }  // Error
      }
      """,
      """
      func fail(_ model: Model, with error: Error) { model.answers.onError(error) }
      """)
  }

  @Test func aSubjectThatIsHandedOutAsAStreamFailsByNobody() {
    expect(
      """
      final class Panel {
        let resets: Observable<Void>  // Never
        private let resetSubject = PublishSubject<Void>()  // Never
        private let names = PublishSubject<String>()  // Never
        private let answers = PublishSubject<Int>()  // Error
        var name: Observable<String> { names.asObserver().map { $0 + "!" } }  // Never
        var answer: AnyObserver<Int> { answers.asObserver() }
        init() { resets = resetSubject.asObserver() }
      }
      """)
  }

  @Test func whatAClauseAsksOfAnAssociatedTypeFailsAsWhatFulfillsIt() {
    expect(
      """
      protocol Loader {
        associatedtype Output
        associatedtype Stream: ObservableConvertibleType
        func load() -> Stream
      }
      struct Broken: Loader {
        typealias Output = Int
        func load() -> Observable<Int> { .error(Failed()) }  // Error
      }
      func all<L: Loader>(_ loader: L) where L.Stream == Observable<L.Output> { _ = loader.load().take(1) }  // Error
      struct Failed: Error {}
      """)
  }

  @Test func aSubjectFailsAsWhatIsBoundToIt() {
    expect(
      """
      let safe = PublishSubject<Int>()  // Never
      let unsafe = PublishSubject<Int>()  // Error
      let relay = PublishRelay<Int>()
      func load() -> Observable<Int> { Observable.error(Broken()) }  // Error
      let one = relay.subscribe(safe)
      let other = load().subscribe(unsafe)
      struct Broken: Error {}
      """)
  }

  @Test func aSubjectSeenAsAnObserverMayFail() {
    expect(
      """
      let seen = PublishSubject<Int>()  // Error
      let observer = seen.asObserver()
      """)
  }

  @Test func whatAnotherModuleFulfillsMayFail() {
    expect(
      """
      protocol Statuses {
        func status() -> Single<Int>  // Error
        func name() -> Single<String>  // Never
        func level() -> Single<Int>  // Never
      }
      extension Statuses {
        func level() -> Single<Int> { .just(1) }  // Never
      }
      extension Backend.Client: Statuses {
        func name() -> Single<String> { .just("") }  // Never
      }
      """)
  }

  @Test func whatOverridesAnotherModulesMethodMayFail() {
    expect(
      """
      class Screen: ListScreen {
        override func load() -> Single<Int> { .just(1) }  // Error
        func count() -> Single<Int> { .just(1) }  // Never
      }
      final class Home: Screen {
        override func count() -> Single<Int> { .just(2) }  // Never
      }
      """)
  }

  @Test func parametersFailAsWhatCallersPass() {
    expect(
      """
      func show(_ source: Observable<Int>) {}  // Never
      func log(_ source: Observable<Int>) -> Observable<Int> { source }  // Error
      """,
      """
      let relay = BehaviorRelay(value: 0)
      func use(_ any: Observable<Int>) {  // Error
        show(relay.asObservable())
        _ = log(any)
        use(.error(Broken()))
      }
      struct Broken: Error {}
      """)
  }

  @Test func whatIsPassedToAFunctionValueIsNotSeen() {
    expect(
      """
      func show(_ source: Observable<Int>) {}  // Error
      let shows: [(Observable<Int>) -> Void] = [show]  // Error
      """)
  }

  @Test func aCallOfNobodyKnowsWhatMeansFunctionsWithItsLabelsAlone() {
    expect(
      """
      struct Input {
        let taps: Observable<Void>  // Never
        init(taps: Observable<Void>) { self.taps = taps }  // Never
        init(frame source: Observable<Int>) { taps = .just(()) }  // Error
      }
      final class Row: UIView {
        init() { super.init(frame: .zero) }
      }
      """)
  }

  @Test func publicDeclarationsMayFail() {
    expect(
      """
      public struct Service {
        public var names: Observable<String> { .just("") }  // Error
        var own: Observable<String> { .just("") }  // Never
        public func load(_ ids: Observable<Int>) {}  // Error
      }
      """)
  }

  @Test func whatIsNotUnderstoodMayFail() {
    expect(
      """
      var known: Observable<Int> = .just(1)  // Never
      var unknown: Observable<Int> = library.items()  // Error
      let cast = thing as! Observable<Int>  // Error
      """)
  }

  /// A variable takes what is assigned to it, also through the object that has it.
  @Test func variablesFailIfAnythingAssignedDoes() {
    expect(
      """
      final class Stub {
        var answer = Single<Int>.never()  // Error
        var other = Completable.empty()  // Error
        var quiet = Observable<Int>.empty()  // Never
      }
      func set(_ stub: Stub) {
        stub.answer = .error(Broken())
        stub.other = .error(Broken())
      }
      struct Broken: Error {}
      """)
  }

  @Test func aClosureSpellsTheStreamsThatAnOperatorSends() {
    expect(
      """
      let numbers = PublishRelay<Int>()
      let loaded = PublishSubject<Int>()
      let pages = numbers.window(timeSpan: .seconds(1), count: 3, scheduler: MainScheduler.instance)
        .flatMap { (page: Observable<Int>) in page.take(1) }  // Never
      let groups = numbers.groupBy { $0 % 2 }.enumerated()
        .map { (index: Int, group: GroupedObservable<Int, Int>) in group.key }  // Never
      let others = loaded.window(timeSpan: .seconds(1), count: 3, scheduler: MainScheduler.instance).enumerated()
        .flatMap { (index: Int, page: Observable<Int>) in page.map { $0 + index } }  // Error
      func fail(_ error: Error) { loaded.onError(error) }
      """)
  }

  @Test func whatFunctionIsAskedForSaysWhichOverloadGivesIt() {
    expect(
      """
      func unused<A, B>() -> (A) -> Observable<B> { { _ in .empty() } }  // Never
      func unused<A, B, C>() -> (A, B) -> Observable<C> { { _, _ in .empty() } }  // Error
      struct Service {
        let load: (Int) -> Observable<String>  // Never
        let save: (Int, String) -> Observable<Void>  // Error
      }
      let service = Service(load: unused(), save: unused())
      let other = Service(load: { _ in .empty() }, save: { _, _ in .error(Broken()) })
      struct Broken: Error {}
      """)
  }

  @Test func anErrorThatIsCaughtIsGone() {
    expect(
      """
      func load() -> Single<Int> { .error(Broken()) }  // Error
      func safe() -> Single<Int> { load().catchAndReturn(0) }  // Never
      func thrown() -> Observable<Int> { Observable.just("1").map { try parse($0) } }  // Error
      func parse(_ text: String) throws -> Int { 1 }
      struct Broken: Error {}
      """)
  }

  @Test func aKeyPathIsOfTheTypeThatItLeadsTo() {
    expect(
      """
      struct Outputs {
        let title: Observable<String>  // Never
        let count: Observable<Int>  // Error
      }
      let all: [KeyPath<Outputs, Observable<Int>>] = [\\.count]  // Error
      let titles: [KeyPath<Outputs, Observable<String>>] = [\\.title]  // Never
      let outputs = Outputs(title: .just(""), count: .error(Broken()))
      struct Broken: Error {}
      """)
  }

  @Test func whatAFunctionInAPropertyGivesFailsAsTheFunctionDoes() {
    expect(
      """
      protocol Loading { func load() -> Observable<Int> }  // Never
      struct Cache: Loading { func load() -> Observable<Int> { .just(1) } }  // Never
      struct Screen {
        private let make: () -> Loading
        func rows() -> Observable<Int> { make().load() }  // Never
      }
      """)
  }

  @Test func theSettingErrorLeavesThemAll() {
    expect(
      """
      let taps = PublishSubject<Void>()  // Error
      var count: Observable<Int> { .just(1) }  // Error
      """,
      failures: .error)
  }

  /// Rewrites the files as one project and looks at each line with a comment.
  func expect(
    _ files: String..., failures: FailurePolicy = .neverWhenProven, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sources = files.enumerated().map { position, text in
      SourceFile(path: "\(position).swift", text: "import RxSwift\nimport RxCocoa\n\(ruler)" + text)
    }
    var project = sources.map { indexDeclarations(of: $0, using: builtIn) }.reduce(ProjectIndex(), +)
    if failures == .neverWhenProven {
      project = solvingFailures(of: sources, in: project, using: builtIn) { numbers, flows in numbers.map(flows()) }
      expectEachFileAlone(sources, sourceLocation)
    }
    for source in sources {
      let rewrite = proposeRewrite(of: source, in: project, using: builtIn, options: RewriteOptions(failures: failures))
      let text = String(decoding: rewrite.edits.applied(to: source.bytes), as: UTF8.self)
      for line in text.split(separator: "\n") {
        guard let comment = line.range(of: "  // ") else { continue }
        let word = line[comment.upperBound...]
        let (wanted, other) = word == "Never" ? (", Never>", ", Error>") : (", Error>", ", Never>")
        #expect(["Never", "Error"].contains(word), "unknown failure '\(word)'", sourceLocation: sourceLocation)
        #expect(
          line.contains(wanted) && !line.contains(other), "\(line)", sourceLocation: sourceLocation)
      }
    }
  }
}
