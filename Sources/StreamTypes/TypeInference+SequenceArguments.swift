import SwiftStructure

/// Arguments for parameters that take any sequence of streams.
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
