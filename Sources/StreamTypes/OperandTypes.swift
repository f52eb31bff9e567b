import Foundation

/// The types of the first operands of a project's operators, found once for all files: a sign that many types declare,
/// `==`, is compared with all of them at each of its uses.
final class OperandTypes: @unchecked Sendable {
  private let lock = NSLock()
  private var types: [MemberPlace: SwiftType] = [:]

  /// The type of the operator that is declared at a place.
  ///
  /// - Parameter found: Finds the type, if nobody has yet; two threads may do so at once.
  func type(of place: MemberPlace, _ found: () -> SwiftType) -> SwiftType {
    if let known = lock.withLock({ types[place] }) { return known }
    let type = found()
    lock.withLock { types[place] = type }
    return type
  }
}

extension OperandTypes: Hashable {
  /// They follow from the declarations, so that they say nothing beside these.
  static func == (one: OperandTypes, other: OperandTypes) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
