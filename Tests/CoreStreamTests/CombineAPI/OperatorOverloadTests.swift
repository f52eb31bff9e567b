import CoreStream
import Foundation
import Testing

/// A plain call of each operator makes the type that Combine's makes.
@Suite struct OperatorOverloadTests {
  let s = S()
  let safe = PassthroughSubject<Int, Never>()

  @Test func mapping() {
    expect(s.map { "\($0)" }, is: "Publishers.Map<S, String>")
    let path = \Int.description
    expect(s.map(path), is: "Publishers.MapKeyPath<S, String>")
    expect(s.map(\.description, \.bitWidth), is: "Publishers.MapKeyPath2<S, String, Int>")
    expect(s.map(\.description, \.bitWidth, \.self), is: "Publishers.MapKeyPath3<S, String, Int, Int>")
    expect(s.tryMap { "\($0)" }, is: "Publishers.TryMap<S, String>")
    expect(s.mapError { _ in CancellationError() }, is: "Publishers.MapError<S, CancellationError>")
    expect(s.scan("") { $0 + "\($1)" }, is: "Publishers.Scan<S, String>")
    expect(s.tryScan("") { $0 + "\($1)" }, is: "Publishers.TryScan<S, String>")
    expect(safe.setFailureType(to: Oops.self), is: "Publishers.SetFailureType<PassthroughSubject<Int, Never>, Oops>")
    expect(s.map(Int?.init).replaceNil(with: 0), is: "Publishers.Map<Publishers.Map<S, Optional<Int>>, Int>")
    expect(s.encode(encoder: JSONEncoder()), is: "Publishers.Encode<S, JSONEncoder>")
    let data = PassthroughSubject<Data, Never>()
    expect(
      data.decode(type: Int.self, decoder: JSONDecoder()),
      is: "Publishers.Decode<PassthroughSubject<Data, Never>, Int, JSONDecoder>")
  }

  @Test func choosing() {
    expect(s.filter { $0 > 0 }, is: "Publishers.Filter<S>")
    expect(s.tryFilter { $0 > 0 }, is: "Publishers.TryFilter<S>")
    expect(s.compactMap { Int?($0) }, is: "Publishers.CompactMap<S, Int>")
    expect(s.tryCompactMap { Int?($0) }, is: "Publishers.TryCompactMap<S, Int>")
    expect(s.removeDuplicates(), is: "Publishers.RemoveDuplicates<S>")
    expect(s.removeDuplicates(by: ==), is: "Publishers.RemoveDuplicates<S>")
    expect(s.tryRemoveDuplicates(by: ==), is: "Publishers.TryRemoveDuplicates<S>")
    expect(s.replaceEmpty(with: 0), is: "Publishers.ReplaceEmpty<S>")
    expect(s.replaceError(with: 0), is: "Publishers.ReplaceError<S>")
    expect(s.first(), is: "Publishers.First<S>")
    expect(s.first { $0 > 0 }, is: "Publishers.FirstWhere<S>")
    expect(s.tryFirst { $0 > 0 }, is: "Publishers.TryFirstWhere<S>")
    expect(s.last(), is: "Publishers.Last<S>")
    expect(s.last { $0 > 0 }, is: "Publishers.LastWhere<S>")
    expect(s.tryLast { $0 > 0 }, is: "Publishers.TryLastWhere<S>")
    expect(s.dropFirst(), is: "Publishers.Drop<S>")
    expect(s.drop { $0 > 0 }, is: "Publishers.DropWhile<S>")
    expect(s.tryDrop { $0 > 0 }, is: "Publishers.TryDropWhile<S>")
    expect(s.drop(untilOutputFrom: s), is: "Publishers.DropUntilOutput<S, S>")
    expect(s.prefix(1), is: "Publishers.Output<S>")
    expect(s.prefix { $0 > 0 }, is: "Publishers.PrefixWhile<S>")
    expect(s.tryPrefix { $0 > 0 }, is: "Publishers.TryPrefixWhile<S>")
    expect(s.prefix(untilOutputFrom: safe), is: "Publishers.PrefixUntilOutput<S, PassthroughSubject<Int, Never>>")
    expect(s.output(at: 0), is: "Publishers.Output<S>")
    expect(s.output(in: 0...), is: "Publishers.Output<S>")
    expect(s.ignoreOutput(), is: "Publishers.IgnoreOutput<S>")
  }

