extension BehaviorRow {
  static let all = sharing + ending + synchronous + timing + errors + making

  private static let sharing = [
    BehaviorRow(
      ".share()", in: "late-subscribers", "texts.share()", "texts.share(replay: 0, scope: .whileConnected)",
      idiom: "texts.share()", "does not start over after the end"),
    BehaviorRow(
      ".share(replay: 1)", in: "late-subscribers", "texts.share(replay: 1)",
      "texts.share(replay: 1, scope: .whileConnected)"),
    BehaviorRow(
      "scope: .forever", in: "late-subscribers", "texts.share(replay: 1, scope: .forever)",
      "texts.share(replay: 1, scope: .forever)"),
    BehaviorRow(
      "refCount()", in: "shared-ticker", "texts.publish().refCount()",
      "texts.multicast { PassthroughSubject() }.refCounted()",
      idiom: "texts.multicast { PassthroughSubject() }.autoconnect()", "gets only the end"),
    BehaviorRow(
      "ReplaySubject", in: "mailbox", "ReplaySubject<Int>.create(bufferSize: 2)",
      "ReplaySubject<Int, Error>(bufferSize: 2)"),
    BehaviorRow("AsyncSubject", in: "mailbox", "AsyncSubject<Int>()", "LastValueSubject<Int, Error>()"),
    BehaviorRow(
      "withLatestFrom", in: "latest-snapshot", "texts.withLatestFrom(numbers)", "texts.withLatestFrom(numbers)"),
  ]

  /// Who ends when, and how.
  private static let ending = [
    BehaviorRow("take(1)", in: "gate-keeper", "texts.take(1)", "texts.prefix(1)"),
    BehaviorRow(
      ".first()", in: "gate-keeper", "texts.first()", "texts.first().map(Optional.some).replaceEmpty(with: nil)"),
    BehaviorRow("single()", in: "gate-keeper", "texts.single()", "texts.single()"),
    BehaviorRow(
      "asSingle()", in: "error-crossings", "texts.asSingle()", "texts.exactlyOne()", idiom: "texts.first()",
      "never minds a second"),
    BehaviorRow(
      "element(at", in: "gate-keeper", "texts.element(at: 1)", "texts.element(at: 1)", idiom: "texts.output(at: 1)",
      "ends without a value"),
    BehaviorRow("takeLast", in: "gate-keeper", "texts.takeLast(2)", "texts.suffix(2)"),
    BehaviorRow(
      "zip(", in: "empty-partner", "Observable.zip(texts, numbers)",
      "Publishers.Zip(texts, numbers).finishing(.whenAllFinished)", idiom: "Publishers.Zip(texts, numbers)",
      "as soon as a stream has ended"),
    BehaviorRow(
      "combineLatest", in: "empty-partner", "Observable.combineLatest(texts, numbers)",
      "Publishers.CombineLatest(texts, numbers).finishing(.whenNoneCanEmit)",
      idiom: "Publishers.CombineLatest(texts, numbers)", "ends without a value"),
    BehaviorRow(
      "combineLatest", in: "form-controls", "Observable.combineLatest(relay.map { $0 + 1 }, numbers.startWith(0))",
      "Publishers.CombineLatest(relay.map { $0 + 1 }.setFailureType(to: Error.self), numbers.prepend(0))"),
    BehaviorRow(
      "take(until", in: "cold-lab", "texts.take(until: numbers)", "texts.prefix(untilOutputOrFailureFrom: numbers)",
      idiom: "texts.prefix(untilOutputFrom: numbers)", "where the other stream fails"),
    BehaviorRow(
      "skip(until", in: "gate-keeper", "taps.skip(until: relay)", "taps.dropUntilOutput(from: relay)",
      idiom: "taps.drop(untilOutputFrom: relay)", "ends without a value"),
  ]

  /// Who takes turns with whom.
  private static let synchronous = [
    BehaviorRow(
      ".of(", in: "trampolined-sources", "Observable.of(1, 2)", "[1, 2].trampolinedPublisher",
      idiom: "[1, 2].publisher", "before another stream's turn"),
    BehaviorRow(
      ".just(", in: "cold-lab", "Observable.just(1).map { load($0) }",
      "Just(1).eraseToAnyPublisher().map { load($0) }"),
    BehaviorRow(
      "flatMap", in: "cold-lab", "texts.flatMap { _ in numbers }", "texts.mergeMap { _ in numbers }",
      idiom: "texts.flatMap { _ in numbers }", "lets it go on"),
    BehaviorRow(
      "concatMap", in: "merged-lanes", "texts.concatMap { _ in numbers }", "texts.concatMap { _ in numbers }",
      idiom: "texts.buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)"
        + ".flatMap(maxPublishers: .max(1)) { _ in numbers }", "would lose the values of a subject"),
    BehaviorRow(
      "maxConcurrent", in: "merged-lanes", "texts.map { _ in numbers }.merge(maxConcurrent: 2)",
      "texts.map { _ in numbers }.merge(maxConcurrent: 2)",
      idiom: "texts.map { _ in numbers }\n    .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)"
        + "\n    .flatMap(maxPublishers: .max(2)) { $0 }", "would lose the values of a subject"),
    BehaviorRow(
      "flatMapFirst", in: "merged-lanes", "texts.flatMapFirst { _ in numbers }", "texts.flatMapFirst { _ in numbers }"),
    BehaviorRow(
      "flatMapLatest", in: "cold-lab", "texts.flatMapLatest { _ in numbers }",
      "texts.map { _ in numbers }.switchToLatest()"),
  ]

