import Foundation
import SourceText
import StreamTypes
import Testing

@testable import RewriteRules

/// The programs of `Tests/Programs`, rewritten twice.
struct FixedPointTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Programs")

  static let programs: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.contains(".") }.sorted()
  }()

  @Test func thereArePrograms() { #expect(!FixedPointTests.programs.isEmpty) }

  @Test(arguments: programs)
  func theRewriteOfTheRewrittenIsEmpty(_ name: String) throws {
    let once = rewritten(try files(of: name))
    let project = index(once)
    for file in once {
      let again = proposeRewrite(of: file, in: project, using: builtIn)
      #expect(again.edits.isEmpty, "\(file.path): \(again.findings.filter { !$0.edits.isEmpty }.map(\.message))")
    }
  }

  @Test(arguments: programs.prefix(10))
  func theOrderOfFilesIsIndifferent(_ name: String) throws {
    let files = try files(of: name)
    let forward = rewritten(files).map(\.bytes)
    let backward = rewritten(files.reversed()).map(\.bytes)
    #expect(forward == backward.reversed())
  }

  @Test(arguments: programs.prefix(10))
  func theSameRunSaysTheSame(_ name: String) throws {
    let files = try files(of: name)
    let project = index(files)
    for file in files {
      let first = proposeRewrite(of: file, in: project, using: builtIn)
      let second = proposeRewrite(of: file, in: project, using: builtIn)
      #expect(first.findings == second.findings)
      #expect(first.edits == second.edits)
    }
  }

  /// What stays because of another library's operator stays in a second run too, although it hangs on what is migrated.
  @Test(arguments: [
    // A page names the operator.
    """
    import RxSwift
    func answer() -> Observable<Int> { .just(1) }
    func load() -> Observable<Int> {
      Observable.just(1).take(1).flatMap { _ -> Observable<Int> in answer().filterSuccessfulStatusCodes() }
    }
    """,
    // The closure says that it gives one of RxSwift's streams.
    """
    import RxSwift
    protocol Network { func request(_ word: String) -> Observable<Int> }
    func network() -> Observable<Network> { .never() }
    func load() -> Observable<Int> {
      network().flatMap { network -> Observable<Int> in network.request("a").mapJSON().debug() }
    }
    """,
    // Nothing else in the file is migrated.
    """
    import RxSwift
    final class Model {
      let bag = DisposeBag()
      func start(_ loader: Loader) { loader.load().subscribeNext { print($0) }.disposed(by: bag) }
    }
    """,
    """
    import RxCocoa
    import RxSwift
    extension Reactive where Base: UIScrollView {
      var names: Observable<String> { .just("a") }
      var ends: Observable<Void> {
        let events = base.rx.didEndDragging.flatMap(weak: base) { _, _ -> Observable<Void> in .just(()) }
        return ControlEvent<Void>(events: events).asObservable()
      }
    }
    """,
    // A chain behind a delegate's proxy.
    """
    import RxCocoa
    import RxSwift
    extension Reactive where Base: Locator {
      var delegate: DelegateProxy<Locator, LocatorDelegate> { RxLocatorDelegateProxy.proxy(for: base) }
      var places: Observable<Int> {
        delegate.methodInvoked(#selector(LocatorDelegate.found(_:))).map { $0.count }
      }
      var names: Observable<String> { .just("a") }
    }
    """,
    // What stands behind a bare `rx` was declared for another type.
    """
    import RxCocoa
    import RxSwift
    final class Screen: UIViewController {
      let bag = DisposeBag()
      func show(_ steps: ReplaySubject<Int>) { rx.steps.map { 1 }.bind(to: steps).disposed(by: bag) }
    }
    """,
    // Only tests' module is imported.
    """
    import RxTest
    func record(_ flow: Flow) {
      let observer = TestScheduler(initialClock: 0).createObserver(Bool.self)
      _ = flow.isVisible.asObservable().bind(to: observer)
      flow.rx.steps.map { 1 }
    }
    """,
    // Of two streams that become one type only one may conform to a protocol.
    """
    import RxSwift
    protocol Titled { associatedtype Result }
    extension Observable: Titled { typealias Result = Int }
    extension Single: Titled { typealias Result = Int }
    extension Driver: Titled { typealias Result = Int }
    extension PublishRelay: Titled { typealias Result = Int }
    extension PublishSubject: Titled { typealias Result = Int }
    """,
    // A bag that is filled behind an operator of another library's, whose name publishers have, too.
    """
    import RxSwift
    final class Model {
      private let saved = PublishSubject<Int>()
      private let bag: DisposeBag = DisposeBag()
      func start() {
        answer().subscribe(weak: self, onNext: { model, value in model.saved.onNext(value) }).disposed(by: bag)
      }
      func answer() -> Observable<Int> { .just(1) }
    }
    """,
    // What a function that nobody knows takes.
    """
    import RxSwift
    final class Stubs {
      func names() -> Single<String?> { return stub(names, default: .never()) }
    }
    """,
    // A value of an unknown type, which may be a bag, beside the target's name with its module.
    """
    import RxSwift
    final class Model {
      var bag = DisposeBag()
      func start(_ loader: Loader) {
        loader.load().observe(on: MainScheduler.instance).subscribe(onNext: { print($0) }).disposed(by: bag)
      }
      func note(_ name: String) {
        var shown = Settings.current().shown
        shown.insert(name)
      }
    }
    """,
    // A function of a library's in an extension of its own.
    """
    import Moya
    import RxSwift
    extension Reactive where Base: MoyaProviderType {
      func load(_ token: Base.Target) -> Observable<ProgressResponse> {
        let progress = requestWithProgress(token)
        return waiting().concat(progress)
      }
      func waiting() -> Completable { .empty() }
    }
    """,
    // A closure says its stream in front of an operator that nobody knows.
    """
    import RxSwift
    final class Model {
      func answer(_ number: Int) -> Observable<Int> { .just(number) }
      func load(_ number: Int) -> Observable<Int> {
        return answer(number)
          .flatMap({ [weak self] value -> Observable<Int> in
            guard let self = self else { return Observable.error(Failed()) }
            return self.answer(value).flatMap { next -> Observable<Int> in return Observable.just(next) }
          })
          .map({ $0 + 1 }).sweetDebug("load")
      }
    }
    struct Failed: Error {}
    """,
    // What RxCocoa declares behind a bare `rx`, in the project's own function of that name.
    """
    import RxCocoa
    import RxSwift
    import UIKit
    extension Reactive where Base: UITableView {
      func items<Sequence: Swift.Sequence, Cell: UITableViewCell, Source: ObservableType>(cellType: Cell.Type = Cell.self)
        -> (_ source: Source) -> (_ configure: @escaping (Int, Sequence.Element, Cell) -> Void) -> Disposable
      where Source.Element == Sequence {
        return self.items(cellIdentifier: "cell", cellType: cellType)
      }
    }
    """,
    // A function that the project declares for subjects, on what becomes none.
    """
    import RxCocoa
    import RxSwift
    extension SubjectType where Element == Float, Observer.Element == Float {
      func doubles() -> ControlProperty<Double> {
        ControlProperty(values: map { Double($0) }, valueSink: asObserver().mapObserver { Float($0) })
      }
      func show(in slider: Slider) { self.doubles().bind(slider) }
    }
    extension SubjectType where Element == Double, Observer.Element == Double {
      func bind(_ slider: Slider) { _ = subscribe(onNext: { slider.value = $0 }) }
    }
    final class Slider { var value = 0.0 }
    """,
    // A list of which only the place says what it holds, beside what stays of RxTest's.
    """
    import RxSwift
    import RxTest
    import XCTest
    final class Suite: XCTestCase {
      func testStart() {
        let scheduler = TestScheduler(initialClock: 0)
        let results = scheduler.start { Observable.of("a", "b") }
        XCTAssertEqual(results.events, [Recorded.next(200, "a"), Recorded.next(200, "b"), Recorded.completed(200)])
      }
      func testResources() { XCTAssertEqual(Resources.total, 0) }
    }
    """,
    // An own factory in a closure of what stays, whose result the closure spells.
    """
    import Moya
    import RxMoya
    import RxSwift
    extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
      static func from(_ function: @escaping () throws -> Void) -> Completable { .empty() }
    }
    final class Manager {
      let users: MoyaProvider<Users>
      func login() -> Completable {
        settings().asSingle().flatMapCompletable { settings -> Completable in
          Completable.from { print(settings) }
        }
      }
      func settings() -> Observable<Int> {
        users.rx.request(.settings).filterSuccessfulStatusAndRedirectCodes().map(Int.self).asObservable()
      }
    }
    """,
  ])
  func whatStaysIsNotRewrittenByASecondRun(_ code: String) {
    let loader = "import RxSwift\nstruct Loader { func load() -> Observable<Int> { .just(1) } }"
    let once = rewritten([loader, code].enumerated().map { SourceFile(path: "\($0).swift", bytes: Array($1.utf8)) })
    let twice = rewritten(once)
    #expect(String(decoding: twice[1].bytes, as: UTF8.self) == String(decoding: once[1].bytes, as: UTF8.self))
  }

  func files(of program: String) throws -> [SourceFile] {
    let root = FixedPointTests.folder.appending(path: program).appending(path: "Before")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    let files = try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      SourceFile(path: name, bytes: [UInt8](try Data(contentsOf: root.appending(path: name))))
    }
    try #require(!files.isEmpty)
    return files
  }

  private func index(_ files: [SourceFile]) -> ProjectIndex {
    files.reduce(into: ProjectIndex()) { $0.add(ProjectIndex(of: $1)) }
  }

  private func rewritten(_ files: [SourceFile]) -> [SourceFile] {
    let project = index(files)
    return files.map { file in
      let edits = proposeRewrite(of: file, in: project, using: builtIn).edits
      return SourceFile(path: file.path, bytes: edits.applied(to: file.bytes))
    }
  }
}

