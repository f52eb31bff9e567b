import Foundation
import SourceText
import StreamTypes
import Testing

@testable import RewriteRules

/// What no rule rewrites stays RxSwift's as a whole, reported once at its root.
@Suite("What stays")
struct KeptTests {
  /// CoreStream has protocols for them; Combine's asks for other functions.
  @Test func anOwnStreamStaysWithItsMembers() {
    expectStays(
      target: .combine,
      """
      import RxSwift

      struct Effect<Action>: ObservableType {
        typealias Element = Action
        let source: Observable<Action>
        func subscribe<O: ObserverType>(_ observer: O) -> Disposable where O.Element == Action {
          source.map { $0 }.subscribe(observer)
        }
      }
      extension Effect {
        var first: Observable<Action> { source.take(1) }
      }
      func both(_ effects: [Effect<Int>]) -> Observable<Int> {
        Observable.merge(effects.map { $0.asObservable() }).map { $0 + 1 }
      }
      """,
      [
        "3: 'Effect' stays RxSwift's as a whole with 'ObservableType'",
        "10: 'Effect' stays RxSwift's with the type that it belongs to",
        "13: this stays RxSwift's with what it is made of, which stays",
        "14: this stays RxSwift's with what it is made of, which stays",
      ])
  }

  /// A publisher of CoreStream that is no subject has no members of subjects.
  @Test func membersOfAConformanceThatStaysAreReported() {
    let messages = Bench(context: "let page: ControlProperty<Int>; let pages: PublishSubject<Int>").rewrite(
      """
      extension ControlProperty: SubjectType {}
      extension SubjectType { func pinned() -> Self { self } }
      let one = page.pinned()
      let two = pages.pinned()
      """
    ).findings.filter { $0.applicability == .reportOnly }.map(\.message)
    #expect(
      messages == [
        "'ControlProperty' stays RxSwift's as a whole with 'SubjectType'", "'pinned' has to be migrated by hand",
      ])
  }

  /// The publisher's failure would be the parameter of that name, which another type stands for than what the stream has.
  @Test func aStreamWithAFailureOfItsOwnStays() {
    let messages = Bench().rewrite(
      """
      extension Result: ObservableConvertibleType {
        public func asObservable() -> Observable<Success> { .empty() }
      }
      struct Reply<Value, Failure: Error>: ObservableConvertibleType {
        typealias Element = Value
        func asObservable() -> Observable<Value> { .empty() }
      }
      struct Answer<Value>: ObservableConvertibleType {
        typealias Element = Value
        func asObservable() -> Observable<Value> { .empty() }
      }
      """
    ).findings.filter { $0.applicability == .reportOnly }.map(\.message)
    #expect(
      messages == [
        "'Result' stays RxSwift's as a whole with 'ObservableConvertibleType'",
        "'Reply' stays RxSwift's as a whole with 'ObservableConvertibleType'",
      ])
  }

  @Test func anOwnSchedulerStaysWithWhatRunsOnIt() {
    expectStays(
      target: .combine,
      """
      import RxSwift

      final class AtOnce: ImmediateSchedulerType {
        func schedule<S>(_ state: S, action: @escaping (S) -> Disposable) -> Disposable { action(state) }
      }
      let scheduler = AtOnce()
      _ = Observable.of(1, 2).observe(on: scheduler).subscribe(onNext: { print($0) })
      """,
      [
        "3: 'AtOnce' stays RxSwift's as a whole with 'ImmediateSchedulerType'",
        "7: this stays RxSwift's with what it is made of, which stays",
      ])
  }

  /// `dispose()` would be called like another member.
  @Test func aTypeWithANameInTheWayStays() {
    expectStays(
      """
      import RxSwift

      final class Task: Disposable {
        private(set) var isRunning = true
        func cancel() { isRunning = false }
        func dispose() { cancel() }
      }
      func finish(_ task: Task) { task.dispose() }
      """, ["3: 'Task' stays RxSwift's as a whole with 'Disposable'"])
  }

  /// What its functions ask for is known in the files that use it.
  @Test func whatIsHandedToATypeThatStaysStaysInOtherFiles() {
    let other = """
      import RxSwift

      struct Feed<State>: ObservableType {
        typealias Element = State
        let upstream: Observable<State>
        init<P: Observable<State>>(upstream: P) { self.upstream = upstream }
        func subscribe<O: ObserverType>(_ observer: O) -> Disposable where O.Element == State { upstream.subscribe(observer) }
      }
      """
    let code = """
      import RxRelay
      import RxSwift

      final class Store {
        let relay: BehaviorRelay<Int>
        var feed: Feed<Int> { Feed(upstream: relay.asObservable()) }
        func first(_ condition: @escaping (Int) -> Bool) -> Observable<Int> { feed.filter(condition).take(1) }
      }
      """
    let (text, findings) = rewrite(code, beside: other)
    #expect(text.contains("var feed: Feed<Int> { Feed(upstream: relay.asObservable()) }"))
    #expect(text.contains("-> Observable<Int> { feed.filter(condition).take(1) }"))
    #expect(
      findings == [
        "6: this stays RxSwift's with what it is made of, which stays",
        "7: this stays RxSwift's with what it is made of, which stays",
        "7: this stays RxSwift's with what it is made of, which stays",
      ])
  }

  @Test func anExtensionThatConformsToWhatStaysStaysToo() {
    expectStays(
      """
      import RxRelay
      import RxSwift

      protocol Source: ObservableType {
        func asObservable() -> Observable<Element>
      }
      extension BehaviorRelay: Source {
        func observe(_ other: Observable<Element>) -> Disposable { other.subscribe(onNext: { self.accept($0) }) }
      }
      struct List<Item> {
        let items: Any
        init<S: Source>(_ items: S) where S.Element == [Item] { self.items = items.asObservable() }
      }
      """,
      [
        "4: 'Source' stays RxSwift's as a whole with 'ObservableType'",
        "7: 'BehaviorRelay' stays RxSwift's as a whole with 'Source'",
        "12: this stays RxSwift's with what it is made of, which stays",
      ])
  }

  @Test func aDataSourceStaysWithWhatItIsGiven() {
    expectStays(
      """
      import RxCocoa
      import RxSwift

      extension Rows: RxPickerViewDataSourceType {
        func pickerView(_ pickerView: UIPickerView, observedEvent: Event<[Int]>) {}
      }
      """,
      ["4: 'Rows' stays RxSwift's as a whole with 'RxPickerViewDataSourceType'"])
  }

  @Test func aProtocolOfALibraryIsTheSameWithItsModuleInFront() {
    let code = """
      import RxFlow
      import RxSwift

      final class Steps: RxFlow.Stepper {
        let steps = PublishRelay<Step>()
      }
      """
    let (text, findings) = rewrite(code)
    #expect(text == code)
    #expect(findings == ["4: 'Steps' stays RxSwift's as a whole with 'RxFlow.Stepper'"])
  }

  /// ReactorKit's `StoryboardView` asks for it; what the class keeps otherwise has a set beside it.
  @Test(arguments: ["StoryboardView", "ReactorKit.StoryboardView"])
  func aBagThatALibraryRequiresStays(view: String) {
    let (text, findings) = rewrite(
      """
      import ReactorKit
      import RxSwift

      final class Screen: UIViewController {
        var disposeBag = DisposeBag()
        func start(_ names: PublishSubject<Int>) { names.subscribe(onNext: { print($0) }).disposed(by: disposeBag) }
      }
      extension Screen: \(view) { func bind(reactor: ScreenReactor) {} }
      """, beside: "import SwiftUI\nstruct Leaf: View {}")
    #expect(text.contains("var disposeBag = DisposeBag()\n  var cancellables = Set<AnyCancellable>()"))
    #expect(text.contains(".store(in: &cancellables)"))
    #expect(
      findings == [
        "5: 'disposeBag' stays RxSwift's for the subscriptions that stay",
        "8: 'StoryboardView' has to be migrated by hand",
      ])
  }

  /// A new bag takes the place of what stays and of what doesn't; once nothing stays, of one of them.
  @Test func bothBagsGetNewOnes() {
    let start = """
      import RxSwift

      final class Cell {
        private var disposeBag = DisposeBag()

        func prepareForReuse() {
          disposeBag = DisposeBag()
        }

        func show(_ names: PublishSubject<String>, _ single: Single<Int>) {
          names.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
          single.do(onSuccess: { try check($0) }, afterSuccess: { print($0) }).subscribe().disposed(by: disposeBag)
        }
      }
      func check(_ number: Int) throws {}
      """
    let once = rewrite(start).text
    #expect(once.contains("  disposeBag = DisposeBag()\n    cancellables = []\n"))
    #expect(rewrite(once).text == once)
    let byHand = once.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("single.do") }
    let end = rewrite(byHand.joined(separator: "\n")).text
    #expect(end.contains("prepareForReuse() {\n    cancellables = []\n  }"))
    #expect(!end.contains("DisposeBag"))
  }

  @Test func aBagStaysBesideWhatIsDeclaredWithIt() {
    let (text, findings) = rewrite(
      """
      import RxCocoa
      import RxSwift

      final class Screen {
        let title = PublishSubject<String>(), bag = DisposeBag()
        func show(_ names: Driver<String>, _ label: Label) {
          names.drive(label.rx.name).disposed(by: bag)
          title.subscribe(onNext: { print($0) }).disposed(by: bag)
        }
      }
      """)
    #expect(
      text == """
        import RxCocoa
        import CoreStream
        import RxSwift

        final class Screen {
          let title = PassthroughSubject<String, Error>(), bag = DisposeBag()
          let cancellables = CancelBag()
          func show(_ names: AnyPublisher<String, Never>, _ label: Label) {
            names.drive(label.rx.name).disposed(by: bag)
            title.sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: cancellables)
          }
        }
        """)
    #expect(findings.first == "5: 'bag' stays RxSwift's for the subscriptions that stay")
  }

  @Test func listsOfWhatStaysKeepTheirBag() {
    let code = """
      import RxCocoa
      import RxSwift

      final class Screen {
        let bag = DisposeBag()
        func show(_ names: AnyPublisher<String, Never>, _ label: Label) {
          [names.drive(label.rx.name)].forEach { $0.disposed(by: bag) }
          for one in [names.drive(label.rx.name)] { one.disposed(by: bag) }
          bag.insert([names.drive(label.rx.name)])
        }
      }
      """
    let (text, findings) = rewrite(code.replacing("AnyPublisher<String, Never>", with: "Driver<String>"))
    #expect(text == code.replacing("import RxSwift", with: "import CoreStream\nimport RxSwift"))
    #expect(findings.first == "5: 'bag' stays RxSwift's for the subscriptions that stay")
  }

  @Test func aClassOfStreamsAsAConstraintKeepsItsType() {
    expectStays(
      """
      import RxSwift

      struct Effect<Action> {
        let source: Observable<Action>
        init<O: Observable<Action>>(_ other: O) { source = other }
      }
      """, ["3: 'Effect' stays RxSwift's as a whole with 'Observable<Action>'"])
  }

  @Test func aGenericSchedulerIsAScheduler() {
    let code = "import RxSwift\nfunc later<S: SchedulerType>(_ scheduler: S) -> Observable<Int> { .just(1) }\n"
    #expect(rewrite(code).text.contains("func later<S: Scheduler>(_ scheduler: S) -> AnyPublisher<Int, "))
  }

  /// A publisher is a value, a subject an object in both; nothing of RxSwift's is left, so that the import goes.
  @Test func whatAsksWhichObjectAStreamIsIsReported() {
    let (text, findings) = rewrite(
      """
      import RxSwift
      let a: Observable<Int>
      let s = PublishSubject<Int>()
      let all: [Any] = [
        a === a,
        s === s,
        Mirror(reflecting: a),
        String(describing: s),
        type(of: a),
      ]
      """)
    #expect(text.hasPrefix("import CoreStream\nlet a: AnyPublisher<Int, Error>"))
    #expect(
      findings == [
        "5: 'a === a' has to be migrated by hand", "7: 'Mirror' has to be migrated by hand",
        "8: 'String' has to be migrated by hand", "9: 'type' has to be migrated by hand",
      ])
  }

  /// Publishers are of many types, which can't be made to conform to something together.
  @Test func aStreamThatIsMadeToConformStays() {
    expectStays(
      """
      import RxSwift
      extension Observable: Named where Element == Int {
        var doubled: Observable<Int> { map { $0 * 2 } }
      }
      """, ["2: 'Observable' stays RxSwift's as a whole with 'Named'"])
  }

  /// A publisher conforms to a protocol but once, whichever streams become it.
  @Test func aSecondStreamThatIsMadeToConformStays() {
    let (text, findings) = rewrite(
      """
      import RxSwift
      protocol Named { var name: String { get } }
      extension Observable: Named { var name: String { "many" } }
      extension Single: Named { var name: String { "one" } }
      """)
    #expect(text.contains("extension AnyPublisher: Named { var name: String { \"many\" } }\nextension Single: Named {"))
    #expect(findings == ["4: 'Single' stays RxSwift's as a whole with 'Named'"])
  }

  @Test func aFactoryForAnUnknownFunctionIsReported() {
    let (text, findings) = rewrite(
      """
      import RxSwift
      func load(_ stub: Stub) -> Observable<Int> { stub.call(load, default: .never()) }
      """)
    #expect(text.contains("-> AnyPublisher<Int, Error> { stub.call(load, default: .never()) }"))
    #expect(findings == ["2: 'never' has to be migrated by hand"])
  }

  @Test func aMigratedFileGivesNoFinding() {
    let code = """
      import CoreStream

      func load(_ rows: Rows) -> AnyPublisher<Int, Error> {
        rows.changes.retry(1).share(replay: 1, scope: .whileConnected).prefix(2).count().eraseToAnyPublisher()
      }
      """
    #expect(rewrite(code, beside: "import RxSwift\nlet other = Observable.just(1)").findings == [])
  }

  /// A name that begins like RxSwift's modules is no sign of it, but for those that the pages know.
  @Test(arguments: [("RxPharmacy", false), ("RxDataSources", true), ("NSObject_Rx", true), ("RIBs", true)])
  func modulesAreKnownByTheirPages(module: String, isSeen: Bool) {
    #expect(builtIn.knowledge.isSeen(from: "A.swift", through: [module], in: ProjectIndex()) == isSeen)
  }

  @Test func aTypeBehindItsModuleIsReported() {
    let code = "import RxSwift\nlet rows = RxSwift.Observable<Int>.rows(of: 1)\n"
    #expect(!rewrite(code).findings.isEmpty)
  }

  private func expectStays(
    target: Target = .coreStream, _ code: String, _ wanted: [String], _ location: SourceLocation = #_sourceLocation
  ) {
    let (text, findings) = rewrite(code, target: target)
    #expect(text == code, sourceLocation: location)
    #expect(findings == wanted, sourceLocation: location)
  }

  /// The file as the rules leave it, and what is left to a person, by lines.
  func rewrite(
    _ code: String, beside other: String = "", target: Target = .coreStream
  ) -> (text: String, findings: [String]) {
    let file = SourceFile(path: "Main.swift", text: code)
    let project =
      indexDeclarations(of: file, using: builtIn)
      + indexDeclarations(of: SourceFile(path: "Other.swift", text: other), using: builtIn)
    let rewrite = proposeRewrite(of: file, in: project, using: builtIn, options: RewriteOptions(target: target))
    let lines = LineIndex(file.bytes)
    let left = rewrite.findings.filter { $0.applicability == .reportOnly }
    return (rewrite.applied(to: code), left.map { "\(lines.location(of: $0.range.start).line): \($0.message)" })
  }
}
