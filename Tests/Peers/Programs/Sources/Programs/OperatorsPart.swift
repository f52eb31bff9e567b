import StreamTypes

// Operators of the program's own, in extensions of RxSwift's types.
extension ProgramWriter {
  mutating func operatorsPart() -> String {
    let name = global("useOperators")
    let own = (0..<random.within(1...2)).map { _ in ownOperator() }
    let generic = genericOperator()
    var body: Lines = ["let bag = DisposeBag()"] + subject() + subject()
    for one in own {
      var chain = chain(depth: 1)
      finish(&chain, as: one.receiver, depth: 1)
      chain.add("\(one.name)(\(value(of: one.parameter)))", giving: one.result)
      if random.chance(40) { extend(&chain, depth: 1) }
      body += kept(subscription(to: chain), bag: "bag").lines
    }
    var chain = Chain(text: expression(.observable(anyKey()), depth: 1), stream: .observable(.int))
    chain.add(generic, giving: chain.stream)
    body += kept(subscription(to: chain), bag: "bag").lines + sending() + sending()
    declarations += block("func \(name)()", body) + [""]
    return name
  }

  /// Adds a few of the pages' links.
  mutating func extend(_ chain: inout Chain, depth: Int) {
    for _ in 0..<random.within(1...3) { addLink(to: &chain, depth: depth) }
  }

  private struct OwnOperator {
    let name: String
    let receiver: Stream
    let parameter: SwiftType
    let result: Stream
  }

  private mutating func ownOperator() -> OwnOperator {
    let element = random.pick([SwiftType.int, .string, note])
    let (family, head, own) = random.pick([
      ("Observable", "extension ObservableType where Element == \(element)", "ObservableType"),
      ("Observable", "extension Observable where Element == \(element)", "Observable"),
      ("Single", "extension PrimitiveSequence where Trait == SingleTrait, Element == \(element)", "Single"),
      (
        "Driver", "extension SharedSequence where SharingStrategy == DriverSharingStrategy, Element == \(element)",
        "Driver"
      ),
      ("Observable", "extension ObservableConvertibleType where Element == \(element)", "Convertible"),
    ])
    let receiver = Stream(family: family, element: element)
    let result = Stream(family: random.chance(70) ? family : "Observable", element: anyType())
    let one = OwnOperator(
      name: global("own"), receiver: receiver, parameter: random.pick([.int, .string]), result: result)
    let body = nested { writer in
      writer.scope.values = [("seed", one.parameter)]
      let start =
        own == "Convertible"
        ? Chain(text: "asObservable()", stream: receiver)
        : Chain(text: "self", stream: Stream(family: own, element: element))
      return writer.body(from: start, to: result)
    }
    declarations += block(head, block("func \(one.name)(_ seed: \(one.parameter)) -> \(result.spelling)", body)) + [""]
    return one
  }

  private mutating func body(from start: Chain, to result: Stream) -> Lines {
    var chain = start
    chain.isVertical = random.chance(50)
    extend(&chain, depth: 1)
    finish(&chain, as: result, depth: 1)
    if chain.stream.family == "Observable", chain.text == "self" { chain.text = "self.asObservable()" }
    return [(random.chance(40) ? "return " : "") + chain.text]
  }

  /// An operator for streams of anything, and a call of it that ends in numbers.
  private mutating func genericOperator() -> String {
    let name = global("any")
    let (head, body, call) = random.pick([
      (
        "func \(name)(_ label: String) -> Observable<Element>", "self.do(onNext: { print(label, $0) })",
        "\(name)(\"seen\").map { _ in 1 }"
      ),
      ("func \(name)<R>(_ value: R) -> Observable<R>", "map { _ in value }", "\(name)(7)"),
      (
        "func \(name)() -> Observable<(Int, Element)>", "enumerated().map { ($0.index, $0.element) }",
        "\(name)().map { $0.0 }"
      ),
      (
        "func \(name)<R>(_ next: @escaping (Element) -> Observable<R>) -> Observable<R>", "flatMapLatest { next($0) }",
        "\(name) { _ in .just(3) }"
      ),
      (
        "func \(name)(else other: Element) -> Single<Element>", "first().map { $0 ?? other }",
        "map { _ in 2 }.\(name)(else: 4).asObservable()"
      ),
      (
        "func \(name)() -> Observable<Result<Element, Error>>",
        "map { Result.success($0) }.catch { .just(.failure($0)) }", "\(name)().map { (try? $0.get()) == nil ? 0 : 1 }"
      ),
      (
        "func \(name)() -> Observable<[Element]>", "scan(into: [Element]()) { $0.append($1) }",
        "\(name)().map { $0.count }"
      ),
    ])
    declarations += block("extension ObservableType", block(head, [body])) + [""]
    return call
  }
}
