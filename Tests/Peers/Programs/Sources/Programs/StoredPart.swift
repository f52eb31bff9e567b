import StreamTypes

// Streams and functions that make them, kept in variables, collections and cases.
extension ProgramWriter {
  mutating func storedPart() -> String {
    let name = global("useStored")
    var body: Lines = ["let bag = DisposeBag()"] + subject()
    for _ in 0..<random.within(1...2) { body += stored() }
    body += acts { $0.subscription(to: $0.chainOfScope()) }
    declarations += block("func \(name)()", body) + [""]
    return name
  }

  private mutating func stored() -> Lines {
    let result = Stream(family: random.pick(["Observable", "Observable", "Single"]), element: anyType())
    switch random.below(6) {
    case 0: return storedClosure(result)
    case 1: return choice(result)
    case 2: return collection(result)
    case 3: return optional(result)
    case 4: return nestedFunction(result)
    default: return factoryClass(result)
    }
  }

  /// `let make: (Int) -> Observable<Int> = { … }`
  private mutating func storedClosure(_ result: Stream) -> Lines {
    let name = fresh("make")
    let line = "let \(name): (Int) -> \(result.spelling) = \(closure([.int], to: result, depth: 2))"
    scope.loaders.append((name, .int, result))
    return [line]
  }

  /// A function that switches over an enumeration of the program's.
  private mutating func choice(_ result: Stream) -> Lines {
    let (type, name) = (global("Choice"), global("choose"))
    let cases = ["first", "second", "other(Int)"]
    declarations += block("enum \(type)", cases.map { "case \($0)" }) + [""]
    let branches = ["first", "second", "other(let number)"].flatMap { pattern in
      nested { writer in
        writer.scope = Scope()
        if pattern.contains("let") { writer.scope.values = [("number", .int)] }
        return ["case .\(pattern): return \(writer.expression(result, depth: 1))"]
      }
    }
    declarations +=
      block("func \(name)(_ choice: \(type)) -> \(result.spelling)", block("switch choice", branches)) + [""]
    let chosen = fresh("chosen")
    scope.streams.append((chosen, result))
    return ["let \(chosen) = \(name)(\(random.pick([".first", ".second", ".other(4)"])))"]
  }

  /// An array of streams that are put together, or a dictionary of them.
  private mutating func collection(_ result: Stream) -> Lines {
    let name = fresh("several")
    let stream = Stream.observable(result.element)
    let parts = (0..<random.within(2...3)).map { _ in expression(stream, depth: 1) }
    if random.chance(30) {
      let pairs = parts.enumerated().map { "\"k\($0)\": \($1)" }.joined(separator: ", ")
      scope.streams.append(("(\(name)[\"k1\"] ?? .empty())", stream))
      return ["let \(name): [String: \(stream.spelling)] = [\(pairs)]"]
    }
    let joined = random.pick([
      "Observable.merge(\(name))", "Observable.concat(\(name))", "Observable.combineLatest(\(name)).map { $0[0] }",
    ])
    scope.streams.append((joined, stream))
    let typed = random.chance(60) ? ": [\(stream.spelling)]" : ""
    return ["let \(name)\(typed) = [\(parts.joined(separator: ", "))]"]
  }

  private mutating func optional(_ result: Stream) -> Lines {
    let name = fresh("maybe")
    let line = "let \(name): \(result.spelling)? = \(random.chance(30) ? "nil" : expression(result, depth: 1))"
    scope.streams.append(("(\(name) ?? \(expression(result, depth: 0)))", result))
    return [line]
  }

  private mutating func nestedFunction(_ result: Stream) -> Lines {
    let name = fresh("local")
    let body = nested { writer in
      writer.scope.values = [("amount", .int)]
      return ["return " + writer.expression(result, depth: 2)]
    }
    scope.loaders.append((name, .int, result))
    return block("func \(name)(_ amount: Int) -> \(result.spelling)", body)
  }

  /// A class with a closure property that its initializer sets, and a lazy stream.
  private mutating func factoryClass(_ result: Stream) -> Lines {
    let (type, name) = (global("Factory"), fresh("factory"))
    let lazy = nested { writer in
      writer.scope = Scope()
      return writer.expression(result, depth: 1)
    }
    declarations +=
      block(
        "final class \(type)",
        [
          "let make: (String) -> \(result.spelling)", "private(set) lazy var usual: \(result.spelling) = \(lazy)", "",
          "init(make: @escaping (String) -> \(result.spelling)) { self.make = make }",
        ]) + [""]
    let made = closure([.string], to: result, depth: 1)
    scope.loaders.append(("\(name).make", .string, result))
    scope.streams.append(("\(name).usual", result))
    return ["let \(name) = \(type)(make: \(made))"]
  }
}
