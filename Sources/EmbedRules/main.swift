import Foundation

// Usage: EmbedRules OUTPUT.swift RULES-FOLDER
//
// Writes a Swift file with the text of every Markdown page below the folder, so that the executable carries its rules
// and a copied binary works anywhere.

let output = URL(filePath: CommandLine.arguments[1])
let folder = URL(filePath: CommandLine.arguments[2])

/// A raw string literal needs one number sign more than any quote in it is followed by.
func literal(_ text: String) -> String {
  var signs = "#"
  while text.contains("\"\"\"" + signs) || text.contains("\\" + signs) { signs += "#" }
  return "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)"
}

let pages = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
  .compactMap { $0 as? URL }
  .filter { $0.pathExtension == "md" && $0.lastPathComponent != "README.md" }
  .map { (path: String($0.path.dropFirst(folder.path.count + 1)), url: $0) }
  .sorted { $0.path < $1.path }

var source = """
  /// The pages of `Rules/`, by their path in it, in that order.
  let builtInRulePages: [(path: String, text: String)] = [

  """
for page in pages ?? [] {
  source += "  (\"\(page.path)\", \(literal(try String(contentsOf: page.url, encoding: .utf8)))),\n"
}
source += "]\n"
try source.write(to: output, atomically: true, encoding: .utf8)
