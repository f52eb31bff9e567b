extension ByteView {
  /// The token that starts at `offset` with a number sign: a raw string or regex, a directive, a macro's name, or the
  /// sign alone.
  @inline(never)
  func poundToken(at offset: Int, behind tokens: TokenSink) -> Cut {
    let pounds = poundCount(from: offset)
    switch self[offset + pounds] {
    case .quote:
      return Cut(.stringStart, offset + stringDelimiter(at: offset).byteCount)
    case .slash:
      return Cut(.regexLiteral, regexEnd(from: offset, pounds: pounds, isCertain: true) ?? offset + pounds + 1)
    case .exclamation where isFileStart(offset):
      return Cut(.shebang, lineEnd(from: offset))
    default:
      // Of several signs only the last can belong to a name, but all are one token, so that a long run costs its
      // length only.
      let end = nameAfterPoundEnd(from: offset + pounds)
      return Cut(isDirective(offset, end) && startsLine(behind: tokens) ? .directive : .pound, end)
    }
  }

  /// The number signs that stand together at `offset`.
  func poundCount(from offset: Int) -> Int {
    var end = offset
    while self[end] == .numberSign { end += 1 }
    return end - offset
  }

  /// Whether the file's first token, behind its byte order mark, may start at `offset`.
  private func isFileStart(_ offset: Int) -> Bool {
    offset == 0 || (offset == 3 && isByteOrderMark(at: 0))
  }

  /// Where the name ends that stands at `offset` behind a number sign; `offset` if none stands there.
  private func nameAfterPoundEnd(from offset: Int) -> Int {
    let first = self[offset]
    if first < 0x80 { return first.isASCIILetter || first == .underscore ? nameEnd(from: offset) : offset }
    guard let value = scalar(at: offset).value, UnicodeTables.startsName(value) else { return offset }
    return nameEnd(from: offset)
  }

  /// Whether the number sign and name at `start..<end` are the compiler's own, if they start a line.
  private func isDirective(_ start: Int, _ end: Int) -> Bool {
    let names: [StaticString] = ["#if", "#elseif", "#else", "#endif", "#sourceLocation", "#error", "#warning"]
    return names.contains { $0.utf8CodeUnitCount == end - start && starts(with: $0, at: start) }
  }

  /// Whether only white space and comments stand between the last line break and the next token.
  private func startsLine(behind tokens: TokenSink) -> Bool {
    for index in (0..<tokens.count).reversed() {
      switch tokens.kind(index) {
      case .newline: return true
      case .whitespace: continue
      case .blockComment:
        let end = index + 1 < tokens.count ? tokens.start(index + 1) : count
        if lineEnd(from: tokens.start(index)) < end { return true }
      default: return false
      }
    }
    return true
  }
}
