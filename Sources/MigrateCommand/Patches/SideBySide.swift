/// The columns that two sides need at least; on a narrower terminal the patch is easier to read.
let narrowestSides = 80

/// A patch as two columns, what is there on the left and what would be written on the right.
///
///     App/Search.swift
///     @@ -3,2 +3,2 @@
///        3   query                      │   3   query
///        4 -   .distinctUntilChanged()  │   4 +   .removeDuplicates()
///
/// Long lines go on below themselves, so that nothing is cut off.
///
/// - Parameters:
///   - lines: The lines of the patch.
///   - width: How many columns a line may have.
func sideBySide(_ lines: [String], width: Int, isColored: Bool) -> String {
  var sides = SideBySide(width: width, isColored: isColored)
  for line in lines { sides.add(line) }
  return sides.finished()
}

private struct SideBySide {
  /// A line of a file with its number; the remark about a missing last line feed has none.
  struct Line {
    let number: Int?
    let text: String
  }

  private let isColored: Bool
  /// The columns of a line's text.
  private let textWidth: Int
  private var output = ""
  private var isHead = false
  private var removed: [Line] = []
  private var added: [Line] = []
  /// The numbers of the next lines.
  private var (old, new) = (0, 0)
  /// The sign of the line before, which a remark is about.
  private var lastSign: Character = " "

  private static let numberWidth = 5
  private static let separator = " │"

  init(width: Int, isColored: Bool) {
    self.isColored = isColored
    textWidth = max(1, (width - Self.separator.count) / 2 - Self.numberWidth - 3)
  }

  mutating func add(_ line: String) {
    if line.hasPrefix("diff ") { isHead = true }
    if line.hasPrefix("@@") { isHead = false }
    if isHead { return addHead(line) }
    let text = String(line.dropFirst())
    switch line.first {
    case "@":
      endChange()
      (old, new) = starts(of: line)
      output += styled(line, "36") + "\n"
    case "-": removed.append(Line(number: next(&old), text: text))
    case "+": added.append(Line(number: next(&new), text: text))
    case "\\":
      if lastSign != "+" { removed.append(Line(number: nil, text: line)) }
      if lastSign != "-" { added.append(Line(number: nil, text: line)) }
    case " ":
      endChange()
      row(Line(number: next(&old), text: text), Line(number: next(&new), text: text), isChanged: false)
    default: break
    }
    lastSign = line.first ?? " "
  }

  mutating func finished() -> String {
    endChange()
    return output
  }

  /// Of the lines above the first hunk those with the paths.
  private mutating func addHead(_ line: String) {
    endChange()
    if line.hasPrefix("new file") { output += styled("new file", "1") + "\n" }
    if line.hasPrefix("+++ ") {
      let path = line.dropFirst("+++ ".count).replacing("b/", with: "", maxReplacements: 1).prefix { $0 != "\t" }
      output += styled(String(path), "1") + "\n"
    }
  }

  /// Sets the lines that went beside those that came in their place.
  private mutating func endChange() {
    for index in 0..<max(removed.count, added.count) {
      row(
        index < removed.count ? removed[index] : nil, index < added.count ? added[index] : nil, isChanged: true)
    }
    (removed, added) = ([], [])
  }

  private mutating func row(_ left: Line?, _ right: Line?, isChanged: Bool) {
    let lefts = cells(of: left, sign: isChanged ? "-" : " ")
    let rights = cells(of: right, sign: isChanged ? "+" : " ")
    let empty = String(repeating: " ", count: Self.numberWidth + 3 + textWidth)
    for index in 0..<max(lefts.count, rights.count) {
      let first = index < lefts.count ? lefts[index] : empty
      let second = index < rights.count ? rights[index] : ""
      let line =
        isChanged
        ? styled(first, "31") + Self.separator + styled(withoutTrailingSpaces(second), "32")
        : first + Self.separator + withoutTrailingSpaces(second)
      output += withoutTrailingSpaces(line) + "\n"
    }
  }

  /// A line in as many pieces as it needs, each with as many columns as a side has.
  private func cells(of line: Line?, sign: String) -> [String] {
    guard let line else { return [] }
    return pieces(of: line.text, width: textWidth).enumerated().map { index, piece in
      let number = index == 0 ? line.number.map(String.init) ?? "" : ""
      let padding = String(repeating: " ", count: max(0, Self.numberWidth - number.count))
      let rest = String(repeating: " ", count: max(0, textWidth - columns(of: piece)))
      return "\(padding)\(number) \(index == 0 ? sign : " ") \(piece)\(rest)"
    }
  }

  private func styled(_ text: String, _ style: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}

/// A number, and the one behind it is next.
private func next(_ number: inout Int) -> Int {
  defer { number += 1 }
  return number
}

/// The numbers of the first lines of a hunk: `@@ -12,7 +12,6 @@`.
private func starts(of hunk: String) -> (old: Int, new: Int) {
  func number(behind sign: Character) -> Int {
    let digits = hunk.drop { $0 != sign }.dropFirst().prefix { $0.isNumber }
    return Int(digits) ?? 0
  }
  return (number(behind: "-"), number(behind: "+"))
}

private func withoutTrailingSpaces(_ text: String) -> String {
  String(text.reversed().drop { $0 == " " }.reversed())
}
