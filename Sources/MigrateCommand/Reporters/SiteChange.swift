import RewriteRules
import SourceText

/// The code of one site before and after its rewrite.
struct SiteChange {
  private let bytes: [UInt8]
  private let all: OwnedEdits
  private let own: [TextEdit]
  /// From the first byte that is found or changed to the last.
  private let range: ByteRange

  /// The change of the file's finding of this number; nil where nothing is rewritten.
  init?(of number: Int, in file: PlannedFile, edits: OwnedEdits) {
    own = edits.own(number)
    if own.isEmpty { return nil }
    (bytes, all) = (file.source.bytes, edits)
    range = own.reduce(file.rewrite.findings[number].range) { around, edit in
      ByteRange(min(around.start, edit.range.start), max(around.end, edit.range.end))
    }
  }

  /// `'retry(3)' becomes 'retry(2)'`, in place of the names alone; nil where the code is long on either side.
  ///
  /// What other rules do in brackets is shown where it fits, and else left out with the brackets. What they do at the
  /// ends of the site is shown where its brackets would have no partner otherwise.
  var message: String? {
    whole.message ?? code(edits { _, _ in false }).message
      ?? code(edits { edit, _ in range.contains(edit.range) }).message
  }

  /// The same with the first line of each side alone.
  var messageOfFirstLines: String? { whole.firstLines.message }

  private var whole: CodePair { code(edits { edit, _ in inner(range).contains(edit.range) }) }

  /// The finding's edits, and those of the file's others that are wanted.
  private func edits(where isWanted: (TextEdit, _ owner: Int?) -> Bool) -> EditSet {
    var edits = EditSet()
    for edit in own { edits.insert(edit) }
    for (edit, owner) in all.made where isWanted(edit, owner) && !own.contains(edit) { edits.insert(edit) }
    return edits
  }

  /// The bytes of a range but for those at its ends.
  private func inner(_ range: ByteRange) -> ByteRange {
    ByteRange(min(range.start + 1, range.end), max(range.start + 1, range.end - 1))
  }

  /// The lines of the site as a patch has them, without its heads. Of other edits those are made that lie within the site
  /// or belong to no finding, such as a new name.
  var patch: [String] {
    let lines = lines
    let edits = edits { lines.contains($0.range) && (range.contains($0.range) || $1 == nil) }
    var moved = EditSet()
    for edit in edits.edits {
      moved.insert(TextEdit(ByteRange(edit.range.start - lines.start, edit.range.end - lines.start), edit.replacement))
    }
    let old = Array(bytes[lines.start..<lines.end])
    let patch = unifiedDiff(path: "", old: old + [0x0A], new: moved.applied(to: old) + [0x0A])
    return patchLines(patch).dropFirst(3).filter { !$0.isEmpty && !$0.hasPrefix("@@") }
  }

  /// The whole lines of the site, without the last one's end.
  private var lines: ByteRange {
    let end = bytes[range.end...].firstIndex(of: 0x0A) ?? bytes.count
    return ByteRange(bytes[..<range.start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0, end)
  }

  private func code(_ edits: EditSet) -> CodePair {
    var (before, after) = ("", "")
    var offset = range.start
    func keep(to end: Int) {
      let text = withoutLongBrackets(String(decoding: bytes[offset..<end], as: UTF8.self))
      before += text
      after += text
    }
    for edit in edits.edits {
      keep(to: edit.range.start)
      before += String(decoding: bytes[edit.range.start..<edit.range.end], as: UTF8.self)
      after += edit.replacement
      offset = edit.range.end
    }
    keep(to: range.end)
    return CodePair(before: joinedLinks(before), after: joinedLinks(after))
  }
}

/// The code of a site, shortened.
private struct CodePair {
  let before: String
  let after: String

  /// Nil unless both are short lines, in which each bracket has its partner if it has one before.
  var message: String? {
    let isShort = [before, after].allSatisfy { !$0.isEmpty && $0.count <= 60 && !$0.contains(where: \.isNewline) }
    if !isShort || before == after || hasPartners(before) && !hasPartners(after) { return nil }
    return "'\(before)' becomes '\(after)'"
  }

  /// The first line of each.
  var firstLines: CodePair {
    func firstLine(_ text: String) -> String {
      let line = text.prefix { !$0.isNewline }
      return line.count == text.count ? text : line + " …"
    }
    return CodePair(before: firstLine(before), after: firstLine(after))
  }
}

/// The code with each link of a chain behind the one before it, without space at its ends.
private func joinedLinks(_ text: String) -> String {
  if text.isPlainLine { return text }
  let lines = text.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.map {
    Substring($0).drop { $0 == " " || $0 == "\t" }
  }
  var result = ""
  for line in lines where !line.isEmpty { result += (result.isEmpty || line.hasPrefix(".") ? "" : "\n") + line }
  while result.last?.isWhitespace == true { result.removeLast() }
  return result
}

/// The same code with `…` for what stands in brackets, where that is long: `map { … }`.
private func withoutLongBrackets(_ text: String) -> String {
  var result = ""
  var rest = text[...]
  while let open = rest.utf8.firstIndex(where: { closingBracket(of: $0) != nil }) {
    result += rest[..<open]
    rest = rest[open...]
    guard let end = endOfBracket(rest) else {
      result.append(rest.removeFirst())
      continue
    }
    let whole = rest[..<end]
    let inner = whole.dropFirst().dropLast()
    let isShort = inner.count <= 16 && !inner.contains(where: \.isNewline)
    result += isShort ? whole : whole.first == "{" ? "{ … }" : "\(whole.prefix(1))…\(whole.suffix(1))"
    rest = rest[end...]
  }
  return result + rest
}

extension String {
  /// Whether it is one line of ASCII without white space at its ends.
  fileprivate var isPlainLine: Bool {
    let space = UInt8(ascii: " ")
    return utf8.allSatisfy { $0 >= space && $0 < 0x80 } && utf8.first != space && utf8.last != space
  }
}

private func closingBracket(of byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "("): UInt8(ascii: ")")
  case UInt8(ascii: "["): UInt8(ascii: "]")
  case UInt8(ascii: "{"): UInt8(ascii: "}")
  default: nil
  }
}

/// Whether each bracket of a text has its partner.
private func hasPartners(_ text: String) -> Bool {
  var rest = text[...]
  while let bracket = rest.utf8.firstIndex(where: { closingBracket(of: $0) != nil || isClosingBracket($0) }) {
    guard let end = endOfBracket(rest[bracket...]), !isClosingBracket(rest.utf8[bracket]) else { return false }
    rest = rest[end...]
  }
  return true
}

private func isClosingBracket(_ byte: UInt8) -> Bool {
  [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
}

/// Behind the bracket that closes the first one; nil where none does. Brackets in plain string literals don't count.
private func endOfBracket(_ text: Substring) -> Substring.Index? {
  var open: [UInt8] = []
  var isInString = false
  var isEscaped = false
  for index in text.utf8.indices {
    let byte = text.utf8[index]
    if isEscaped {
      isEscaped = false
      continue
    }
    isEscaped = byte == UInt8(ascii: "\\") && isInString
    if byte == UInt8(ascii: "\"") { isInString.toggle() }
    if isInString { continue }
    if let close = closingBracket(of: byte) { open.append(close) }
    if byte == open.last { open.removeLast() }
    if open.isEmpty { return text.utf8.index(after: index) }
  }
  return nil
}
