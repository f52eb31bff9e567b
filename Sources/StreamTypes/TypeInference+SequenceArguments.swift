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
}
