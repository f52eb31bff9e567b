import SourceText
import StreamTypes

/// What the rules have for one file.
public struct Rewrite: Sendable {
  /// Sorted by place.
  public let findings: [Finding]
  /// All edits together; what is outside them stays as it was.
  public let edits: EditSet
  /// The members of the file whose types stay RxSwift's.
  public let keptMembers: Set<MemberPlace>
  /// The members of other files that the file uses.
  public let usedMembers: Set<MemberPlace>
  /// The bags of other files that what stays RxSwift's fills.
  public let filledBags: Set<MemberPlace>

  public init(
    findings: [Finding], edits: EditSet, keptMembers: Set<MemberPlace> = [], usedMembers: Set<MemberPlace> = [],
    filledBags: Set<MemberPlace> = []
  ) {
    self.findings = findings
    self.edits = edits
    self.keptMembers = keptMembers
    self.usedMembers = usedMembers
    self.filledBags = filledBags
  }
}
