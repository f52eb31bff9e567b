import Foundation

/// Makes lines comparable that say the same of a declaration in different words.
struct Spelling {
  /// What each type's aliases stand for.
  let aliases: [String: [String: String]]

  /// The line with aliases replaced by what they stand for, generic parameters numbered, and no `any`.
  func canonical(_ line: String) -> String {
    var text = line.replacing("any ", with: "")
    if text.contains("let ") {
      text.replace(#/ \| (static )?let (.*)$/#) { " | \($0.1 ?? "")var \($0.2) { get }" }
    }
    numberGenericParameters(&text)
    let container = text.components(separatedBy: " | ").count == 2 ? text.components(separatedBy: " | ")[0] : ""
    // An alias may stand for another one.
    for _ in 0..<2 { resolve(aliases[container] ?? [:], of: container, in: &text) }
    let (declaration, conditions) = splitConditions(text)
    return declaration + whereClause(conditions)
  }

  private func numberGenericParameters(_ text: inout String) {
    guard let match = text.firstMatch(of: #/\| .*?(func|init\??|subscript) ?\w*<([^<>(]*)>\(/#) else { return }
    let names = match.2.split(separator: ",").compactMap { $0.split(separator: " ").first }
    for (number, name) in names.enumerated() {
      replaceWord(String(name), with: "$\(number)", in: &text)
    }
  }

  private func resolve(_ aliases: [String: String], of container: String, in text: inout String) {
    let type = container.split(separator: ".").map { $0 + "(<[^<>]*>)?" }.joined(separator: #"\."#)
    for (name, meaning) in aliases where text.contains(name) && !text.contains("| typealias \(name) ") {
      replace(#"\b\#(type)\.\#(name)\b(?!<)"#, with: meaning, in: &text)
      replaceWord(name, with: meaning, in: &text)
    }
  }

  private func replaceWord(_ word: String, with replacement: String, in text: inout String) {
    replace(#"(?<![\w.])\#(word)\b(?!:)"#, with: replacement, in: &text)
  }

  private func replace(_ pattern: String, with replacement: String, in text: inout String) {
    let template = NSRegularExpression.escapedTemplate(for: replacement)
    text = text.replacingOccurrences(of: pattern, with: template, options: .regularExpression)
  }
}
