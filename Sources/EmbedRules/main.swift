import Foundation

// Usage: EmbedRules OUTPUT.swift NAME SUFFIX ROOT FOLDER…
//
// Writes a Swift file with a constant NAME that has the text of every file below the folders of ROOT whose name ends in
// SUFFIX, so that the executable carries them and a copied binary works anywhere.

let arguments = CommandLine.arguments
let output = URL(filePath: arguments[1])
let (name, suffix) = (arguments[2], arguments[3])
let root = URL(filePath: arguments[4])

/// A raw string literal needs one number sign more than any quote or backslash in it is followed by.
func literal(_ text: String) -> String {
  var signs = "#"
  while text.contains("\"\"\"" + signs) || text.contains("\\" + signs) { signs += "#" }
  return "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)"
}

let paths = arguments[5...].flatMap { folder -> [String] in
  let names = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap { $0 as? String }
  return (names ?? []).map { folder == "." ? $0 : "\(folder)/\($0)" }
}
.filter { $0.hasSuffix(suffix) && !$0.hasSuffix("README.md") && !$0.hasSuffix("REFERENCE.md") }
.sorted()

var source = """
  /// The files, by their path in their folder, in that order.
  let \(name): [(path: String, text: String)] = [

  """
for path in paths {
  let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
  source += "  (\"\(path)\", \(literal(text))),\n"
}
source += "]\n"
try source.write(to: output, atomically: true, encoding: .utf8)
