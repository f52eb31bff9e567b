extension ByteView {
  /// Whether the name at `start..<end` is reserved: `let`, `self`, `Any`, `_` …, but not `get`, `some` or `async`.
  ///
  /// A name of up to eight bytes is compared as one number; longer ones by their last eight bytes first.
  @inline(__always)
  func isKeyword(_ start: Int, _ end: Int) -> Bool {
    let length = end - start
    if length > 15 { return false }
    var word: UInt64 = 0
    for offset in (length > 8 ? end - 8 : start)..<end {
      word = word << 8 | UInt64(self[offset])
    }
    return length <= 8 ? isShortKeyword(word, length) : isLongKeyword(word, start, length)
  }

  @inline(__always)
  private func isShortKeyword(_ word: UInt64, _ length: Int) -> Bool {
    switch length {
    case 1:
      return word == packed("_")
    case 2:
      return word == packed("as") || word == packed("do") || word == packed("if") || word == packed("in")
        || word == packed("is")
    case 3:
      return word == packed("Any") || word == packed("for") || word == packed("let") || word == packed("nil")
        || word == packed("try") || word == packed("var")
    case 4:
      return word == packed("Self") || word == packed("case") || word == packed("else") || word == packed("enum")
        || word == packed("func") || word == packed("init") || word == packed("self") || word == packed("true")
    case 5:
      return word == packed("break") || word == packed("catch") || word == packed("class") || word == packed("defer")
        || word == packed("false") || word == packed("guard") || word == packed("inout") || word == packed("super")
        || word == packed("throw") || word == packed("where") || word == packed("while")
    case 6:
      return word == packed("deinit") || word == packed("import") || word == packed("public")
        || word == packed("repeat") || word == packed("return") || word == packed("static")
        || word == packed("struct") || word == packed("switch") || word == packed("throws")
    case 7:
      return word == packed("default") || word == packed("private")
    default:
      return word == packed("continue") || word == packed("internal") || word == packed("operator")
        || word == packed("protocol") || word == packed("rethrows")
    }
  }

  private func isLongKeyword(_ tail: UInt64, _ start: Int, _ length: Int) -> Bool {
    switch length {
    case 9:
      return tail == packed("xtension") && starts(with: "e", at: start)
        || tail == packed("ubscript") && starts(with: "s", at: start)
        || tail == packed("ypealias") && starts(with: "t", at: start)
    case 11:
      return tail == packed("lthrough") && starts(with: "fal", at: start)
        || tail == packed("eprivate") && starts(with: "fil", at: start)
    case 14:
      return tail == packed("atedtype") && starts(with: "associ", at: start)
    case 15:
      return tail == packed("ncegroup") && starts(with: "precede", at: start)
    default:
      return false
    }
  }
}

/// Up to eight ASCII bytes as one number, the first byte highest. The optimizer leaves only the number.
@inline(__always)
private func packed(_ text: StaticString) -> UInt64 {
  var number: UInt64 = 0
  for index in 0..<text.utf8CodeUnitCount {
    number = number << 8 | UInt64(text.utf8Start[index])
  }
  return number
}
