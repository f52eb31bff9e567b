import SourceText
import Testing

@Suite struct PartedEditTests {
  @Test(arguments: [
    ("a.b().retry(3", "c().retry(2", ["a.b|c", "3|2"]), ("3).take", "2).prefix", ["3|2", "take|prefix"]),
    ("one", "two", ["one|two"]), ("a", "a.b()", ["a|a.b()"]), ("x(y)", "x(y, z)", ["|, z"]), ("é b", "é c", ["b|c"]),
    ("a\r\nb", "c\nb", ["a\r\n|c\n"]),
  ])
  func anEditIsPartedAtTheWordsThatStay(old: String, new: String, parts: [String]) {
    let bytes = Array("let \(old)".utf8)
    let edit = TextEdit(ByteRange(4, bytes.count), new)
    let found = edit.parted(in: bytes)
    #expect(
      found.map { "\(String(decoding: bytes[$0.range.start..<$0.range.end], as: UTF8.self))|\($0.replacement)" }
        == parts)
    var edits = EditSet()
    for part in found { #expect(edits.insert(part) == nil) }
    #expect(String(decoding: edits.applied(to: bytes), as: UTF8.self) == "let \(new)")
  }
}
