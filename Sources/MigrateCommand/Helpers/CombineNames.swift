/// Names of Combine's own that helpers have as well, for other arguments.
enum CombineNames {
  /// What takes closures of which code that a run writes spells each label but those of Combine's.
  static let subscription = "sink"

  /// Types that helpers are made of.
  static let types: Set = [
    "AnyCancellable", "AnyPublisher", "AnySubscriber", "Cancellable", "Deferred", "Empty", "Fail", "Future", "Just",
    "Publisher", "Publishers", "Scheduler", "Subject", "Subscriber", "Subscribers", "Subscription", "Subscriptions",
  ]

  /// The operators, of which a call in a helper means another helper only if it spells a label of its.
  static let operators: Set = [
    "allSatisfy", "append", "assign", "buffer", "catch", "collect", "compactMap", "contains", "count",
    "debounce", "delay", "drop", "dropFirst", "enumerated", "filter", "first", "flatMap", "handleEvents", "last", "map",
    "max", "measureInterval", "min", "multicast", "output", "prefix", "prepend", "print", "receive", "reduce",
    "removeDuplicates", "replaceError", "retry", "scan", "share", "sink", "store", "subscribe",
    "switchToLatest", "throttle", "timeout", "tryCatch", "tryMap", "zip",
  ]
}
