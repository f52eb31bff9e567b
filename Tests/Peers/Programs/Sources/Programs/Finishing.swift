import StreamTypes

// What makes of one type of stream another.
extension ProgramWriter {
  /// Adds links until the chain has just the wanted type.
  mutating func finish(_ chain: inout Chain, as wanted: Stream, depth: Int) {
    if chain.stream == wanted { return }
    if chain.stream.family == "ConnectableObservable" {
      chain.add("refCount()", giving: .observable(chain.stream.element))
    }
    if chain.stream.family == "Completable" {
      if wanted.family == "Completable" { return }
      return complete(&chain, as: wanted, depth: depth)
    }
    if wanted.family != "Completable" { carry(&chain, wanted.element) }
    if chain.stream.family != wanted.family { convert(&chain, to: wanted) }
  }

  /// Maps the values to others.
  private mutating func carry(_ chain: inout Chain, _ element: SwiftType) {
    guard chain.stream.element != element else { return }
    let isSubject = !Stream.spelledFamilies.contains(chain.stream.family)
    let family = isSubject ? "Observable" : chain.stream.family
    chain.add(
      "map " + closure([chain.stream.element], to: element), giving: Stream(family: family, element: element))
  }

  private mutating func complete(_ chain: inout Chain, as wanted: Stream, depth: Int) {
    let next = Stream(
      family: ["Single", "Maybe"].contains(wanted.family) ? wanted.family : "Observable",
      element: wanted.element)
    chain.add("andThen(\(expression(next, depth: depth - 1)))", giving: next)
    if chain.stream != wanted { convert(&chain, to: wanted) }
  }

  private mutating func convert(_ chain: inout Chain, to wanted: Stream) {
    let element = chain.stream.element
    switch (chain.stream.family, wanted.family) {
    case ("Single", "Maybe"), ("Single", "Completable"), ("Maybe", "Completable"):
      chain.add("as\(wanted.family)()", giving: wanted)
    case ("Maybe", "Single"): chain.add("ifEmpty(default: \(value(of: element)))", giving: wanted)
    case ("BehaviorRelay", "Driver"): chain.add("asDriver()", giving: wanted)
    case ("PublishRelay", "Signal"): chain.add("asSignal()", giving: wanted)
    case (_, "Observable"): chain.add("asObservable()", giving: wanted)
    case ("Driver", _), ("Signal", _), ("Single", _), ("Maybe", _), ("Infallible", _), ("BehaviorRelay", _),
      ("PublishRelay", _):
      chain.add("asObservable()", giving: .observable(element))
      convert(&chain, to: wanted)
    default: chain.add(conversion(of: element, to: wanted.family), giving: wanted)
    }
  }

  /// A link that makes an observable something else.
  private mutating func conversion(of element: SwiftType, to family: String) -> String {
    let spare = { (writer: inout ProgramWriter) in writer.value(of: element) }
    switch family {
    case "Single":
      return random.pick(["asSingle()", "take(1).asSingle()", "first().map { $0 ?? \(spare(&self)) }"])
    case "Maybe": return random.pick(["asMaybe()", "take(1).asMaybe()"])
    case "Completable": return "ignoreElements().asCompletable()"
    case "Driver":
      return random.pick(["asDriver(onErrorJustReturn: \(spare(&self)))", "asDriver(onErrorDriveWith: .empty())"])
    case "Signal":
      return random.pick(["asSignal(onErrorJustReturn: \(spare(&self)))", "asSignal(onErrorSignalWith: .empty())"])
    default:
      return random.pick([
        "asInfallible(onErrorJustReturn: \(spare(&self)))", "asInfallible(onErrorFallbackTo: .empty())",
      ])
    }
  }
}
