import SourceText

/// What a Podfile asks for: its lines with `pod` and `platform`. It is a program in Ruby, and is not run.
func readPodfile(_ bytes: [UInt8], path: String, shown: String) throws(Refusal) -> Manifest {
  var manifest = Manifest(path: path, shown: shown, kind: .pods, bytes: bytes)
  var lines = ManifestLine.lines(of: bytes)[...]
  while let line = lines.popFirst() {
    switch line.firstWord {
    case "pod":
      let (text, end) = wholeStatement(line, &lines)
      let names = try texts(of: line, in: shown)
      guard let name = names.first else {
        manifest.unread.append(UnreadPlace(line: line.number, what: "the name of this pod"))
        continue
      }
      let parts = name.split(separator: "/").map(String.init)
      manifest.libraries.append(
        DeclaredLibrary(
          name: moduleName(of: parts.first ?? name), ownName: parts.first, part: parts.dropFirst().first, text: text,
          line: line.number,
          range: ByteRange(line.range.start, end)))
    case "platform":
      guard let platform = platform(of: line.text), let version = try texts(of: line, in: shown).first,
        let version = SystemVersion(version)
      else { continue }
      manifest.platforms.append(DeclaredPlatform(platform: platform, version: version, line: line.number))
    default: break
    }
  }
  return manifest
}

/// A statement's text and where it ends: one whose line ends in a comma goes on in the next.
private func wholeStatement(
  _ line: ManifestLine, _ following: inout ArraySlice<ManifestLine>
) -> (text: String, end: Int) {
  var (text, last) = (line.text, line)
  while last.text.hasSuffix(","), let next = following.popFirst() {
    last = next
    text += " " + next.text
  }
  return (text, last.range.end)
}

private func texts(of line: ManifestLine, in shown: String) throws(Refusal) -> [String] {
  if let texts = line.quotedTexts { return texts }
  throw .problems([
    Problem(path: shown, line: line.number, column: 1, message: "a quote has no partner in this line")
  ])
}

/// `:ios` of `platform :ios, '15.0'`.
private func platform(of text: String) -> ApplePlatform? {
  guard let colon = text.firstIndex(of: ":") else { return nil }
  return ApplePlatform(pods: String(text[text.index(after: colon)...].prefix(while: \.isLetter)))
}

extension Manifest {
  /// The text of a Podfile or Cartfile with a change made: lines go, and new ones stand where the first old one stood.
  func changedLines(by change: ManifestChange) -> [UInt8] {
    var edits = EditSet()
    let first = libraries.first { change.removed.contains($0.range) } ?? libraries.first
    let place = first?.range.start ?? bytes.count
    let margin = String(decoding: bytes[place...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    if !change.libraries.isEmpty {
      edits.insert(TextEdit(ByteRange(place, place), change.libraries.map { margin + $0 + "\n" }.joined()))
    }
    for range in change.removed { edits.insert(TextEdit(range, "")) }
    return edits.applied(to: bytes)
  }
}
