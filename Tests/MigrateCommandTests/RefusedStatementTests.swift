import Testing

@testable import MigrateCommand

/// What the user does not let a rule rewrite leaves no more than the statement around it RxSwift's, with bridges at its
/// border.
@Suite struct RefusedStatementTests {
  /// Rewrites a file below `import RxCocoa` and `import RxSwift`, and returns what stands below its imports then.
  private func rewrite(_ code: String, _ options: String...) throws -> String {
    let shop = try Workshop(["Model.swift": "import RxCocoa\nimport RxSwift\n\n\(code)\n"])
    let done = shop.run(["rewrite", "--quiet"] + options + ["."], engine: .real)
    #expect(done.status == .done, "\(done.error)")
    return try shop.readBelowImports("Model.swift")
  }

  private static let model = """
    final class Model {
      let taps = PublishSubject<Int>()
      let names = PublishSubject<String>()
      let disposeBag = DisposeBag()

      init() {
        let counts = taps.scan(0) { sum, _ in sum + 1 }
        counts.skip(1).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
        names.map { $0 + "!" }.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
      }

      func later() -> Observable<Int> { taps.skip(1) }
      func show() -> Disposable { later().subscribe(onNext: { print($0) }) }
    }
    """

  @Test func theRestOfABodyIsRewritten() throws {
    #expect(
      try rewrite(Self.model, "--except=skip", "--bridges", "Bridges.swift") == """
        final class Model {
          let taps = PassthroughSubject<Int, Never>()
          let names = PassthroughSubject<String, Never>()
          let disposeBag = DisposeBag()
          var cancellables = Set<AnyCancellable>()

          init() {
            let counts = taps.scan(0) { sum, _ in sum + 1 }
            counts.toObservable().skip(1).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
            names.map { $0 + "!" }.sink(receiveValue: { print($0) }).store(in: &cancellables)
          }

          func later() -> Observable<Int> { taps.toObservable().skip(1) }
          func show() -> AnyCancellable { later().toNeverFailingPublisher().sink(receiveValue: { print($0) }) }
        }

        """)
  }

  @Test func withoutBridgesItStaysWithWhatIsTiedToIt() throws {
    #expect(
      try rewrite(Self.model, "--except=skip") == """
        final class Model {
          let taps = PublishSubject<Int>()
          let names = PassthroughSubject<String, Never>()
          let disposeBag = DisposeBag()
          var cancellables = Set<AnyCancellable>()

          init() {
            let counts = taps.scan(0) { sum, _ in sum + 1 }
            counts.skip(1).subscribe(onNext: { print($0) }).disposed(by: disposeBag)
            names.map { $0 + "!" }.sink(receiveValue: { print($0) }).store(in: &cancellables)
          }

          func later() -> Observable<Int> { taps.skip(1) }
          func show() -> Disposable { later().subscribe(onNext: { print($0) }) }
        }

        """)
  }

  /// The streams that the statements of a function take are bridged also where the function itself has to stay.
  @Test func aFunctionThatStaysTakesStreamsThatAreRewritten() throws {
    #expect(
      try rewrite(
        """
        final class Hub {
          let state: Driver<Int>
          init() { state = Driver.just(1) }
        }

        func run(_ script: (ImmediateSchedulerType) -> Void, on scheduler: ImmediateSchedulerType) {
          let hub = Hub()
          let bag = DisposeBag()
          // rxmigrate:ignore -- the clock stays
          Observable.just(1).observe(on: scheduler).subscribe(onNext: { print($0) }).disposed(by: bag)
          hub.state.drive(onNext: { print($0) }).disposed(by: bag)
          script(scheduler)
        }
        """, "--bridges", "Bridges.swift") == """
          final class Hub {
            let state: AnyPublisher<Int, Never>
            init() { state = Just(1).eraseToAnyPublisher() }
          }

          func run(_ script: (ImmediateSchedulerType) -> Void, on scheduler: ImmediateSchedulerType) {
            let hub = Hub()
            let bag = DisposeBag()
            // rxmigrate:ignore -- the clock stays
            Observable.just(1).observe(on: scheduler).subscribe(onNext: { print($0) }).disposed(by: bag)
            hub.state.toDriver().drive(onNext: { print($0) }).disposed(by: bag)
            script(scheduler)
          }

          """)
  }

  @Test func aSchedulerCrossesIntoAStatementThatStays() throws {
    #expect(
      try rewrite(
        """
        func run(_ script: (SchedulerType) -> Void, on scheduler: SchedulerType) {
          let bag = DisposeBag()
          // rxmigrate:ignore -- the clock stays
          Observable.just(1).delay(.seconds(1), scheduler: scheduler).subscribe().disposed(by: bag)
          script(scheduler)
        }
        """, "--bridges", "Bridges.swift") == """
          func run(_ script: (AnySchedulerOf<DispatchQueue>) -> Void, on scheduler: AnySchedulerOf<DispatchQueue>) {
            let bag = DisposeBag()
            // rxmigrate:ignore -- the clock stays
            Observable.just(1).delay(.seconds(1), scheduler: scheduler.toRxScheduler()).subscribe().disposed(by: bag)
            script(scheduler)
          }

          """)
  }
}