/// Files of several programs as one project: each has names that others of them mean something else by.
struct RelevanceRewriteTests {
  /// A file imports none of RxSwift's modules, but has what a test recorded from a function of another file.
  @Test func whatWasRecordedElsewhereIsRewritten() {
    let files = [
      """
      import RxSwift
      import RxTest
      func history() -> [Recorded<Event<Int>>] { [.next(1, 2)] }
      """,
      """
      func show() { for record in history() { print(record.value) } }
      """,
    ].enumerated().map { SourceFile(path: "\($0).swift", text: $1) }
    let declared = ProjectIndex(joining: files.map { indexDeclarations(of: $0, using: builtIn) })
    let edits = proposeRewrite(of: files[1], in: declared.surveyed(using: builtIn), using: builtIn).edits
    #expect(
      String(decoding: edits.applied(to: files[1].bytes), as: UTF8.self)
        == "func show() { for record in history() { print(record.event) } }")
  }

  @Test func whatIsLeftOutHadNothingToSay() throws {
    let programs = FixedPointTests.programs.enumerated().filter { $0.offset % 12 == 0 }.map(\.element)
    let files = try programs.enumerated().flatMap { number, program in
      try FixedPointTests().files(of: program).map { file in
        let text = String(decoding: file.bytes, as: UTF8.self)
        // Without the imports a file sees RxSwift's names by its types alone, or not at all.
        return SourceFile(
          path: "\(program)/\(file.path)",
          text: number % 2 == 0 ? text : text.replacing("import Rx", with: "import Other"))
      }
    }
    let declared = ProjectIndex(joining: files.map { indexDeclarations(of: $0, using: builtIn) })
    let some = declared.surveyed(using: builtIn)
    var all = some
    all.relevance = nil
    for file in files {
      let (with, without) = (
        proposeRewrite(of: file, in: some, using: builtIn), proposeRewrite(of: file, in: all, using: builtIn)
      )
      #expect(with.findings == without.findings, "\(file.path)")
    }
  }
}
