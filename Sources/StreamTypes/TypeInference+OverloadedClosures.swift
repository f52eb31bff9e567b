import SwiftStructure

/// Overloads that differ in the stream which a closure gives them: `init(_ load: (ID) -> Single<Item>)` beside one whose
/// closure gives an `Observable<Item>`. Swift looks into a closure of one expression.
extension TypeInference {
  /// The members whose functions may give what the call's closures give.
  func taking(resultsOfClosures call: Call, _ fitting: [Fitting]) -> [Fitting] {
    guard fitting.count > 1, !isProbing, fitting.allSatisfy({ $0.member.member.rule.isEmpty }) else { return fitting }
    return call.arguments.indices.reduce(fitting) { taking(resultOf: call.arguments[$1].value, at: $1, $0) }
  }

  private func taking(resultOf node: NodeID, at position: Int, _ fitting: [Fitting]) -> [Fitting] {
    guard case .closure(let closure) = outline[node], closure.statements.count == 1 else { return fitting }
    let functions = fitting.map { function(of: $0.member, at: $0.parameters[position]) }
    guard let first = functions.lazy.compactMap(\.self).first, Set(functions.map { $0?.result }).count > 1,
      functions.contains(where: { $0?.result.stream != nil })
    else { return fitting }
    let place = Expectation(.function(first.parameters, result: .unknown, throws: true), isSlot: false)
    let given = probed { _ = inferClosure(node, closure, place) }.types[closure.statements[0]] ?? .unknown
    guard !given.isUnknown else { return fitting }
    let taking = zip(fitting, functions).filter { candidate, function in
      function.map { mayGive(given, $0.result, of: candidate.member.member) } ?? true
    }
    guard !taking.isEmpty, taking.count < fitting.count else { return fitting }
    result.closuresTellingApart.insert(node)
    return taking.map { $0.0 }
  }

  /// The function that a candidate asks for at a position, as it is called here; nil if it asks for none.
  private func function(
    of candidate: FoundMember, at position: Int
  ) -> (parameters: [SwiftType], result: SwiftType)? {
    guard position >= 0 else { return nil }
    let member = candidate.member
    let type = resolve(member.parameters[position].type, in: member.owner, file: member.file)
    guard case .function(let parameters, let result, _) = resolve(substitute(type, candidate.bindings)).unwrapped else {
      return nil
    }
    return (parameters, result)
  }

  /// Whether a closure that gives a type may be one that a member asks to give another.
  private func mayGive(_ given: SwiftType, _ wanted: SwiftType, of member: Member) -> Bool {
    switch (given.stream, wanted) {
    case (let stream?, .stream(let other)):
      return stream.family == other.family || knowledge.conforms(stream.family, to: other.family)
    case (let stream?, .named(let name, [])) where member.generics.contains(name):
      let asked = member.constraints.filter { !$0.isSameType && $0.left == .named(name, []) }
      return asked.isEmpty || mustBeStream(name, member, ofFamily: stream.family)
    case (nil, .stream): return false
    default: return true
    }
  }
}
