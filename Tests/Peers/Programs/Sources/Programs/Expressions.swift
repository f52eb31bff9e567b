import StreamTypes

// Expressions of streams: a root, links from the signatures, and what makes of them the type that is asked for.
extension ProgramWriter {
  /// An expression of just this type of stream.
  mutating func expression(_ wanted: Stream, depth: Int) -> String {
    if depth <= 0 || random.chance(35) { return root(wanted, depth: depth) }
    var chain = self.chain(depth: depth, like: wanted)
    finish(&chain, as: wanted, depth: depth)
    return chain.text
  }

  /// A chain of some links, of whatever type comes of it.
  mutating func chain(depth: Int, like wanted: Stream? = nil) -> Chain {
    var chain = start(like: wanted, depth: depth)
    for _ in 0..<random.pick([0, 1, 1, 1, 2, 2, 3]) { addLink(to: &chain, depth: depth) }
    return chain
  }

  /// A variable of the scope, or what a factory or a function makes.
  private mutating func start(like wanted: Stream?, depth: Int) -> Chain {
    if !scope.streams.isEmpty, random.chance(55) {
      let (name, stream) = random.pick(scope.streams)
      return Chain(text: name, stream: stream, isVertical: random.chance(30))
    }
    let stream = random.chance(50) ? wanted ?? anyStream() : anyStream()
    return Chain(text: root(stream, depth: depth), stream: stream, isVertical: random.chance(30))
  }

  /// An expression of the type without links.
  private mutating func root(_ wanted: Stream, depth: Int) -> String {
    let same = scope.streams.filter { $0.stream == wanted }.map(\.name)
    if !same.isEmpty, random.chance(40) { return random.pick(same) }
    let loaders = scope.loaders.filter { $0.result == wanted }
    if !loaders.isEmpty, random.chance(50) {
      let loader = random.pick(loaders)
      return "\(loader.name)(\(value(of: loader.parameter)))"
    }
    return factory(wanted, depth: depth) ?? just(wanted)
  }

  private mutating func just(_ wanted: Stream) -> String {
    if wanted.family == "Completable" {
      return random.pick(["Completable.empty()", "Completable.error(\(mishap).late)"])
    }
    return "\(random.chance(15) ? wanted.family : wanted.spelling).just(\(value(of: wanted.element)))"
      .replacing("\(wanted.family).just(nil)", with: "\(wanted.spelling).just(nil)")
      .replacing("\(wanted.family).just([])", with: "\(wanted.spelling).just([])")
  }

  /// One of the pages' factories that give this type.
  private mutating func factory(_ wanted: Stream, depth: Int) -> String? {
    let one = random.pick(table.factories(of: wanted.family))
    if depth <= 0, one.mentionsStreams { return nil }
    var bindings = ["Element": wanted.element]
    guard let result = one.result.asStream else { return nil }
    if result.element.plainName == "R" { bindings["R"] = wanted.element }
    bind(one.generics, &bindings)
    let made = result.element.replacing(bindings)
    guard wanted.family == "Completable" || made == wanted.element else { return nil }
    if one.name == "timer", wanted.element != .int { return nil }
    guard let arguments = arguments(of: one, bindings, family: wanted.family, depth: depth) else { return nil }
    return "\(wanted.spelling).\(one.name)\(arguments)"
  }

  /// What generic parameters that nothing says may be.
  mutating func bind(_ generics: [String], _ bindings: inout [String: SwiftType]) {
    for name in generics where bindings[name] == nil {
      bindings[name] = name == "K" ? anyKey() : anyType()
    }
  }

  /// One of the pages' operators, if its arguments can be written.
  mutating func addLink(to chain: inout Chain, depth: Int) {
    let links = table.links(of: chain.stream.family)
    for _ in 0..<6 where !links.isEmpty {
      let one = random.pick(links)
      if Restrictions.needsEquatable(one), !chain.stream.element.isEquatable { continue }
      var bindings = ["Element": chain.stream.element]
      bind(one.generics, &bindings)
      guard let result = one.result(on: chain.stream, bindings),
        let arguments = arguments(of: one, bindings, family: chain.stream.family, depth: depth)
      else { continue }
      chain.add(one.name + arguments, giving: result)
      settle(&chain)
      return
    }
  }

  /// Links that bring a stream of streams, of events or of groups back to plain values.
  private mutating func settle(_ chain: inout Chain) {
    guard case .named(let name, let arguments) = chain.stream.element else { return }
    switch name {
    case "Observable":
      let link = random.pick(["merge()", "switchLatest()", "concat()", "flatMap { $0 }"])
      chain.add(link, giving: chain.stream.carrying(arguments[0]))
    case "GroupedObservable":
      chain.add(
        "flatMap { group in group.map { (group.key, $0) } }",
        giving: chain.stream.carrying(
          .tuple(arguments.map { .init(nil, $0) })))
    case "Event":
      if random.chance(50) {
        chain.add("map { $0.isStopEvent }", giving: chain.stream.carrying(.bool))
      } else {
        chain.add("dematerialize()", giving: chain.stream.carrying(arguments[0]))
      }
    default: break
    }
  }
}

/// An expression that links may be added to.
struct Chain {
  var text: String
  var stream: Stream
  /// Whether each link stands on a line of its own.
  var isVertical = false

  mutating func add(_ link: String, giving result: Stream) {
    text += isVertical ? "\n" + ".\(link)".indented : ".\(link)"
    stream = result
  }
}

extension Operator {
  /// Whether an argument is made of streams.
  fileprivate var mentionsStreams: Bool {
    parameters.contains { parameter in
      Stream.spelledFamilies.contains { "\(parameter.type)".hasWord($0) }
    }
  }

  /// What the operator makes of a stream.
  func result(on stream: Stream, _ bindings: [String: SwiftType]) -> Stream? {
    let chained = ["PublishSubject", "BehaviorSubject", "ReplaySubject", "BehaviorRelay", "PublishRelay"]
    let own = chained.contains(stream.family) ? "Observable" : stream.family
    if stream.family == "Maybe", name == "ifEmpty" { return Stream(family: "Single", element: stream.element) }
    if result.plainName == "Stream" {
      guard let element = result.plainArguments.first else { return nil }
      return Stream(family: own, element: element.replacing(bindings)).checked
    }
    guard var made = result.asStream else { return nil }
    made.element = made.family == "Completable" ? .never : made.element.replacing(bindings)
    return made.checked
  }
}

extension Stream {
  /// Nil if a part of it is a name that only the signature knows.
  fileprivate var checked: Stream? {
    "\(element)".contains(".") || ["Element", "Any", "R"].contains(element.plainName) ? nil : self
  }
}
