import SwiftStructure

/// Arguments for parameters that take any sequence of streams, or any stream of some values.
extension TypeInference {
  /// What the parameters of a function of the project's ask for that are sequences of streams, by their positions: an
  /// array for `S` where `S.Element == Single<Int>`, and for `some Collection<Observable<Int>>`.
  func sequences(askedBy member: Member, _ wanted: [SwiftType]) -> [Int: SwiftType] {
    guard member.rule.isEmpty else { return [:] }
    let asked = wanted.enumerated().compactMap { position, pattern in
      element(ofSequence: pattern, member).map { (position, SwiftType.array($0)) }
    }
    return Dictionary(asked) { first, _ in first }
  }

  /// What the parameters of a function of the project's ask for that take any stream of some values, by their positions:
  /// a stream of `Int` for `O` where `O: ObservableType, O.Element == Int`. How it fails, each argument says itself.
  func streams(askedBy member: Member, _ wanted: [SwiftType]) -> [Int: SwiftType] {
    guard member.rule.isEmpty else { return [:] }
    let asked = wanted.enumerated().compactMap { position, pattern in
      stream(askedAs: pattern, by: member).map { (position, SwiftType.stream($0)) }
    }
    return Dictionary(asked) { first, _ in first }
  }

  private func stream(askedAs pattern: SwiftType, by member: Member) -> StreamType? {
    guard case .named(let name, []) = pattern, member.generics.contains(name),
      let bound = member.constraints.first(where: { constraint in
        !constraint.isSameType && constraint.left == pattern && knowledge.isStreamProtocol(constraint.right.name)
          && !knowledge.isObserverProtocol(constraint.right.name)
      }),
      let stated = member.constraints.first(where: { $0.isSameType && $0.left == .named("\(name).Element", []) })
    else { return nil }
    return StreamType(
      family: family(of: bound.right.name, []), element: declared(stated.right, by: member), failure: .unknown,
      form: .concrete)
  }

  /// A sequence of streams of the project's own, `struct Pages: Sequence, IteratorProtocol`, where the signatures ask for
  /// an array: it is taken for any sequence of them. All else as it is.
  func asAnySequence(_ type: SwiftType) -> SwiftType {
    guard let element = ownSequenceElement(of: type), element.mentionsStream else { return type }
    return .named("AnySequence", [element])
  }

  /// What an own sequence gives: what its own `next()` does, or that of its iterator.
  func ownSequenceElement(of type: SwiftType) -> SwiftType? {
    guard case .named(let path, _) = type, project.types[path]?.kind.isEmpty == false,
      ancestors(of: path).contains(where: Self.sequenceProtocols.contains)
    else { return nil }
    if case .optional(let element)? = result(ofOwn: "next", of: type) { return element }
    guard let iterator = result(ofOwn: "makeIterator", of: type) else { return nil }
    if case .named("AnyIterator", let arguments) = iterator { return arguments.first }
    if case .optional(let element)? = result(ofOwn: "next", of: iterator) { return element }
    return nil
  }

  private func result(ofOwn name: String, of type: SwiftType) -> SwiftType? {
    guard let found = members(of: type, named: name).first(where: { $0.member.parameters.isEmpty }),
      !found.member.isOfStandardLibrary
    else { return nil }
    let type = valueType(found)
    if case .function(_, let result, _) = type { return result }
    return type
  }

  private static let sequenceProtocols: Set = ["Sequence", "IteratorProtocol", "Collection", "RandomAccessCollection"]

  func isList(_ node: NodeID) -> Bool { if case .array = outline[node] { true } else { false } }

  /// The elements of an array that is written for such a parameter, which doesn't tell the compiler what they are: each
  /// says its type.
  func eraseElements(of list: NodeID, _ type: SwiftType, as asked: SwiftType) -> SwiftType {
    guard case .array(let elements) = outline[list], case .array(.stream(let stream)) = asked else { return type }
    for element in elements {
      noteFlow(of: element, result[element], into: .stream(stream))
      erase(element, to: stream)
    }
    return asked
  }

  private func element(ofSequence pattern: SwiftType, _ member: Member) -> SwiftType? {
    if let element = spelledElement(of: pattern) { return element }
    guard case .named(let name, []) = pattern, member.generics.contains(name) else { return nil }
    for constraint in member.constraints {
      if constraint.isSameType, constraint.left == .named("\(name).Element", []) {
        let element = declared(constraint.right, by: member)
        if element.mentionsStream { return element }
      }
      if !constraint.isSameType, constraint.left == pattern,
        let element = spelledElement(of: declared(constraint.right, by: member))
      {
        return element
      }
    }
    return nil
  }

  /// The streams of `Collection<Observable<Int>>`.
  private func spelledElement(of type: SwiftType) -> SwiftType? {
    guard case .named(let name, let arguments) = type, arguments.count == 1, arguments[0].mentionsStream,
      SwiftType.sequence(conformingTo: name, of: arguments[0]) != nil
    else { return nil }
    return arguments[0]
  }

  /// Erases the streams that are all arguments of one parameter to the type that they have together, as those of a list,
  /// where nothing around asks for another.
  ///
  /// - Parameter implicit: The arguments that are what the others are: `.just(3)`.
  /// - Returns: The number of the parameter; nil where nothing is joined.
  func joinListed(
    _ plain: [(Argument, Int)], _ implicit: [(Argument, Int)], _ wanted: [SwiftType], _ hints: [String: SwiftType],
    _ bindings: inout Bindings
  ) -> Int? {
    guard let position = plain.first?.1, position >= 0, case .named(let name, []) = wanted[position],
      bindings.free.contains(name), bindings.types[name]?.isUnknown != false, hints[name]?.isUnknown != false
    else { return nil }
    let nodes = plain.filter { $0.1 == position }.map(\.0.value)
    let others = implicit.filter { $0.1 == position }.map(\.0.value)
    guard nodes.count + others.count > 1, !nodes.contains(where: isClosure) else { return nil }
    let types = nodes.map { infer($0) }
    guard types.allSatisfy({ $0.stream != nil }) else { return nil }
    let implied = others.map { infer($0, Expectation(declared(types[0]), isSlot: false)) }
    guard implied.allSatisfy({ $0.stream != nil }), let joined = joinedType(nodes + others, types + implied) else {
      return nil
    }
    knowledge.unify(wanted[position], joined, &bindings)
    return position
  }
}