  private static let timing = [
    BehaviorRow(
      "MainScheduler.instance", in: "background-work", "texts.observe(on: MainScheduler.instance)",
      "texts.receive(on: MainScheduler.shared)", idiom: "texts.receive(on: DispatchQueue.main)", "sends later"),
    BehaviorRow(
      "asyncInstance", in: "main-hops", "texts.observe(on: MainScheduler.asyncInstance)",
      "texts.receive(on: DispatchQueue.main)"),
    BehaviorRow(
      "ConcurrentDispatchQueue", in: "ordered-queues",
      "texts.observe(on: ConcurrentDispatchQueueScheduler(qos: .utility))",
      "texts.receive(on: DispatchQueue(label: \"concurrent-scheduler\", qos: .utility, attributes: .concurrent))"),
    BehaviorRow(
      "throttle", in: "keystrokes", "texts.throttle(.seconds(1), scheduler: MainScheduler.asyncInstance)",
      "texts.leadingThrottle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true)",
      idiom: "texts.throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true)", "schedules the first"),
    BehaviorRow(
      "latest: false", in: "keystrokes",
      "texts.throttle(.seconds(1), latest: false, scheduler: MainScheduler.asyncInstance)",
      "texts.leadingThrottle(for: .seconds(1), scheduler: DispatchQueue.main, latest: false)",
      idiom: "texts.throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: false)", "at its end"),
    BehaviorRow(
      "debounce", in: "keystrokes", "texts.debounce(.seconds(1), scheduler: MainScheduler.asyncInstance)",
      "texts.flushingDebounce(for: .seconds(1), scheduler: DispatchQueue.main)",
      idiom: "texts.debounce(for: .seconds(1), scheduler: DispatchQueue.main)", "drops the last value"),
    BehaviorRow(
      "delay(", in: "meters-in-virtual-time", "texts.delay(.seconds(1), scheduler: MainScheduler.asyncInstance)",
      "texts.failFastDelay(for: .seconds(1), scheduler: DispatchQueue.main)",
      idiom: "texts.delay(for: .seconds(1), scheduler: DispatchQueue.main)", "delays the error too"),
    BehaviorRow(
      "timeout(", in: "answer-in-time", "texts.timeout(.seconds(1), scheduler: MainScheduler.asyncInstance)",
      "texts.timeout(.seconds(1), scheduler: DispatchQueue.main, "
        + "fallback: Fail<_, Error>(error: StreamError.timeout))",
      idiom: "texts.timeout(.seconds(1), scheduler: DispatchQueue.main, customError: { StreamError.timeout })",
      "by way of its scheduler"),
    BehaviorRow(
      "buffer(timeSpan", in: "log-batches",
      "texts.buffer(timeSpan: .seconds(1), count: 2, scheduler: MainScheduler.asyncInstance)",
      "texts.buffer(for: .seconds(1), count: 2, scheduler: DispatchQueue.main)"),
    BehaviorRow("sample(", in: "sampled-gauge", "texts.sample(taps)", "texts.sample(taps)"),
    BehaviorRow("groupBy", in: "grouped-words", "texts.groupBy { $0.count }", "texts.grouped { $0.count }"),
    BehaviorRow("amb(", in: "mirror-race", "texts.amb(texts)", "texts.amb(texts)"),
  ]

  private static let errors = [
    BehaviorRow("retry(3)", in: "cold-lab", "texts.retry(3)", "texts.retry(2)"),
    BehaviorRow("retry()", in: "flaky-upload", "texts.retry()", "texts.retry(.max)"),
    BehaviorRow("retry(when", in: "backoff-poll", "texts.retry(when: { $0 })", "texts.retry(when: { $0 })"),
    BehaviorRow(
      "catchAndReturn", in: "error-crossings", "texts.catchAndReturn(\"\")", "texts.replaceError(with: \"\")"),
    BehaviorRow("materialize", in: "materialized-results", "texts.materialize()", "texts.materialize()"),
    BehaviorRow(
      "onDispose:", in: "disposal-order", "texts.do(onDispose: { print(1) })",
      "texts.handleEvents(onTermination: { print(1) })"),
  ]

  private static let making = [
    BehaviorRow(
      "create", in: "lazy-singles", "Single<Int>.create { $0(.success(1)); return Disposables.create() }",
      "DeferredFuture<Int, Error> { $0(.success(1)); return AnyCancellable {} }"),
    BehaviorRow(
      "timer(", in: "timer-lab", "Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.asyncInstance)",
      "Publishers.TimerSequence(after: .seconds(1), scheduler: DispatchQueue.main)"),
    BehaviorRow(
      "interval(", in: "timer-lab", "Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.asyncInstance)",
      "Publishers.Interval(every: .seconds(1), scheduler: DispatchQueue.main)"),
    BehaviorRow(
      "never()", in: "file-lease", "Observable<Int>.never()", "Empty<Int, Never>(completeImmediately: false)"),
    BehaviorRow("enumerated", in: "cursor-pages", "texts.enumerated()", "texts.enumerated()"),
    BehaviorRow("startWith", in: "chat-room", "texts.startWith(\"a\")", "texts.prepend(\"a\")"),
    BehaviorRow("toArray", in: "bank-ledger", "texts.toArray()", "texts.collect()"),
    BehaviorRow("reduce(", in: "bank-ledger", "numbers.reduce(0, accumulator: +)", "numbers.reduce(0, +)"),
    BehaviorRow(
      "distinctUntilChanged", in: "distinct-readings", "texts.distinctUntilChanged { $0.count }",
      "texts.removeDuplicates { $0.count == $1.count }"),
  ]
}
