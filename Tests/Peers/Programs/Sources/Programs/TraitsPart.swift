import StreamTypes

// Streams made by hand, and functions that call back.
extension ProgramWriter {
  mutating func traitsPart() -> String {
    let name = global("useTraits")
    for _ in 0..<random.within(1...3) { handMade() }
    let body = ["let bag = DisposeBag()"] + acts { $0.subscription(to: $0.chainOfScope()) }
    declarations += block("func \(name)()", body) + [""]
    return name
  }

  /// A function that makes a stream of events of its own.
  private mutating func handMade() {
    let stream = Stream(
      family: random.pick(["Observable", "Single", "Maybe", "Completable"]),
      element: random.pick([.int, .string, note]))
    let result = stream.family == "Completable" ? Stream(family: "Completable", element: .never) : stream
    let name = global("made")
    let body = nested { writer in
      writer.scope = Scope()
      writer.scope.values = [("amount", .int)]
      return writer.creation(result)
    }
    declarations += block("func \(name)(_ amount: Int) -> \(result.spelling)", body) + [""]
    scope.loaders.append((name, .int, result))
  }

  private mutating func creation(_ stream: Stream) -> Lines {
    let observer = random.pick(["observer", "send", "single"])
    var body = random.chance(50) ? ["print(\"\(fresh("begin"))\")"] : []
    if random.chance(40) {
      body += block("guard \(condition()) else", [event(.error, stream, observer), "return Disposables.create()"])
    }
    if stream.family == "Observable" {
      body += (0..<random.below(3)).map { _ in "\(observer).onNext(\(value(of: stream.element)))" }
    }
    if random.chance(85) { body.append(event(random.chance(80) ? .value : .error, stream, observer)) }
    let gone = "Disposables.create { print(\"\(fresh("gone"))\") }"
    body.append("return " + random.pick(["Disposables.create()", gone, gone]))
    let isTyped = random.chance(60)
    let type = isTyped ? stream.spelling : stream.family
    let start = type == "Observable" ? "Observable<\(stream.element)>" : type
    return [(random.chance(50) ? "return " : "") + "\(start).create { \(observer) in"] + indented(body) + ["}"]
  }

  private enum Ending { case value, error }

  private mutating func event(_ ending: Ending, _ stream: Stream, _ observer: String) -> String {
    let error = value(of: .error)
    switch (stream.family, ending) {
    case ("Observable", .value): return "\(observer).onCompleted()"
    case ("Observable", .error): return "\(observer).onError(\(error))"
    case ("Single", .error): return "\(observer)(.failure(\(error)))"
    case (_, .error): return "\(observer)(.error(\(error)))"
    case ("Completable", .value): return "\(observer)(.completed)"
    case ("Maybe", .value):
      return random.chance(30) ? "\(observer)(.completed)" : "\(observer)(.success(\(value(of: stream.element))))"
    default: return "\(observer)(.success(\(value(of: stream.element))))"
    }
  }
}
