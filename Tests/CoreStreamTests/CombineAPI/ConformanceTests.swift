import CoreStream
import Foundation
import Testing

/// What Foundation's own types conform to, and what else the compiler's list of declarations doesn't tell.
@Suite struct ConformanceTests {
  @Test func foundationTypesConform() {
    scheduler(DispatchQueue.self, RunLoop.self)
    scheduler(OperationQueue.self, ImmediateScheduler.self)
    coder(JSONDecoder.self, JSONEncoder.self)
    coder(PropertyListDecoder.self, PropertyListEncoder.self)
  }

  @Test func associatedTypesAreCombines() {
    same(RunLoop.SchedulerTimeType.Stride.FloatLiteralType.self, TimeInterval.self)
    same(RunLoop.SchedulerTimeType.Stride.IntegerLiteralType.self, TimeInterval.self)
    same(RunLoop.SchedulerTimeType.Stride.Magnitude.self, TimeInterval.self)
    same(DispatchQueue.SchedulerTimeType.Stride.FloatLiteralType.self, Double.self)
    same(DispatchQueue.SchedulerTimeType.Stride.IntegerLiteralType.self, Int.self)
    same(ImmediateScheduler.SchedulerTimeType.Stride.Magnitude.self, Int.self)
    same(AsyncPublisher<Just<Int>>.AsyncIterator.self, AsyncPublisher<Just<Int>>.Iterator.self)
    same(AsyncPublisher<Just<Int>>.Iterator.Element.self, Int.self)
  }

  /// A program may extend both, or take either, without the two getting in each other's way.
  @Test func runLoopsAndOperationQueuesHaveTimesOfTheirOwn() {
    #expect(clock(of: RunLoop.main.now) == "run loop")
    #expect(clock(of: OperationQueue.main.now) == "operation queue")
  }

  @Test func publishersAreEquatableIfTheirPartsAre() {
    #expect(Just(1) == Just(1))
    #expect([1, 2].publisher.map { $0 } != [1].publisher)
    #expect(Just(1).eraseAll.first() == Just(1).eraseAll.first())
    #expect(Publishers.Merge(Just(1), Just(2)) == Publishers.Merge(Just(1), Just(2)))
    #expect(Publishers.Zip(Just(1), Just(2)) != Publishers.Zip(Just(1), Just(3)))
    #expect(Publishers.CombineLatest(Just(1), Just(2)) == Publishers.CombineLatest(Just(1), Just(2)))
    #expect(Publishers.MergeMany(Just(1), Just(2)) == Publishers.MergeMany([Just(1), Just(2)]))
  }

  @Test func theOtherSpellingsMakeTheSame() {
    let failing = Fail<Int, Oops>(error: Oops())
    var received: [String] = []
    let token = Publishers.MapError(upstream: failing, transform: { _ in CancellationError() })
      .sink(receiveCompletion: { received.append("\($0)") }, receiveValue: { _ in })
    #expect(received == ["failure(Swift.CancellationError())"])
    token.cancel()
    let delay = Publishers.Delay(upstream: failing, interval: 1, tolerance: 0, scheduler: ImmediateScheduler.shared)
    #expect(delay.options == nil)
  }

  /// The operator is for publishers that can't fail; the type is for any.
  @Test func connectingPassesFailuresOn() {
    let connectable = Publishers.MakeConnectable(upstream: Fail<Int, Oops>(error: Oops()))
    var received: [String] = []
    let token = connectable.sink(receiveCompletion: { received.append("\($0)") }, receiveValue: { _ in })
    #expect(received == [])
    let connection = connectable.connect()
    #expect(received == ["failure(CoreStreamTests.Oops())"])
    token.cancel()
    connection.cancel()
  }

  private func scheduler<A: Scheduler, B: Scheduler>(_: A.Type, _: B.Type) {}
  private func coder<D: TopLevelDecoder, E: TopLevelEncoder>(_: D.Type, _: E.Type)
  where D.Input == Data, E.Output == Data {}
  private func same<T>(_: T.Type, _: T.Type) {}
}

private func clock(of time: RunLoop.SchedulerTimeType) -> String { "run loop" }
private func clock(of time: OperationQueue.SchedulerTimeType) -> String { "operation queue" }

extension Just {
  fileprivate var eraseAll: Publishers.IgnoreOutput<Just> { Publishers.IgnoreOutput(upstream: self) }
}
