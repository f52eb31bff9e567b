import StreamTypes

// Generic types and functions around streams.
extension ProgramWriter {
  mutating func genericPart() -> String {
    let name = global("useGenerics")
    let type = anyType()
    let store = store()
    let helper = helper()
    var body: Lines = ["let bag = DisposeBag()", "let store = \(store)<\(type)>(\(plainValue(of: type)))"]
    scope.streams = [("store.changes", .observable(type))]
    if random.chance(60) { scope.streams.append(("store.mapped \(closure([type], to: .int))", .observable(.int))) }
    for _ in 0..<random.within(1...2) {
      var chain = chain(depth: 2)
      let wanted = Stream.observable(chain.stream.element == .never ? .int : chain.stream.element)
      finish(&chain, as: wanted, depth: 1)
      if random.chance(50) { chain = Chain(text: "\(helper)(\(chain.text))", stream: wanted) }
      body += kept(subscription(to: chain), bag: "bag").lines
      body.append("store.update(\(plainValue(of: type)))")
    }
    declarations += block("func \(name)()", body) + [""]
    return name
  }

  /// A class that keeps a value of any type.
  private mutating func store() -> String {
    let name = global("Store")
    let (family, send) = random.pick([("BehaviorRelay", "accept"), ("BehaviorSubject", "onNext")])
    let changes = random.pick([
      "current.asObservable()", "current.map { $0 }", "current.asObservable().share(replay: 1)",
    ])
    declarations +=
      block(
        "class \(name)<Value>",
        [
          "private let current: \(family)<Value>", "",
          "init(_ value: Value) { current = \(family)(value: value) }",
          "var changes: Observable<Value> { \(changes) }",
          "func update(_ value: Value) { current.\(send)(value) }",
          "func mapped<R>(_ transform: @escaping (Value) -> R) -> Observable<R> {", "  changes.map(transform)", "}",
        ]) + [""]
    return name
  }

  /// A function for streams of anything.
  private mutating func helper() -> String {
    let name = global("helper")
    declarations +=
      random.pick([
        block("func \(name)<T>(_ source: Observable<T>) -> Observable<T>", ["source.retry(2)"]),
        block(
          "func \(name)<T>(_ source: Observable<T>, times: Int = 2) -> Observable<T>",
          [
            "guard times > 0 else { return source }", "return source.catch { _ in \(name)(source, times: times - 1) }",
          ]),
        block(
          "func \(name)<T>(_ source: Observable<T>) -> Observable<T>",
          [
            "Observable.create { observer in", "  print(\"begins\")", "  return source.subscribe(observer)", "}",
          ]),
        block(
          "func \(name)<S: ObservableConvertibleType>(_ source: S) -> Observable<S.Element>",
          [
            "source.asObservable().do(onCompleted: { print(\"ends\") })"
          ]),
        block(
          "func \(name)<S: ObservableType>(_ source: S) -> Observable<S.Element> where S.Element: Any",
          [
            "source.materialize().dematerialize()"
          ]),
      ]) + [""]
    return name
  }
}
