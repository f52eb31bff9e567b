import StreamTypes
import SwiftStructure

/// Functions whose parameters' types are written, because the compiler would find them too late: behind a link that takes
/// another stream, of which the target has an operator for each way in which two publishers can fail.
///
///     taps.withLatestFrom(items) { $1 }
///       .filter { (value: Item) in !value.tags.isEmpty && (value.price ?? 0) > 1 && value.name != shown }
extension FileFacts {
  /// The parameters that a closure gets, each with its type; nil where it keeps those it has.
  func crowdedParameters(of node: NodeID, _ closure: Closure) -> [(name: String, type: String)]? {
    guard closure.statements.count == 1, closure.parameters.allSatisfy({ $0.type == nil }),
      case .function(let taken, _, _) = types[node], !taken.isEmpty,
      case let parameters = parts(of: taken, outline.parameterCount(closure)), parameters.allSatisfy(canSpell),
      let call = outline.parent(node), types.resolutions[call]?.member.rule.isEmpty == false,
      countOfOperators(in: node) > 1,
      crowd(of: wholeExpression(around: node)).overloads >= (takesComputedTuple(call) ? 3 : manyOverloads),
      !parameters.isEmpty, followsJoin(call), let names = parameterNames(of: closure, count: parameters.count)
    else { return nil }
    return zip(names, parameters).map { ($0, spelled($1, at: node)) }
  }

  /// The parameters of a closure that has so many, which may be those of a tuple (SE-0110); else none.
  private func parts(of parameters: [SwiftType], _ count: Int) -> [SwiftType] {
    if parameters.count == count { return parameters }
    guard parameters.count == 1, case .tuple(let elements) = parameters[0], elements.count == count else { return [] }
    return elements.map(\.type)
  }

  /// Whether a link takes tuples of which the function in front computes a part: `map { ($0.x + $0.y, $1) }`.
  private func takesComputedTuple(_ link: NodeID) -> Bool {
    guard let source = outline.call(link).flatMap({ receiver(of: $0) }), let call = outline.call(source) else {
      return false
    }
    return call.arguments.contains { argument in
      guard case .closure(let closure) = outline[argument.value], closure.result == nil, closure.statements.count == 1,
        case .tuple(let elements) = outline[closure.statements[0]]
      else { return false }
      return elements.count > 1 && countOfOperators(in: closure.statements[0]) > 0
    }
  }

  /// Whether a link takes another stream, as `combineLatest` with a selector does, or stands behind one that does or makes
  /// streams: `withLatestFrom`, `concat`, `flatMap`.
  private func followsJoin(_ link: NodeID) -> Bool {
    if let own = types.resolutions[link]?.member, own.parameters.contains(where: { isStream($0.type) }) { return true }
    var next = outline.call(link).flatMap { receiver(of: $0) }
    while let node = next {
      if let member = types.resolutions[node]?.member, !member.rule.isEmpty,
        member.parameters.contains(where: { mentionsStream($0.type) })
      {
        return true
      }
      next = outline.call(node).flatMap { receiver(of: $0) }
    }
    return false
  }

  private func isStream(_ type: SwiftType) -> Bool { if case .function = type { false } else { mentionsStream(type) } }

  /// Whether a parameter of a signature is a stream, or a function that gives one.
  func mentionsStream(_ type: SwiftType) -> Bool {
    switch type {
    case .named(let name, _): name == "Stream" || catalog.knowledge.isStreamName(name)
    case .function(_, let result, _): mentionsStream(result)
    default: type.mentionsStream
    }
  }

  /// Those that it has, or some for `$0` and `$1` that mean nothing in it.
  private func parameterNames(of closure: Closure, count: Int) -> [String]? {
    if !closure.parameters.isEmpty { return closure.parameters.map(\.name.text) }
    let names = count == 1 ? ["value"] : ["first", "second", "third"]
    guard count <= names.count, case let chosen = Array(names.prefix(count)), !outline.uses(anyOf: chosen, in: closure)
    else { return nil }
    return chosen
  }
}

/// So many operators in one expression's functions, beside which the compiler gives up on some chains.
private let manyOverloads = 5
