import SourceText

/// Why a file can't be migrated as it stands.
public struct OutlineProblem: Sendable, Hashable {
  public enum Kind: Sendable {
    /// A bracket has no partner.
    case unmatchedBracket
    /// Code is nested more deeply, or its chains are longer, than any walk over it should have to follow.
    case tooDeep
  }

  public let kind: Kind
  /// The bracket, or the code that is too deep.
  public let range: ByteRange

  init(_ kind: Kind, _ range: ByteRange) {
    self.kind = kind
    self.range = range
  }

  /// Whether not even a part of the file may be walked over.
  public var isUnreadable: Bool { kind == .tooDeep }
}
