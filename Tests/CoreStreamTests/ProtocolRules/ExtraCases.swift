import CoreStream

// The extras: what Rx has and Combine lacks.

extension OperatorCase {
  static let extraTransforming: [OperatorCase] = [
    OperatorCase("flatMapLatest", "1 1 2 2 3 3 4 4 |", "1 1 2 2 E") {
      $0.up.flatMapLatest($0.keep { Feed("\($0) \($0) |") })
    },
    OperatorCase("flatMapFirst", "1 1 2 2 3 3 4 4 |", "1 1 2 2 E") {
      $0.up.flatMapFirst($0.keep { Feed("\($0) \($0) |") })
    },
    OperatorCase("concatMap", "1 1 2 2 3 3 4 4 |", "1 1 2 2 E") { $0.up.concatMap($0.keep { Feed("\($0) \($0) |") }) },
    OperatorCase("tryFlatMap", "1 1 2 2 3 3 4 4 |", "1 1 2 2 E") {
      $0.up.tryFlatMap($0.keep { Feed("\($0) \($0) |") })
    },
    OperatorCase("tryFlatMapLatest", "1 1 2 2 3 3 4 4 |", "1 1 2 2 E") {
      $0.up.tryFlatMapLatest($0.keep { Feed("\($0) \($0) |") })
    },
    OperatorCase("tryFlatMapFirst", "1 1 2 2 3 3 4 4 |", "1 1 2 2 E") {
      $0.up.tryFlatMapFirst($0.keep { Feed("\($0) \($0) |") })
    },
    OperatorCase("tryConcatMap", "1 1 2 2 3 3 4 4 |", "1 1 2 2 E") {
      $0.up.tryConcatMap($0.keep { Feed("\($0) \($0) |") })
    },
    OperatorCase("merge(maxConcurrent:)", "1 1 2 2 3 3 4 4 |", "1 1 2 2 E") {
      $0.up.map($0.keep { Feed("\($0) \($0) |") }).merge(maxConcurrent: 2)
    },
    OperatorCase("concatenate of publishers", "1 2 3 4 |", "1 2 E") {
      $0.up.map($0.keep { Feed("\($0) |") }).concatenate()
    },
    OperatorCase("enumerated", "01 12 23 34 |", "01 12 E") { $0.up.enumerated().map { "\($0.index)\($0.element)" } },
    OperatorCase("scan(into:)", "1 3 6 10 |", "1 3 E") { $0.up.scan(into: 0) { $0 += $1 } },
    OperatorCase("tryScan(into:)", "1 3 6 10 |", "1 3 E") { $0.up.tryScan(into: 0) { $0 += $1 } },
    OperatorCase("reduce(into:)", "10 |", "E") { $0.up.reduce(into: 0) { $0 += $1 } },
    OperatorCase("handleEvents(onTermination:)", "1 2 3 4 |", "1 2 E") {
      $0.up.handleEvents(onTermination: $0.keep {})
    },
    OperatorCase("ifEmpty", "1 2 3 4 |", "E") { $0.up.compactMap { _ in Int?.none }.ifEmpty(switchTo: $0.other) },
    OperatorCase("materialize", "1 2 3 4 |", "1 2 E") { $0.up.materialize().dematerialize() },
    OperatorCase("suffix", "3 4 |", "E") { $0.up.suffix(2) },
    OperatorCase("prefix(while:behavior:)", "1 2 |", "1 2 |") {
      $0.up.prefix(while: $0.keep { $0 < 2 }, behavior: .inclusive)
    },
    OperatorCase("exactlyOne", "1 |", "1 |") { $0.up.first().exactlyOne() },
    OperatorCase("atMostOne", "1 |", "1 |") { $0.up.first().atMostOne() },
    OperatorCase("single", "1 E", "1 E") { $0.up.single() },
    OperatorCase("single(_:)", "1 |", "1 E") { $0.up.single($0.keep { $0 == 1 }) },
    OperatorCase("element(at:)", "2 |", "2 |") { $0.up.element(at: 1) },
    OperatorCase("setOutputType", "|", "E") { $0.up.ignoreOutput().setOutputType(to: Int.self) },
    OperatorCase("grouped", "1 2 3 4 |", "1 2 E") { $0.up.grouped(by: $0.keep { $0 % 2 }).flatMap { $0 } },
    OperatorCase("withUnretained", "1 2 3 4 |", "1 2 E") { $0.up.withUnretained($0.clock) { $1 } },
    OperatorCase("retry(when:)", "1 2 3 4 |", "1 2 |") { $0.up.retry(when: $0.keep { $0.prefix(1) }) },
    OperatorCase("share(replay:)", "1 2 3 4 |", "1 2 E") { $0.up.share(replay: 1, scope: .whileConnected) },
    OperatorCase("share(replay:), for ever", "1 2 3 4 |", "1 2 E") { $0.up.share(replay: 2, scope: .forever) },
    OperatorCase("refCounted", "1 2 3 4 |", "1 2 E") { $0.up.multicast(subject: PassthroughSubject()).refCounted() },
  ]

