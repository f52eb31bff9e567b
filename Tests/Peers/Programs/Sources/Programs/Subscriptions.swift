import StreamTypes

// Subscriptions in all their forms, and what keeps or ends them.
extension ProgramWriter {
  /// A subscription to the stream that prints all that comes, as an expression of a disposable.
  mutating func subscription(to chain: Chain) -> String {
    var chain = chain
    if chain.stream.family == "ConnectableObservable" {
      chain.add("refCount()", giving: .observable(chain.stream.element))
    }
    chain.add(subscribing(chain.stream), giving: chain.stream)
    return chain.text
  }

  private mutating func subscribing(_ stream: Stream) -> String {
    let label = fresh("s")
    let isShort = random.chance(50)
    let value = isShort ? "{ print(\"\(label) next\", $0) }" : "{ value in\n  print(\"\(label) next\", value)\n}"
    let failure = "{ print(\"\(label) failed\", reason\(number)($0)) }"
    let end = "{ print(\"\(label) completed\") }"
    let disposed = random.chance(30) ? ", onDisposed: { print(\"\(label) disposed\") }" : ""
    switch stream.family {
    case "Single":
      if random.chance(25) {
        return "subscribe " + events(label, [("success(let value)", true), ("failure(let error)", false)])
      }
      return "subscribe(onSuccess: \(value), onFailure: \(failure)\(disposed))"
    case "Maybe":
      if random.chance(25) {
        return "subscribe "
          + events(label, [("success(let value)", true), ("error(let error)", false), ("completed", nil)])
      }
      return "subscribe(onSuccess: \(value), onError: \(failure), onCompleted: \(end)\(disposed))"
    case "Completable":
      if random.chance(25) { return "subscribe " + events(label, [("completed", nil), ("error(let error)", false)]) }
      return "subscribe(onCompleted: \(end), onError: \(failure)\(disposed))"
    case "Driver", "Signal":
      let verb = stream.family == "Driver" ? "drive" : "emit"
      return random.pick([
        "\(verb)(onNext: \(value)\(disposed))", "\(verb)(onNext: \(value), onCompleted: \(end)\(disposed))",
      ])
    case "Infallible": return "subscribe(onNext: \(value), onCompleted: \(end)\(disposed))"
    default:
      if random.chance(20) {
        return "subscribe "
          + events(label, [("next(let value)", true), ("error(let error)", false), ("completed", nil)])
      }
      let onEnd = random.chance(60) ? ", onCompleted: \(end)" : ""
      return "subscribe(onNext: \(value), onError: \(failure)\(onEnd)\(disposed))"
    }
  }

  /// A closure that takes the event: nil for an event without anything, false for an error.
  private mutating func events(_ label: String, _ cases: [(pattern: String, hasValue: Bool?)]) -> String {
    let name = random.pick(["event", "result"])
    let lines = cases.map { one in
      let shown = one.hasValue.map { $0 ? ", value" : ", reason\(number)(error)" } ?? ""
      return "case .\(one.pattern): print(\"\(label) \(one.pattern.prefix { $0 != "(" })\"\(shown))"
    }
    return "{ \(name) in\n" + (["switch \(name) {"] + lines + ["}"]).joined(separator: "\n").indented + "\n}"
  }

  /// Statements that subscribe and keep the subscription, and, for later, one that ends it, if there is any.
  mutating func kept(_ subscription: String, bag: String) -> (lines: Lines, ending: String?) {
    switch random.below(9) {
    case 0:
      let name = fresh("subscription")
      return (["let \(name) = \(subscription)"], "\(name).dispose()")
    case 1:
      let name = fresh("serial")
      return (["let \(name) = SerialDisposable()", "\(name).disposable = \(subscription)"], "\(name).dispose()")
    case 2: return (["_ = \(subscription)"], nil)
    case 3:
      let name = fresh("all")
      return (["let \(name) = CompositeDisposable()", "_ = \(name).insert(\(subscription))"], "\(name).dispose()")
    case 4: return (["\(bag).insert(\(subscription))"], nil)
    case 5:
      let name = fresh("token")
      return (["var \(name): Disposable?", "\(name) = \(subscription)"], "\(name)?.dispose()")
    default: return ([subscription + "\n" + ".disposed(by: \(bag))".indented], nil)
    }
  }
}