  @Test func summing() {
    expect(s.collect(), is: "Publishers.Collect<S>")
    expect(s.collect(2), is: "Publishers.CollectByCount<S>")
    expect(s.reduce("") { $0 + "\($1)" }, is: "Publishers.Reduce<S, String>")
    expect(s.tryReduce("") { $0 + "\($1)" }, is: "Publishers.TryReduce<S, String>")
    expect(s.count(), is: "Publishers.Count<S>")
    expect(s.min(), is: "Publishers.Comparison<S>")
    expect(s.max(), is: "Publishers.Comparison<S>")
    expect(s.min(by: <), is: "Publishers.Comparison<S>")
    expect(s.max(by: <), is: "Publishers.Comparison<S>")
    expect(s.tryMin(by: <), is: "Publishers.TryComparison<S>")
    expect(s.tryMax(by: <), is: "Publishers.TryComparison<S>")
    expect(s.contains(1), is: "Publishers.Contains<S>")
    expect(s.contains { $0 > 0 }, is: "Publishers.ContainsWhere<S>")
    expect(s.tryContains { $0 > 0 }, is: "Publishers.TryContainsWhere<S>")
    expect(s.allSatisfy { $0 > 0 }, is: "Publishers.AllSatisfy<S>")
    expect(s.tryAllSatisfy { $0 > 0 }, is: "Publishers.TryAllSatisfy<S>")
  }

  @Test func joining() {
    expect(s.prepend(0), is: "Publishers.Concatenate<Publishers.Sequence<Array<Int>, Oops>, S>")
    expect(s.prepend([0]), is: "Publishers.Concatenate<Publishers.Sequence<Array<Int>, Oops>, S>")
    expect(s.prepend(s), is: "Publishers.Concatenate<S, S>")
    expect(s.append(0), is: "Publishers.Concatenate<S, Publishers.Sequence<Array<Int>, Oops>>")
    expect(s.append(0..<2), is: "Publishers.Concatenate<S, Publishers.Sequence<Range<Int>, Oops>>")
    expect(s.append(s), is: "Publishers.Concatenate<S, S>")
    expect(s.merge(with: s), is: "Publishers.MergeMany<S>")
    expect(s.merge(with: s.filter { $0 > 0 }), is: "Publishers.Merge<S, Publishers.Filter<S>>")
    expect(s.merge(with: s, s), is: "Publishers.Merge3<S, S, S>")
    expect(s.merge(with: s, s, s, s, s, s, s), is: "Publishers.Merge8<S, S, S, S, S, S, S, S>")
    expect(s.combineLatest(s), is: "Publishers.CombineLatest<S, S>")
    expect(s.combineLatest(s, +), is: "Publishers.Map<Publishers.CombineLatest<S, S>, Int>")
    expect(s.combineLatest(s, s), is: "Publishers.CombineLatest3<S, S, S>")
    expect(s.combineLatest(s, s) { $0 + $1 + $2 }, is: "Publishers.Map<Publishers.CombineLatest3<S, S, S>, Int>")
    expect(s.combineLatest(s, s, s), is: "Publishers.CombineLatest4<S, S, S, S>")
    expect(s.zip(s), is: "Publishers.Zip<S, S>")
    expect(s.zip(s, +), is: "Publishers.Map<Publishers.Zip<S, S>, Int>")
    expect(s.zip(s, s), is: "Publishers.Zip3<S, S, S>")
    expect(s.zip(s, s) { $0 + $1 + $2 }, is: "Publishers.Map<Publishers.Zip3<S, S, S>, Int>")
    expect(s.zip(s, s, s), is: "Publishers.Zip4<S, S, S, S>")
  }

