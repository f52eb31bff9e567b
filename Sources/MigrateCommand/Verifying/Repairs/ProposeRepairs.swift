import RewriteRules
import SourceText

extension CompiledPlan {
  /// What may be changed in the code that the rules wrote because of an error, the likeliest first.
  func repairs(of error: CompilerError, for target: Target) -> [Repair] {
    guard let place = place(of: error) else { return [] }
    let bytes = place.file.after
    let code = FaultyCode(bytes, offset: place.offset)
    return proposals(against: error.message, in: code, for: target).compactMap { proposal in
      guard let first = proposal.edits.first, let range = code.whole(around: max(first.range.start - 1, 0)) else {
        return nil
      }
      let edits = proposal.edits.map {
        TextEdit(ByteRange($0.range.start - range.start, $0.range.end - range.start), $0.replacement)
      }
      return Repair(
        change: Repair.Change(path: place.file.path, anchor: Anchor(range, in: bytes), edits: edits),
        place: range.contains(offset: place.offset) ? place.offset - range.start : nil, code: proposal.code,
        message: error.message)
    }
  }

  /// Whether an error is where a repair was to make one go, or in what it added.
  func isAbout(_ error: CompilerError, _ repair: Repair) -> Bool {
    guard let place = place(of: error), place.file.path == repair.change.path,
      let start = repair.change.anchor.start(in: place.file.after)
    else { return false }
    guard let expected = repair.place else { return error.message == repair.message }
    let added = repair.change.edits.flatMap { [$0.range.start - 1, $0.range.start] }
    return ([expected] + added).contains(place.offset - start)
  }
}
