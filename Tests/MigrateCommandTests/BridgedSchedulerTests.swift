import Testing

@testable import MigrateCommand

/// View models that are given their schedulers, and whose callers or own files are not rewritten; and properties that an
/// initializer sets to streams.
@Suite struct BridgedSchedulerTests {
  private static let model = """
    import RxSwift

    final class Model {
      private let scheduler: SchedulerType
      private let query = PublishSubject<String>()
      let results: Observable<String>

      init(scheduler: SchedulerType = MainScheduler.instance) {
        self.scheduler = scheduler
        results = query.debounce(.seconds(2), scheduler: scheduler)
      }

      func slow(_ counts: [Int]) -> Observable<Int> {
        Observable.from(counts).observe(on: scheduler)
      }
    }

    """
  private static let main = """
    import RxSwift

    func check(on scheduler: SchedulerType) {
      let model = Model(scheduler: scheduler)
      let other = Model(scheduler: MainScheduler.instance)
      let third = Model(scheduler: SerialDispatchQueueScheduler(qos: .utility))
      _ = Observable.merge(model.results, other.results, third.results).subscribe(onNext: { print($0) })
    }

    """

  @Test func anInitializerKeepsItsTypeAndItsDefault() throws {
    let shop = try Workshop(["Model.swift": Self.model, "main.swift": Self.main])
    rewrite(["Model.swift"], in: shop)
    #expect(
      try shop.readBelowImports("Model.swift") == """
        final class Model {
          private let scheduler: AnySchedulerOf<DispatchQueue>
          private let query = PassthroughSubject<String, Never>()
          let results: Observable<String>

          init(scheduler: SchedulerType = RxSwift.MainScheduler.instance) {
            self.scheduler = scheduler.toScheduler()
            results = query.flushingDebounce(for: .seconds(2), scheduler: scheduler.toScheduler()).toObservable()
          }

          func slow(_ counts: [Int]) -> AnyPublisher<Int, Never> {
            counts.trampolinedPublisher.receive(on: scheduler).eraseToAnyPublisher()
          }
        }

        """)
    #expect(try shop.read("main.swift") == Self.main)
    #expect(try shop.read("Bridges.swift").contains("struct RxSwiftScheduler: TimedWorkScheduler"))
  }

  /// What is only named or made at the border is RxSwift's already.
  @Test func aCallerHandsOverItsSchedulerOrOneOfRxSwifts() throws {
    let shop = try Workshop(["Model.swift": Self.model, "main.swift": Self.main])
    rewrite(["main.swift"], in: shop)
    #expect(
      try shop.readBelowImports("main.swift").hasPrefix(
        """
        func check(on scheduler: AnySchedulerOf<DispatchQueue>) {
          let model = Model(scheduler: scheduler.toRxScheduler())
          let other = Model(scheduler: RxSwift.MainScheduler.instance)
          let third = Model(scheduler: SerialDispatchQueueScheduler(qos: .utility))
        """))
    #expect(try shop.read("Model.swift") == Self.model)
  }

  @Test(arguments: [["Model.swift", "main.swift"], ["main.swift", "Model.swift"]])
  func theBridgesGoWhenBothSidesAreRewritten(order: [String]) throws {
    try expectBridgesToGo(from: ["Model.swift": Self.model, "main.swift": Self.main], rewriting: order)
  }

  /// Combine alone has no type for any scheduler that a bridge could give.
  @Test func anotherTargetHasNoSchedulersAtBorders() throws {
    let shop = try Workshop(["Model.swift": Self.model, "main.swift": Self.main])
    let options = [
      "rewrite", "--quiet", "--target", "combine", "--extras", "none", "--bridges", "Bridges.swift", "--project", ".",
    ]
    _ = shop.run(options + ["Model.swift"], engine: .real)
    #expect(try shop.read("Model.swift").contains("  init(scheduler: SchedulerType = MainScheduler.instance) {\n"))
    #expect(try !shop.read("Model.swift").contains("toScheduler"))
  }

  @Test func aRequirementAndWhatFulfillsItKeepOneType() throws {
    let clocks = """
      import RxSwift

      protocol Clock { func ticks(on scheduler: SchedulerType) -> Observable<Int> }

      """
    let real = """
      import RxSwift

      struct RealClock: Clock {
        func ticks(on scheduler: SchedulerType) -> Observable<Int> {
          Observable<Int>.interval(.seconds(1), scheduler: scheduler).map { $0 + 1 }
        }
      }

      """
    let shop = try Workshop(["Clock.swift": clocks, "RealClock.swift": real])
    rewrite(["RealClock.swift"], in: shop)
    #expect(
      try shop.readBelowImports("RealClock.swift") == """
        struct RealClock: Clock {
          func ticks(on scheduler: SchedulerType) -> Observable<Int> {
            Publishers.Interval(every: .seconds(1), scheduler: scheduler.toScheduler()).map { $0 + 1 }.toObservable()
          }
        }

        """)
  }
}
