import RewriteRules
import SourceText

extension CompiledPlan {
  /// What may be changed in the code that the rules wrote because of what the compiler says, the likeliest first.
  func repairs(against message: String, at place: Place, for target: Target) -> [Repair] {
    let bytes = place.file.after
    let code = FaultyCode(bytes, offset: place.offset)
    return proposals(against: message, in: code, for: target).compactMap { proposal in
      guard let first = proposal.edits.first, let range = code.whole(around: max(first.range.start - 1, 0)) else {
        return nil
      }
      let edits = proposal.edits.map {
        TextEdit(ByteRange($0.range.start - range.start, $0.range.end - range.start), $0.replacement)
      }
      return Repair(
        change: Repair.Change(path: place.file.path, anchor: Anchor(range, in: bytes), edits: edits),
        place: range.contains(offset: place.offset) ? place.offset - range.start : nil, code: proposal.code,
        message: message)
    }
  }

  /// The place of the error that a repair is made for; nil where the code around it is no more.
  func place(of repair: Repair) -> Place? {
    guard let file = repaired.rules.files.first(where: { $0.path == repair.change.path }), let place = repair.place,
      let start = repair.change.anchor.start(in: file.after)
    else { return nil }
    return Place(file: file, offset: start + place)
  }

  /// Whether an error is where a repair was to make one go, or in what it added.
  func isAbout(_ error: CompilerError, _ repair: Repair) -> Bool {
    guard let place = place(of: error), place.file.path == repair.change.path,
      let start = repair.change.anchor.start(in: place.file.after)
    else { return false }
    guard let expected = repair.place else { return error.message == repair.message }
    return ([expected] + repair.change.edits.map(\.range.start)).contains(place.offset - start)
  }
}
