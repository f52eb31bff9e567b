import SwiftStructure

/// What is handed to a function that nobody knows, behind a use of a member of the project's: what a mock of a library that
/// makes them is to give, `when(mock.cities()).thenReturn(.just(["Oslo"]))`.
extension TypeInference {
  /// The stream that the arguments of a call of nobody knows what stand for: what the member gives that is used in an
  /// argument of a call in front of it.
  func stubbedStream(of call: Call) -> SwiftType? {
    guard seesSignatures(path), !call.arguments.isEmpty, case .member(var link, _, _, _) = outline[call.callee] else {
      return nil
    }
    while result[link].isUnknown {
      switch outline[link] {
      case .member(let base, _, _, _): link = base
      case .call(let call):
        if let stream = call.arguments.lazy.compactMap({ self.declaredStream(of: $0.value) }).first { return stream }
        link = call.callee
      default: return nil
      }
    }
    return nil
  }

  /// The stream that a member gives by all declarations of its name in the project, if they are alike; its owner's type is
  /// the mock's, which nobody knows.
  private func declaredStream(of use: NodeID) -> SwiftType? {
    var (link, arguments) = (use, [Argument]())
    if case .call(let call) = outline[use] { (link, arguments) = (call.callee, call.arguments) }
    guard case .member(let base, let name, _, _) = outline[link], result[base].isUnknown else { return nil }
    let members = membersOfAnyType(named: name.text).filter {
      !$0.isStatic && $0.kind == (link == use ? .property : .method) && match(arguments, $0.parameters) != nil
    }
    guard let first = members.first, first.generics.isEmpty, project.types[first.owner]?.generics.isEmpty == true,
      let type = declaredResult(of: first), let stream = type.streamOrOptionalStream, stream.slot != nil,
      members.allSatisfy({ declaredResult(of: $0)?.streamOrOptionalStream?.isOfSameValues(as: stream) == true })
    else { return nil }
    return type.unwrapped
  }

  /// Whether an argument may be a stream: a name, a call, or one of the streams' static members, as `.just(3)`.
  func mayBe(_ stream: SwiftType, _ argument: NodeID) -> Bool {
    var callee = argument
    if case .call(let call) = outline[argument] { callee = call.callee }
    switch outline[callee] {
    case .member, .reference: return true
    case .implicitMember(let name, _, _): return !members(of: .metatype(stream), named: name.text).isEmpty
    default: return false
    }
  }
}

extension StreamType {
  fileprivate func isOfSameValues(as other: StreamType) -> Bool { family == other.family && element == other.element }
}
