// Every gap of the table, with its reason. A gap is a pair: another rule still holds for the operator.

extension Exemption {
  static let all: [Exemption] = misbehaving + losing + sharing + other

  /// Operators that pass the upstream's own subscription on, as Combine's do: nothing stands between the two.
  private static let transparent = [
    "map", "map(keyPath)", "map(2 keyPaths)", "map(3 keyPaths)", "map.map", "mapError", "replaceNil", "compactMap",
    "filter", "filter.filter", "scan", "breakpoint", "eraseToAnyPublisher", "enumerated", "scan(into:)",
  ]

  /// An upstream that keeps the rules is not affected by any of these.
  private static let misbehaving: [Exemption] = [
    Exemption(
      .oneSubscription, transparent + ["ignoreOutput", "setOutputType"],
      because: "the upstream's own subscription goes to the subscriber, which cancels a second one"),
    Exemption(
      .nothingAfterEnd,
      transparent + [
        "ignoreOutput", "handleEvents", "print", "collect(3)", "dropFirst", "output(in:)", "tryMap", "tryScan",
        "tryScan(into:)", "catch", "tryCatch",
      ],
      because: "what comes in goes out, as Combine's; the end is the upstream's to keep"),
    Exemption(
      .deafAfterEnd, transparent + ["ignoreOutput"],
      because: "the subscriber talks to the upstream's own subscription, which does nothing after its end"),
    Exemption(
      .cancelsOnce, transparent + ["ignoreOutput"],
      because: "the subscriber talks to the upstream's own subscription, which does nothing when cancelled twice"),
    Exemption(
      .deafAfterCancel, transparent,
      because: "the subscriber talks to the upstream's own subscription, which does nothing when cancelled"),
    Exemption(
      .regulates, passing,
      because: "it asks for what it is asked for and counts nothing; the upstream is held to its demand"),
  ]

  private static let passing = [
    "append", "append(publisher)", "assertNoFailure", "breakpoint", "breakpointOnError", "catch", "collect(3)",
    "compactMap", "decode", "delay", "delay, immediate", "drop(untilOutputFrom:)", "drop(while:)", "dropFirst",
    "encode", "enumerated", "eraseToAnyPublisher", "filter", "filter.filter", "handleEvents", "map",
    "map(2 keyPaths)", "map(3 keyPaths)", "map(keyPath)", "map.map", "mapError", "measureInterval", "output(in:)",
    "prefix", "prefix(untilOutputFrom:)", "prefix(while:)", "prepend(publisher)", "print", "receive(on:)",
    "receive(on:), immediate", "removeDuplicates", "removeDuplicates(by:)", "replaceEmpty, not empty",
    "replaceError", "replaceNil", "retry", "scan", "scan(into:)", "setFailureType", "subscribe(on:)",
    "subscribe(on:), immediate", "timeout", "timeout, failing", "tryCatch", "tryCompactMap", "tryDrop", "tryFilter",
    "tryMap", "tryPrefix", "tryRemoveDuplicates", "tryScan", "tryScan(into:)", "zip", "zip of 3", "zip of 4",
    "zip of 5", "zip of 8", "zip of tuples",
  ]

  private static let losing: [Exemption] = [
    Exemption(
      .oneByOne, dropping + ["switchToLatest"],
      because: "it asks for everything at once, and what finds no demand is dropped, as Combine's"),
    Exemption(
      .threadsRequest, dropping + ["switchToLatest"],
      because: "it asks for everything at once, and what finds no demand is dropped, as Combine's"),
    Exemption(
      .returnedDemand, ["throttle, latest"],
      because: "a value that finds no demand does not replace the one that waits, as in Combine"),
    Exemption(
      .reentrantRequest, ["throttle, latest"],
      because: "a value that finds no demand does not replace the one that waits, as in Combine"),
    Exemption(
      .reentrantSend, ["flatMap(maxPublishers: 1)"],
      because: "it has asked for one value, so that the subject drops another until the inner publisher ends"),
    Exemption(
      .reentrantSend, ["switchToLatest", "flatMapLatest", "tryFlatMapLatest"],
      because: "the inner publisher that is delivering is the one that the new value ends"),
    Exemption(
      .reentrantSend, ["flatMapFirst", "tryFlatMapFirst"],
      because: "a value that comes while an inner publisher delivers is not wanted"),
    Exemption(
      .reentrantSend,
      [
        "buffer(for:count:)", "collect(.byTime)", "collect(.byTimeOrCount)", "debounce", "flushingDebounce",
        "throttle, first", "throttle, latest",
      ],
      because: "what it sends depends on when values come, and from inside a delivery they come at once"),
  ]

  /// Subjects and throttles keep nothing for later.
  private static let dropping = [
    "makeConnectable", "multicast", "multicast(subject:)", "share", "throttle, first", "throttle, immediate",
    "throttle, latest",
  ]

  private static let sharing: [Exemption] = [
    Exemption(
      .independent, sharingOne + ["share(replay:), for ever"],
      because: "its subscribers share one subscription: that is what it is for"),
    Exemption(
      .reentrantSubscribe, sharingOne,
      because: "its subscribers share one subscription: the second one gets what comes after it"),
  ]

  private static let sharingOne = ["makeConnectable", "multicast", "multicast(subject:)", "refCounted", "share"]

  private static let other: [Exemption] = [
    Exemption(
      .threadsRequest,
      [
        "combineLatest", "combineLatest of tuples", "combineLatest of 3", "combineLatest of 4", "combineLatest of 5",
        "combineLatest of 8", "combineLatest of a collection", "combineLatest(finishing:)", "withLatestFrom",
        "withLatestFrom 2", "withLatestFrom 3", "sample", "sample, with a default", "amb", "amb of a collection",
        "drop(untilOutputFrom:)", "dropUntilOutput",
      ],
      because: "what it sends depends on how its inputs alternate, which two threads that ask leave open"),
    Exemption(
      .endWithoutDemand,
      [
        "first", "first(where:)", "tryFirst", "last", "last(where:)", "tryLast", "min", "min(by:)", "tryMin", "max",
        "max(by:)", "tryMax", "buffer", "buffer, kept full", "buffer, failing when full",
      ],
      because: "the end waits for demand even if there is no value before it, as Combine's"),
    Exemption(
      .endsUpstreams, ["drop(untilOutputFrom:)"],
      because: "it has asked the other publisher for one value, and does not cancel it after that, as Combine's"),
    Exemption(
      .threadsCancel, ["drop(untilOutputFrom:)"],
      because: "it has asked the other publisher for one value, and does not cancel it after that, as Combine's"),
    Exemption(
      .cancelWhenSubscribed,
      [
        "CurrentValueSubject, failed", "Empty", "Fail", "Optional.publisher of nil", "PassthroughSubject, ended",
        "Result.publisher of a failure",
      ],
      because: "there is nothing to cancel: the subscription is 'Subscriptions.empty', and the end follows at once"),
    Exemption(
      .releasedWhenFinished,
      [
        "CurrentValueRelay", "CurrentValueSubject", "Empty, never ending", "NotificationCenter.publisher",
        "PassthroughRelay", "PassthroughSubject", "Published", "Timer.publish",
      ],
      because: "it does not end by itself"),
  ]
}
