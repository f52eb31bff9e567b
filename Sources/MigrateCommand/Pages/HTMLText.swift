/// A text as the content of an element or the value of an attribute in double quotes.
func htmlText(_ text: String) -> String {
  var result = ""
  for scalar in visibleText(text).unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// A text of a rule's page with its code between backticks set as code.
func inlineHTML(_ markdown: String) -> String {
  let parts = markdown.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
  // A backtick without a second one means itself.
  guard parts.count % 2 == 1 else { return htmlText(markdown) }
  return parts.enumerated().map { $0 % 2 == 0 ? htmlText($1) : "<code>\(htmlText($1))</code>" }.joined()
}

/// The paragraphs of a text of a rule's page.
func paragraphs(_ markdown: String) -> String {
  markdown.split(separator: "\n\n").map { "<p>\(inlineHTML(String($0)))</p>" }.joined()
}

/// A text in which characters that can't be seen, although they change what is seen, are shown by their numbers, as those
/// that turn the direction of writing: code must not look like other code.
func visibleText(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isInvisible) else { return text }
  return text.unicodeScalars.map { isInvisible($0) ? "[U+\(hexDigits($0.value))]" : String($0) }.joined()
}

/// The text of a JSON document as the content of a `script` element, which nothing in it ends, and that every reader of
/// JavaScript takes for one line.
func scriptText(_ json: String) -> String {
  var result = ""
  result.reserveCapacity(json.utf8.count)
  for scalar in json.unicodeScalars {
    switch scalar {
    case "<", ">", "&", "\u{2028}", "\u{2029}": result += "\\u" + hexDigits(scalar.value).lowercased()
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Whether a character of the text can't be seen although it changes what is seen, or may not stand in HTML.
private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x9, 0xA, 0xD: false
  case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
  default: false
  }
}

/// Four digits or more.
private func hexDigits(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