  static let extraCombining: [OperatorCase] = [
    OperatorCase("withLatestFrom", "14 24 34 44 |", "14 24 E") {
      $0.up.withLatestFrom($0.other, resultSelector: $0.keep { $0 * 10 + $1 })
    },
    OperatorCase("withLatestFrom 2", "144 244 344 444 |", "144 244 E") {
      $0.up.withLatestFrom($0.other, $0.other) { $0 * 100 + $1.0 * 10 + $1.1 }
    },
    OperatorCase("withLatestFrom 3", "144 244 344 444 |", "144 244 E") {
      $0.up.withLatestFrom($0.other, $0.other, $0.other) { $0 * 100 + $1.0 * 10 + $1.2 }
    },
    OperatorCase("amb", "1 2 3 4 |", "1 2 E") { $0.up.amb($0.other) },
    OperatorCase("sample", "4 |", "E") { $0.up.sample($0.other) },
    OperatorCase("sample, with a default", "4 |", "E") { $0.up.sample($0.other, defaultValue: 9) },
    OperatorCase("prefix(untilOutputOrFailureFrom:)", "1 2 3 4 |", "1 2 E") {
      $0.up.prefix(untilOutputOrFailureFrom: $0.quiet)
    },
    OperatorCase("dropUntilOutput", "", "E") { $0.up.dropUntilOutput(from: $0.other) },
    OperatorCase("merge of a collection", "1 2 3 4 1 2 3 4 |", "1 2 E") { Publishers.MergeMany([$0.up, $0.other]) },
    OperatorCase("combineLatest of a collection", "[4, 1] [4, 2] [4, 3] [4, 4] |", "E") {
      Publishers.CombineLatestMany([$0.up, $0.other])
    },
    OperatorCase("zip of a collection", "[1, 1] [2, 2] [3, 3] [4, 4] |", "E") {
      Publishers.ZipMany([$0.up, $0.other])
    },
    OperatorCase("concatenate of a collection", "1 2 3 4 1 2 3 4 |", "1 2 E") {
      Publishers.ConcatenateMany([$0.up, $0.other])
    },
    OperatorCase("amb of a collection", "1 2 3 4 |", "1 2 E") { Publishers.AmbMany([$0.up, $0.other]) },
    OperatorCase("zip(finishing:)", "11 22 33 44 |", "E") {
      $0.up.zip($0.other, finishing: .whenAllFinished, $0.keep { $0 * 10 + $1 })
    },
    OperatorCase("combineLatest(finishing:)", "41 42 43 44 |", "E") {
      $0.up.combineLatest($0.other, finishing: .whenNoneCanEmit, $0.keep { $0 * 10 + $1 })
    },
    OperatorCase("zip of 5", "11 22 33 44 |", "E") {
      $0.up.zip($0.other, $0.other, $0.other, $0.other) { $0 * 10 + $1 + $2 - $3 + $4 - $4 }
    },
    OperatorCase("zip of 8", "1 2 3 4 |", "E") {
      $0.up.zip($0.other, $0.other, $0.other, $0.other, $0.other, $0.other, $0.other).map(\.7)
    },
    OperatorCase("combineLatest of 5", "441 442 443 444 |", "E") {
      $0.up.combineLatest($0.other, $0.other, $0.other, $0.other).map { "\($0.0)\($0.1)\($0.4)" }
    },
    OperatorCase("combineLatest of 8", "1 2 3 4 |", "E") {
      $0.up.combineLatest($0.other, $0.other, $0.other, $0.other, $0.other, $0.other, $0.other).map(\.7)
    },
  ]

  static let extraTiming: [OperatorCase] = [
    OperatorCase("leadingThrottle", "1 4 |", "1 E") {
      $0.up.leadingThrottle(for: 1, scheduler: $0.clock, latest: true)
    },
    OperatorCase("flushingDebounce", "4 |", "E") { $0.up.flushingDebounce(for: 1, scheduler: $0.clock) },
    OperatorCase("failFastDelay", "1 2 3 4 |", "E") { $0.up.failFastDelay(for: 1, scheduler: $0.clock) },
    OperatorCase("delaySubscription", "1 2 3 4 |", "1 2 E") { $0.up.delaySubscription(for: 1, scheduler: $0.clock) },
    OperatorCase("prefix(for:)", "1 2 3 4 |", "1 2 E") { $0.up.prefix(for: 1000, scheduler: $0.clock) },
    OperatorCase("dropFirst(for:)", "|", "E") { $0.up.dropFirst(for: 0, scheduler: $0.clock) },
    OperatorCase("timeout(fallback:)", "1 2 3 4 |", "1 2 E") {
      $0.up.timeout(1000, scheduler: $0.clock, fallback: $0.other)
    },
    OperatorCase("buffer(for:count:)", "[1, 2, 3] [4] |", "E") { $0.up.buffer(for: 1, count: 3, scheduler: $0.clock) },
    OperatorCase("window(for:count:)", "1 2 3 4 |", "1 2 E") {
      $0.up.window(for: 1, count: 3, scheduler: $0.clock).flatMap { $0 }
    },
  ]
}
