import CoreStream

// The operators of Combine with several upstreams, and those that use a scheduler.

extension OperatorCase {
  static let combining: [OperatorCase] = [
    OperatorCase("prepend", "8 9 1 2 3 4 |", "8 9 1 2 E") { $0.up.prepend(8, 9) },
    OperatorCase("prepend(publisher)", "1 2 3 4 1 2 3 4 |", "1 2 3 4 1 2 E") { $0.up.prepend($0.other) },
    OperatorCase("append", "1 2 3 4 8 9 |", "1 2 E") { $0.up.append(8, 9) },
    OperatorCase("append(publisher)", "1 2 3 4 1 2 3 4 |", "1 2 E") { $0.up.append($0.other) },
    OperatorCase("merge", "1 2 3 4 1 2 3 4 |", "1 2 E") { $0.up.merge(with: $0.other) },
    OperatorCase("merge of 3", "1 2 3 4 1 2 3 4 1 2 3 4 |", "1 2 E") { $0.up.merge(with: $0.other, $0.other) },
    OperatorCase("merge of 4", "1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4 |", "1 2 E") {
      $0.up.merge(with: $0.other, $0.up, $0.other)
    },
    OperatorCase("merge of 5", "1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4 |", "1 2 E") {
      $0.up.merge(with: $0.other, $0.up, $0.other, $0.up)
    },
    OperatorCase("merge of 6", "1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4 |", "1 2 E") {
      $0.up.merge(with: $0.other, $0.up, $0.other, $0.up, $0.other)
    },
    OperatorCase("merge of 7", "1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4 |", "1 2 E") {
      $0.up.merge(with: $0.other, $0.up, $0.other, $0.up, $0.other, $0.up)
    },
    OperatorCase("merge of 8", "1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4 1 2 3 4 |", "1 2 E") {
      $0.up.merge(with: $0.other, $0.up, $0.other, $0.up, $0.other, $0.up, $0.other)
    },
    OperatorCase("MergeMany", "1 2 3 4 1 2 3 4 1 2 3 4 |", "1 2 E") {
      Publishers.MergeMany([$0.up, $0.other, $0.other])
    },
    OperatorCase("combineLatest", "41 42 43 44 |", "E") { $0.up.combineLatest($0.other, $0.keep { $0 * 10 + $1 }) },
    OperatorCase("combineLatest of tuples", "(4, 1) (4, 2) (4, 3) (4, 4) |", "E") { $0.up.combineLatest($0.other) },
    OperatorCase("combineLatest of 3", "441 442 443 444 |", "E") {
      $0.up.combineLatest($0.other, $0.other) { $0 * 100 + $1 * 10 + $2 }
    },
    OperatorCase("combineLatest of 4", "4441 4442 4443 4444 |", "E") {
      $0.up.combineLatest($0.other, $0.other, $0.other) { $0 * 1000 + $1 * 100 + $2 * 10 + $3 }
    },
    OperatorCase("zip", "11 22 33 44 |", "E") { $0.up.zip($0.other, $0.keep { $0 * 10 + $1 }) },
    OperatorCase("zip of tuples", "(1, 1) (2, 2) (3, 3) (4, 4) |", "E") { $0.up.zip($0.other) },
    OperatorCase("zip of 3", "111 222 333 444 |", "E") { $0.up.zip($0.other, $0.other) { $0 * 100 + $1 * 10 + $2 } },
    OperatorCase("zip of 4", "1111 2222 3333 4444 |", "E") {
      $0.up.zip($0.other, $0.up, $0.other) { $0 * 1000 + $1 * 100 + $2 * 10 + $3 }
    },
  ]

  static let timing: [OperatorCase] = [
    OperatorCase("buffer", "1 2 3 4 |", "1 2 E") { $0.up.buffer(size: 9, prefetch: .byRequest, whenFull: .dropOldest) },
    OperatorCase("buffer, kept full", "1 2 3 4 |", "1 2 E") {
      $0.up.buffer(size: 9, prefetch: .keepFull, whenFull: .dropNewest)
    },
    OperatorCase("buffer, failing when full", "1 2 3 4 |", "1 2 E") {
      $0.up.buffer(size: 9, prefetch: .keepFull, whenFull: .customError($0.keep { TestFailure.expected }))
    },
    OperatorCase("receive(on:), immediate", "1 2 3 4 |", "1 2 E") { $0.up.receive(on: ImmediateScheduler.shared) },
    OperatorCase("receive(on:)", "1 2 3 4 |", "1 2 E") { $0.up.receive(on: $0.clock) },
    OperatorCase("subscribe(on:), immediate", "1 2 3 4 |", "1 2 E") { $0.up.subscribe(on: ImmediateScheduler.shared) },
    OperatorCase("subscribe(on:)", "1 2 3 4 |", "1 2 E") { $0.up.subscribe(on: $0.clock) },
    OperatorCase("delay, immediate", "1 2 3 4 |", "1 2 E") {
      $0.up.delay(for: 1, scheduler: ImmediateScheduler.shared)
    },
    OperatorCase("delay", "1 2 3 4 |", "1 2 E") { $0.up.delay(for: 1, scheduler: $0.clock) },
    OperatorCase("debounce", "|", "E") { $0.up.debounce(for: 1, scheduler: $0.clock) },
    OperatorCase("throttle, latest", "4 |", "2 E") { $0.up.throttle(for: 1, scheduler: $0.clock, latest: true) },
    OperatorCase("throttle, first", "1 |", "1 E") { $0.up.throttle(for: 1, scheduler: $0.clock, latest: false) },
    OperatorCase("throttle, immediate", "1 2 3 4 |", "1 2 E") {
      $0.up.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true)
    },
    OperatorCase("timeout", "1 2 3 4 |", "1 2 E") { $0.up.timeout(1000, scheduler: $0.clock) },
    OperatorCase("timeout, failing", "1 2 3 4 |", "1 2 E") {
      $0.up.timeout(1000, scheduler: $0.clock, customError: $0.keep { TestFailure.expected })
    },
    OperatorCase("collect(.byTime)", "[1, 2, 3, 4] |", "E") { $0.up.collect(.byTime($0.clock, 1)) },
    OperatorCase("collect(.byTimeOrCount)", "[1, 2, 3] [4] |", "E") { $0.up.collect(.byTimeOrCount($0.clock, 1, 3)) },
    OperatorCase("measureInterval", "ago ago ago ago |", "ago ago E") {
      $0.up.measureInterval(using: $0.clock).map { $0.ticks < 0 ? "ahead" : "ago" }
    },
  ]
}