  @Test func flattening() {
    expect(s.flatMap { _ in S() }, is: "Publishers.FlatMap<S, S>")
    expect(s.flatMap { Just($0) }, is: "Publishers.FlatMap<Publishers.SetFailureType<Just<Int>, Oops>, S>")
    let never = "PassthroughSubject<Int, Never>"
    expect(safe.flatMap { Just($0) }, is: "Publishers.FlatMap<Just<Int>, \(never)>")
    expect(safe.flatMap { _ in S() }, is: "Publishers.FlatMap<S, Publishers.SetFailureType<\(never), Oops>>")
    expect(s.map { _ in S() }.switchToLatest(), is: "Publishers.SwitchToLatest<S, Publishers.Map<S, S>>")
    expect(s.catch { _ in Just(0) }, is: "Publishers.Catch<S, Just<Int>>")
    expect(s.tryCatch { _ in Just(0) }, is: "Publishers.TryCatch<S, Just<Int>>")
    expect(s.retry(1), is: "Publishers.Retry<S>")
    expect(s.assertNoFailure(), is: "Publishers.AssertNoFailure<S>")
  }

  @Test func sharing() {
    expect(s.share(), is: "Publishers.Share<S>")
    expect(s.multicast { S() }, is: "Publishers.Multicast<S, S>")
    expect(s.multicast(subject: S()), is: "Publishers.Multicast<S, S>")
    expect(s.multicast { S() }.autoconnect(), is: "Publishers.Autoconnect<Publishers.Multicast<S, S>>")
    expect(safe.makeConnectable(), is: "Publishers.MakeConnectable<PassthroughSubject<Int, Never>>")
    expect(s.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest), is: "Publishers.Buffer<S>")
    expect(s.eraseToAnyPublisher(), is: "AnyPublisher<Int, Oops>")
    expect(safe.values, is: "AsyncPublisher<PassthroughSubject<Int, Never>>")
    expect(s.values, is: "AsyncThrowingPublisher<S>")
    expect(s.handleEvents(), is: "Publishers.HandleEvents<S>")
    expect(s.print(), is: "Publishers.Print<S>")
    expect(s.breakpoint(), is: "Publishers.Breakpoint<S>")
    expect(s.breakpointOnError(), is: "Publishers.Breakpoint<S>")
    expect(safe.sink { _ in }, is: "AnyCancellable")
    expect(s.sink(receiveCompletion: { _ in }, receiveValue: { _ in }), is: "AnyCancellable")
    expect(s.subscribe(S()), is: "AnyCancellable")
  }

  @Test func timing() {
    let now = ImmediateScheduler.shared
    expect(s.receive(on: now), is: "Publishers.ReceiveOn<S, ImmediateScheduler>")
    expect(s.subscribe(on: now), is: "Publishers.SubscribeOn<S, ImmediateScheduler>")
    expect(s.delay(for: 1, scheduler: now), is: "Publishers.Delay<S, ImmediateScheduler>")
    expect(s.debounce(for: 1, scheduler: now), is: "Publishers.Debounce<S, ImmediateScheduler>")
    expect(s.throttle(for: 1, scheduler: now, latest: true), is: "Publishers.Throttle<S, ImmediateScheduler>")
    expect(s.timeout(1, scheduler: now), is: "Publishers.Timeout<S, ImmediateScheduler>")
    expect(s.measureInterval(using: now), is: "Publishers.MeasureInterval<S, ImmediateScheduler>")
    expect(s.collect(.byTimeOrCount(now, 1, 2)), is: "Publishers.CollectByTime<S, ImmediateScheduler>")
    expect(s.measureInterval(using: RunLoop.main), is: "Publishers.MeasureInterval<S, RunLoop>")
    expect(s.measureInterval(using: OperationQueue.main), is: "Publishers.MeasureInterval<S, OperationQueue>")
  }
}
