import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// The steps by which the type of the expression at an offset was found: the expression, then what it is a member of, and
/// so on to the name that its chain begins with and what that stands for.
///
///     '.map { $0.count }' is Observable<Int>, never fails
///       'map' is RxSwift's, by the rule 'map': func map(_: (Element) -> R) -> Stream<R>
///       with Element = String, R = Int
///     'query' is BehaviorRelay<String>, never fails
///       it is declared in Search.swift:4 by 'BehaviorRelay(value: "")'
///
/// - Parameter files: The project's, whose lines the steps name.
public func explainType(
  at offset: Int, in file: SourceFile, among files: [SourceFile], project: ProjectIndex, using catalog: RuleCatalog
) -> [String] {
  let outline = SourceOutline(tokenize(file.bytes))
  let types = inferStreamTypes(
    in: outline, path: file.path, project: project, knowledge: catalog.knowledge,
    seesSignatures: seesSignatures(outline, file.path, project, catalog))
  let explanation = TypeExplanation(
    outline: outline, types: types, project: project, sources: SourcePlaces(file, among: files))
  return explanation.steps(at: offset)
}

/// One file's types in words.
struct TypeExplanation {
  let outline: SourceOutline
  let types: FileTypes
  let project: ProjectIndex
  let sources: SourcePlaces

  func steps(at offset: Int) -> [String] {
    let nodes = outline.allNodes.filter { outline.range($0).contains(offset: offset) && types.types[$0] != nil }
    guard var node = nodes.min(by: { outline.range($0).count < outline.range($1).count }) else { return [] }
    // The name of a call is explained as the call.
    if let parent = outline.parent(node), outline.call(parent)?.callee == node { node = parent }
    var lines: [String] = []
    var next: NodeID? = node
    var seen: Set<NodeID> = []
    while let link = next, seen.insert(link).inserted {
      if !isTransparent(link) { lines += [headline(link)] + reasons(link).map { "  " + $0 } }
      next = source(of: link)
    }
    return lines
  }

  // MARK: The chain

  /// The expression that the type of another one comes from.
  private func source(of node: NodeID) -> NodeID? {
    switch outline[node] {
    case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base), .effect(_, let base): return base
    case .call(let call):
      if case .reference = outline[call.callee] { return types.resolutions[node] == nil ? call.callee : nil }
      return isTransparent(call.callee) || !isMember(call.callee) ? call.callee : source(of: call.callee)
    case .subscript(let call): return call.callee
    case .tuple(let elements): return elements.count == 1 ? elements[0].value : nil
    case .reference: return types.origins[node].flatMap(source(ofDeclaration:))
    default: return nil
    }
  }

  private func isMember(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .member, .implicitMember: true
    default: false
    }
  }

  private func isTransparent(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .optionalChain, .forceUnwrap, .effect: true
    case .tuple(let elements): elements.count == 1
    default: false
    }
  }

  /// What a local name has its type from: its value, or what the call is a member of that a closure is passed to.
  private func source(ofDeclaration node: NodeID) -> NodeID? {
    if case .closure = outline[node] { return taker(of: node).flatMap(source(of:)) }
    guard case let value? = value(of: node), value.type == nil else { return nil }
    return value.value
  }

  /// The call that a closure is passed to.
  func taker(of closure: NodeID) -> NodeID? {
    outline.parent(closure).flatMap { outline.call($0) == nil ? nil : $0 }
  }

  /// The annotation and the value of the variable that a pattern declares.
  func value(of pattern: NodeID) -> (type: NodeID?, value: NodeID?)? {
    var node = pattern
    while let parent = outline.parent(node) {
      switch outline[parent] {
      case .binding(let binding): return (binding.type, binding.value)
      case .conditionBinding(let binding): return (binding.type, binding.value)
      case .forStatement(_, let type, let sequence, _, _): return (type, sequence)
      case .switchStatement(let subject, _): return (nil, subject)
      case .bindingPattern, .tuple, .call, .switchCase, .optionalChain: node = parent
      default: return nil
      }
    }
    return nil
  }

  // MARK: Words

  private func headline(_ node: NodeID) -> String {
    let type = types[node]
    guard !type.isUnknown else { return "nothing is known of the type of '\(text(node))'" }
    let failure = type.streamOrOptionalStream.map { ", \($0.failure.phrase)" } ?? ""
    return "'\(text(node))' is \(type)\(failure)"
  }

  /// The last link of a chain, any other expression as a whole; one line of it.
  func text(_ node: NodeID) -> String {
    var range = outline.range(node)
    if let period = lastPeriod(node) { range = ByteRange(period, range.end) }
    return sources.short(outline.tokens.text(range))
  }

  private func lastPeriod(_ node: NodeID) -> Int? {
    switch outline[node] {
    case .member(let base, _, _, let period): outline.text(base) == "self" ? nil : period.start
    case .call(let call), .subscript(let call): isMember(call.callee) ? lastPeriod(call.callee) : nil
    default: nil
    }
  }
}

extension Failure {
  /// As a sentence has it.
  fileprivate var phrase: String {
    switch self {
    case .never: "never fails"
    case .error: "may fail"
    case .own: "fails as the stream around"
    case .unknown: "failure unknown"
    }
  }
}
