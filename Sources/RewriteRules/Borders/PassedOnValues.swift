import StreamTypes

/// Functions that know nothing of the library, and pass on what their calls hand them.
///
///     func with<T>(_ value: T, _ change: (T) -> Void) -> T
extension RewrittenTypes {
  /// Whether a call gives what it is made of, as its arguments or the results of its closures say: be the function's file
  /// rewritten or not, it is the caller's own.
  func passesOn(_ resolution: Resolution) -> Bool {
    let member = resolution.member
    guard !member.generics.isEmpty, let type = member.type, !areIn(member), !areIn(resolution.receiver),
      !resolution.isOfPlacesType
    else { return false }
    return type.isMade(of: member.generics)
  }
}

extension SwiftType {
  /// Whether generic parameters stand in a type, and nothing that is nested in what they stand for.
  fileprivate func isMade(of generics: [String]) -> Bool {
    var (isMade, isOfNested) = (false, false)
    forEachName { name in
      if generics.contains(name) { isMade = true }
      if generics.contains(where: { name.hasPrefix("\($0).") }) { isOfNested = true }
    }
    return isMade && !isOfNested
  }
}

extension Resolution {
  /// Whether a generic parameter stands in what is given, in none of the parameters that a call has arguments for, and is not
  /// said by what the call is made on: `where Element == Value?`.
  var isOfPlacesType: Bool {
    guard let type = member.type else { return false }
    let taken = parameters.filter { $0 >= 0 }.map { member.parameters[$0].type }
    return member.generics.contains { name in
      type.names(name) && !taken.contains { $0.names(name) } && !member.constraints.contains { $0.right.names(name) }
    }
  }
}
