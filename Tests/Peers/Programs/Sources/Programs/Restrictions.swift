import StreamTypes

/// What the signatures don't say: which of the members of all streams RxSwift's traits have, and what no program that is
/// to end, and to print the same each time, may call.
enum Restrictions {
  /// Endless, on threads, printing descriptions of RxSwift's own types, or asking for values that aren't streams here.
  static let unused: Set = [
    "debug", "repeatElement", "generate", "interval", "decode", "subscribe", "subscribeOn", "multicast",
    "toBlocking", "system", "asSharedSequence", "propertyChanges", "withUnretained", "bind", "concurrent", "publish",
    "replay", "replayAll", "using", "create", "asObserver", "dematerialize", "values", "and", "catchErrorJustComplete",
    "asDriverOnErrorJustComplete", "shareReplay", "shareReplayLatestWhileConnected", "delaySubscription", "never",
    "asControlProperty", "asControlEvent", "mapTo", "flatMapSync", "compactMapSync",
  ]

  private static let members: [String: Set<String>] = [
    "Single": [
      "map", "filter", "compactMap", "flatMap", "flatMapMaybe", "flatMapCompletable", "do", "catch", "catchAndReturn",
      "retry", "delay", "timeout", "observe", "asMaybe", "asCompletable", "asObservable", "asDriver", "asSignal",
    ],
    "Maybe": [
      "map", "filter", "compactMap", "flatMap", "do", "catch", "catchAndReturn", "retry", "delay", "ifEmpty",
      "asObservable", "asDriver",
    ],
    "Completable": ["andThen", "do", "catch", "retry", "delay", "timeout", "observe", "concat"],
    "Driver": sharedMembers.union(["asSignal"]),
    "Signal": sharedMembers.union(["asDriver"]),
    "Infallible": [
      "map", "filter", "compactMap", "flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "do", "scan", "startWith",
      "take", "skip", "distinctUntilChanged", "asObservable", "withLatestFrom", "share", "debounce", "throttle",
      "delay", "observe",
    ],
    "ConnectableObservable": ["refCount"],
  ]

  private static let sharedMembers: Set = [
    "map", "filter", "compactMap", "flatMap", "flatMapLatest", "flatMapFirst", "do", "scan", "startWith",
    "distinctUntilChanged", "asObservable", "withLatestFrom",
  ]

  private static let factories: [String: Set<String>] = [
    "Single": ["just", "error", "deferred", "zip", "timer"],
    "Maybe": ["just", "empty", "error", "deferred", "zip"],
    "Completable": ["empty", "error", "deferred", "zip", "concat"],
    "Driver": ["just", "of", "empty", "deferred", "merge", "zip", "combineLatest", "concat"],
    "Signal": ["just", "of", "empty", "deferred", "merge", "zip", "combineLatest", "concat"],
    "Infallible": ["just", "of", "empty", "deferred", "merge", "zip", "combineLatest", "concat"],
  ]

  /// What the overloads of `do` take on each family.
  private static let effects: [String: Set<String>] = [
    "Single": ["onSuccess", "afterSuccess", "onError", "afterError", "onSubscribe", "onSubscribed", "onDispose"],
    "Completable": [
      "onError", "afterError", "onCompleted", "afterCompleted", "onSubscribe", "onSubscribed", "onDispose",
    ],
    "Driver": calmEffects, "Signal": calmEffects, "Infallible": calmEffects,
  ]
  private static let calmEffects: Set = [
    "onNext", "afterNext", "onCompleted", "afterCompleted", "onSubscribe", "onSubscribed", "onDispose",
  ]

  /// Whether RxSwift has the member on streams of the family.
  static func has(_ family: String, _ one: Operator) -> Bool {
    guard let members = members[family] else { return fits(one, family) }
    return members.contains(one.name) && fits(one, family)
  }

  /// Whether RxSwift has the factory for the family.
  static func makes(_ family: String, _ one: Operator) -> Bool {
    guard let known = factories[family] else { return true }
    let isArray = one.parameters.first.map { "\($0.type)".hasPrefix("[") } ?? false
    switch (family, one.name) {
    case (_, "zip") where isArray && one.parameters.count > 1: return family == "Observable"
    case (_, "combineLatest") where isArray && one.parameters.count > 1: return family == "Observable"
    case ("Driver", "concat"), ("Signal", "concat"): return isArray
    case ("Infallible", _), ("Maybe", "zip"): return known.contains(one.name) && !isArray
    default: return known.contains(one.name)
    }
  }

  /// Whether closures given to operators of the family may throw.
  static func throwing(_ family: String) -> Bool { !["Driver", "Signal", "Infallible"].contains(family) }

  /// The parameters that the operator has on the family.
  static func parameters(of one: Operator, on family: String) -> [ParameterSignature] {
    guard one.name == "do", let known = effects[family] else { return one.parameters }
    return one.parameters.filter { known.contains($0.label ?? "") }
  }

  /// The overloads that a family lacks.
  private static func fits(_ one: Operator, _ family: String) -> Bool {
    let labels = one.parameters.map { $0.label ?? "_" }
    switch (family, one.name) {
    case (_, "retry"): return !labels.isEmpty && (labels != ["when"] || family == "Observable")
    case (_, "do"): return labels.contains("onSuccess") == (family == "Single")
    case (_, "reduce"): return !labels.contains("into")
    case (_, "distinctUntilChanged"): return !labels.contains("at")
    case ("Maybe", "ifEmpty"): return labels == ["default"]
    case ("Driver", "scan"), ("Signal", "scan"), ("Infallible", "scan"): return !labels.contains("into")
    case ("Infallible", "take"), ("Infallible", "skip"): return labels == ["while"]
    case ("Driver", "asSignal"), ("Signal", "asDriver"): return labels.first?.hasPrefix("onErrorJust") == true
    case (_, "asDriver"), (_, "asSignal"), (_, "asInfallible"): return !labels.isEmpty
    case ("Single", "asCompletable"): return true
    case (_, "asCompletable"): return false
    default: return true
    }
  }

  /// What may be called only on values that can be compared.
  static func needsEquatable(_ one: Operator) -> Bool {
    one.name == "distinctUntilChanged" && one.parameters.isEmpty
  }
}
