import Foundation

// Usage: EmbedRules OUTPUT.swift RULES-FOLDER
//
// Writes a Swift file with the text of every Markdown page below the folder, so that the executable carries its rules
// and a copied binary works anywhere.

let output = URL(filePath: CommandLine.arguments[1])
let folder = URL(filePath: CommandLine.arguments[2])

/// A raw string literal needs one number sign more than any quote or backslash in it is followed by.
func literal(_ text: String) -> String {
  var signs = "#"
  while text.contains("\"\"\"" + signs) || text.contains("\\" + signs) { signs += "#" }
  return "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)"
}

let paths = (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
  .filter { $0.hasSuffix(".md") && !$0.hasSuffix("README.md") }
  .sorted()

var source = """
  /// The pages of `Rules/`, by their path in it, in that order.
  let builtInRulePages: [(path: String, text: String)] = [

  """
for path in paths {
  let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  source += "  (\"\(path)\", \(literal(text))),\n"
}
source += "]\n"
try source.write(to: output, atomically: true, encoding: .utf8)
