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
      case .function(let parameters, _, _) = types[node], !parameters.isEmpty,
      outline.parameterCount(closure) == parameters.count, parameters.allSatisfy(canSpell),
      let call = outline.parent(node), types.resolutions[call]?.member.rule.isEmpty == false,
      countOfOperators(in: node) > 1, crowd(of: wholeExpression(around: node)).overloads >= manyOverloads,
      followsJoin(call), let names = parameterNames(of: closure, count: parameters.count)
    else { return nil }
    return zip(names, parameters).map { ($0, spelled($1, at: node)) }
  }

  /// Whether a link stands behind one that takes another stream, or makes streams: `withLatestFrom`, `concat`, `flatMap`.
  private func followsJoin(_ link: NodeID) -> Bool {
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
