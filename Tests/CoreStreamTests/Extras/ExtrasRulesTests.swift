import CoreStream
import CoreStreamTesting
import Testing

typealias Numbers = AnyPublisher<Int, Never>

/// An extra, as a change from numbers to numbers, that lets three numbers out of `1 2 3`.
struct Extra: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let apply: @Sendable (Numbers) -> Numbers

  init(_ name: String, _ apply: @escaping @Sendable (Numbers) -> Numbers) {
    testDescription = name
    self.apply = apply
  }

  private final class Token: Sendable {
    static let kept = Token()
  }

  static let all: [Extra] = [
    Extra("create") { numbers in
      .create { subscriber in
        numbers.sink {
          subscriber.send($0)
        } receiveEnd: {
          subscriber.send(completion: $0)
        }
      }
    },
    Extra("withLatestFrom") { $0.withLatestFrom(Just(0)) { number, _ in number } },
    Extra("flatMapLatest") { $0.flatMapLatest { Just($0) } },
    Extra("flatMapFirst") { $0.flatMapFirst { Just($0) } },
    Extra("concatMap") { $0.concatMap { Just($0) } },
    Extra("share, while connected") { $0.share(replay: 1, scope: .whileConnected) },
    Extra("share, for ever") { $0.share(replay: 2, scope: .forever) },
    Extra("materialize") { $0.materialize().dematerialize() },
    Extra("handleEvents") { $0.handleEvents(onTermination: {}) },
    Extra("ifEmpty") { $0.ifEmpty(switchTo: Just(0)) },
    Extra("suffix") { $0.suffix(3) },
    Extra("prefix(while:)") { $0.prefix(while: { $0 < 3 }, behavior: .inclusive) },
    Extra("scan(into:)") { $0.scan(into: 0) { $0 = $1 } },
    Extra("enumerated") { $0.enumerated().map(\.element).eraseToAnyPublisher() },
    Extra("merge") { [$0, Empty().eraseToAnyPublisher()].merge() },
    Extra("combineLatest of a collection") { [$0].combineLatest().map { $0[0] }.eraseToAnyPublisher() },
    Extra("zip of a collection") { [$0].zip().map { $0[0] }.eraseToAnyPublisher() },
    Extra("concatenate") { [$0, Empty().eraseToAnyPublisher()].concatenate() },
    Extra("amb") { $0.amb(Empty(completeImmediately: false)) },
    Extra("zip") { $0.zip(Publishers.RepeatElement(0).prefix(3), finishing: .whenAllFinished) { a, _ in a } },
    Extra("combineLatest") { Just(0).combineLatest($0, finishing: .whenNoneCanEmit) { $1 } },
    Extra("prefix(until:)") { $0.prefix(untilOutputOrFailureFrom: Empty<Int, Never>()) },
    Extra("grouped") { $0.grouped { _ in 0 }.flatMap { $0 }.eraseToAnyPublisher() },
    Extra("retry(when:)") { $0.retry(when: { $0 }) },
    Extra("withLatestFrom of three") { $0.withLatestFrom(Just(0), Just(0), Just(0)) { number, _ in number } },
    Extra("merge(maxConcurrent:)") { $0.map { Just($0) }.merge(maxConcurrent: 1) },
    Extra("share(on:)") { $0.share(on: ImmediateScheduler.shared, replay: 1) },
    Extra("refCounted") { $0.multicast { PassthroughSubject() }.refCounted() },
    Extra("leadingThrottle") { $0.leadingThrottle(for: 0, scheduler: ImmediateScheduler.shared) },
    Extra("flushingDebounce") { $0.flushingDebounce(for: 0, scheduler: ImmediateScheduler.shared) },
    Extra("failFastDelay") { $0.failFastDelay(for: 0, scheduler: ImmediateScheduler.shared) },
    Extra("delaySubscription") { $0.delaySubscription(for: 0, scheduler: ImmediateScheduler.shared) },
    Extra("dropFirst(for:)") { $0.dropFirst(for: 0, scheduler: ImmediateScheduler.shared) },
    Extra("withUnretained") { numbers in numbers.withUnretained(Token.kept) { $1 } },
    Extra("tryConcatMap") { $0.tryConcatMap { Just($0) }.assertNoFailure().eraseToAnyPublisher() },
    Extra("Using") { numbers in Publishers.Using({ AnyCancellable {} }) { _ in numbers }.eraseToAnyPublisher() },
  ]
}

extension Publisher where Failure == Never {
  fileprivate func sink(
    _ receiveValue: @escaping (Output) -> Void, receiveEnd: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    sink(receiveCompletion: receiveEnd, receiveValue: receiveValue)
  }
}

@Suite("Extras keep the rules of the protocol")
struct ExtrasRulesTests {
  @Test("no more values than asked for, and the end needs no demand", arguments: Extra.all)
  func demand(extra: Extra) {
    let time = TestScheduler()
    let output = time.createTestableSubscriber(Int.self, Never.self, demand: .none)
    extra.apply([1, 2, 3].publisher.eraseToAnyPublisher()).subscribe(output)
    #expect(output.values == [])
    output.request(.max(1))
    #expect(output.values == [1])
    output.request(.max(2))
    #expect(output.events == [.value(0, 1), .value(0, 2), .value(0, 3), .finished(0)])
  }

  @Test("nothing is received after a cancellation, and the upstream is let go of", arguments: Extra.all)
  func cancellation(extra: Extra) {
    let subject = PassthroughSubject<Int, Never>()
    var received = 0
    let cancellable = extra.apply(subject.eraseToAnyPublisher()).sink { _ in received += 1 }
    #expect(subject.isObserved)
    cancellable.cancel()
    #expect(!subject.isObserved)
    subject.send(1)
    #expect(received == 0)
  }

  @Test("each subscriber has a life of its own", arguments: Extra.all)
  func subscribers(extra: Extra) {
    let publisher = extra.apply([1, 2, 3].publisher.eraseToAnyPublisher())
    let first = said(publisher)
    #expect(first == "1 2 3 |")
    #expect(said(publisher).hasSuffix("3 |"))
  }

  final class Token {}

  /// Subscribes with closures that hold a token, on both sides of the extra.
  func subscribe(_ extra: Extra, to subject: PassthroughSubject<Int, Never>, holding token: Token) -> AnyCancellable {
    let upstream = subject.handleEvents(receiveOutput: { _ in withExtendedLifetime(token) {} })
    return extra.apply(upstream.eraseToAnyPublisher()).sink { _ in withExtendedLifetime(token) {} }
  }

  @Test("what closures hold is released at the end", arguments: Extra.all, [true, false])
  func release(extra: Extra, byCancelling: Bool) {
    let subject = PassthroughSubject<Int, Never>()
    weak var released: Token?
    let cancellable: AnyCancellable
    do {
      let token = Token()
      released = token
      cancellable = subscribe(extra, to: subject, holding: token)
    }
    subject.send(1)
    #expect(released != nil)
    if byCancelling { cancellable.cancel() } else { subject.send(completion: .finished) }
    #expect(released == nil)
    withExtendedLifetime(cancellable) {}
  }
}
