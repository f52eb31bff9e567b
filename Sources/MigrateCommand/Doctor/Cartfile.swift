import SourceText

/// What a Cartfile asks for: a framework a line, by its repository's name.
func readCartfile(_ bytes: [UInt8], path: String, shown: String) throws(Refusal) -> Manifest {
  var manifest = Manifest(path: path, shown: shown, kind: .carthage, bytes: bytes)
  for line in ManifestLine.lines(of: bytes) where !line.text.isEmpty {
    guard ["github", "git", "binary"].contains(line.firstWord) else {
      throw mistake(
        in: shown, line, "a line begins with 'github', 'git' or 'binary'",
        advice: "'carthage update' says the same")
    }
    guard let address = line.quotedTexts?.first else {
      throw mistake(in: shown, line, "the address must be in quotes, and each quote needs a partner")
    }
    manifest.libraries.append(
      DeclaredLibrary(
        name: moduleName(of: packageIdentity(of: address)), text: line.text, line: line.number, range: line.range))
  }
  return manifest
}

private func mistake(
  in shown: String, _ line: ManifestLine, _ message: String, advice: String? = nil
) -> Refusal {
  .problems([Problem(path: shown, line: line.number, column: 1, message: message, advice: advice)])
}
