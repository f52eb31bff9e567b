/// Of which files more was read than what they declare.
///
/// What was found stays the same as long as all files declare the same, the ones here don't change, and no other one that
/// changes has one of the names.
public struct ReadBodies: Sendable, Equatable {
  /// The names by which files were looked for.
  public var names: Set<String> = []
  /// The files that were read.
  public var paths: Set<String> = []

  public init() {}

  package mutating func formUnion(_ other: ReadBodies) {
    names.formUnion(other.names)
    paths.formUnion(other.paths)
  }
}
