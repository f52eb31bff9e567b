import StreamTypes

// Functions that build chains, subscribe, send values and let go.
extension ProgramWriter {
  /// Subjects and chains of them in a function.
  mutating func chainsPart() -> String {
    let name = global("chains")
    var body: Lines = ["let bag = DisposeBag()"]
    for _ in 0..<random.within(1...3) { body += subject() }
    if random.chance(40) { body += shared() }
    body += acts { writer in writer.subscription(to: writer.chain(depth: 2)) }
    declarations += block("func \(name)()", body) + [""]
    return name
  }

  /// A subject or a relay in a variable.
  mutating func subject() -> Lines {
    let type = anyType()
    let name = fresh(random.pick(["taps", "words", "source", "numbers"]))
    let family = random.pick(weighted: [
      (40, "PublishSubject"), (20, "BehaviorSubject"), (10, "ReplaySubject"), (20, "BehaviorRelay"),
      (10, "PublishRelay"),
    ])
    let start = "let \(name) = \(family)<\(type)>"
    scope.streams.append((name, Stream(family: family, element: type)))
    switch family {
    case "BehaviorSubject", "BehaviorRelay": return ["\(start)(value: \(plainValue(of: type)))"]
    case "ReplaySubject": return ["\(start).create(bufferSize: \(random.within(1...3)))"]
    default: return ["\(start)()"]
    }
  }

  /// A value that mentions nothing of the scope.
  mutating func plainValue(of type: SwiftType) -> String {
    nested { writer in
      writer.scope.values = []
      return writer.value(of: type).replacing("\(type).none", with: "nil")
    }
  }

  /// A chain in a variable that others go on from.
  mutating func shared() -> Lines {
    let stream = Stream.observable(anyType())
    let name = fresh("shared")
    var text = expression(stream, depth: 2)
    text += random.pick([
      ".share()", ".share(replay: 1)", "", ".share(replay: 1, scope: .forever)", ".publish().refCount()",
    ])
    scope.streams.append((name, stream))
    return [random.chance(50) ? "let \(name): \(stream.spelling) = \(text)" : "let \(name) = \(text)"]
  }

  /// Subscriptions, and values sent to the subjects in between.
  mutating func acts(_ subscription: (inout ProgramWriter) -> String) -> Lines {
    var lines: Lines = []
    var endings: [String] = []
    for _ in 0..<random.within(1...3) {
      let kept = kept(subscription(&self), bag: "bag")
      lines += kept.lines + sending()
      if let ending = kept.ending { endings.append(ending) }
    }
    if let ending = endings.first, random.chance(70) { lines += ["print(\"ending\")", ending] + sending() }
    return lines + (random.chance(60) ? ends() : [])
  }

  /// A few values to any of the subjects.
  mutating func sending() -> Lines {
    let subjects = scope.streams.filter { !Stream.spelledFamilies.contains($0.stream.family) }
    guard !subjects.isEmpty else { return [] }
    return (0..<random.within(1...3)).map { _ in
      let (name, stream) = random.pick(subjects)
      let isRelay = stream.family.hasSuffix("Relay")
      let value = plainValue(of: stream.element)
      return random.chance(80) || isRelay
        ? "\(name).\(isRelay ? "accept" : "onNext")(\(value))" : "\(name).on(.next(\(value)))"
    }
  }

  /// How subjects end.
  private mutating func ends() -> Lines {
    scope.streams.filter { $0.stream.family.hasSuffix("Subject") }.map { name, _ in
      random.pick(["\(name).onCompleted()", "\(name).onError(\(mishap).late)", "\(name).on(.completed)"])
    }
  }

  /// Chains in virtual time.
  mutating func timedPart() -> String {
    let name = global("timed")
    var body: Lines = ["let scheduler = TestScheduler(initialClock: 0)"]
    for _ in 0..<random.within(1...2) { body += testable() }
    scope.scheduler = "scheduler"
    let wanted = Stream.observable(anyType())
    body += random.chance(50) ? started(wanted) : observed(wanted)
    declarations += block("func \(name)()", body) + [""]
    return name
  }

  /// A hot or a cold observable of the test scheduler.
  private mutating func testable() -> Lines {
    let isHot = random.chance(50)
    let type = anyType()
    let name = fresh(isHot ? "hot" : "cold")
    var time = isHot ? 200 : 0
    var events: [String] = []
    for _ in 0..<random.below(5) {
      time += random.pick([5, 10, 10, 30])
      events.append(".next(\(time), \(plainValue(of: type)))")
    }
    if random.chance(70) {
      events.append(random.chance(70) ? ".completed(\(time + 15))" : ".error(\(time + 15), \(mishap).late)")
    }
    scope.streams.append((name, Stream(family: "TestableObservable", element: type)))
    let list = "[\(events.joined(separator: ", "))] as [Recorded<Event<\(type)>>]"
    return ["let \(name) = scheduler.create\(isHot ? "Hot" : "Cold")Observable(\(list))"]
  }

  private mutating func started(_ wanted: Stream) -> Lines {
    let chain = expression(wanted, depth: 2)
    let body = chain.contains("\n") ? "{\n\(chain.indented)\n}" : "{ \(chain) }"
    return ["let result = scheduler.start \(body)"] + report("result", wanted)
  }

  private mutating func observed(_ wanted: Stream) -> Lines {
    let chain = expression(wanted, depth: 2)
    return [
      "let bag = DisposeBag()", "let result = scheduler.createObserver(\(wanted.element).self)",
      "\(chain)\n" + ".subscribe(result)".indented + "\n" + ".disposed(by: bag)".indented,
      "scheduler.start()",
    ] + report("result", wanted)
  }

  /// Prints what an observer recorded.
  private func report(_ observer: String, _ stream: Stream) -> Lines {
    block(
      "for event in \(observer).events",
      [
        "switch event.value {", "case .next(let value): print(event.time, \"next\", value)",
        "case .error(let error): print(event.time, \"error\", reason\(number)(error))",
        "case .completed: print(event.time, \"completed\")", "}",
      ])
  }
}
