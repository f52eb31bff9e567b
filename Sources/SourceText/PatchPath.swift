/// A path as the header of a patch spells it.
struct PatchPath {
  /// The path, in double quotes with C's escapes if it could not be read back otherwise.
  let quoted: String
  /// A tab if `patch` would cut the path at a space or refuse it for a byte above ASCII.
  let end: String

  init(_ path: String) {
    let needsQuotes = path.utf8.contains {
      $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
    quoted = needsQuotes ? "\"\(path.utf8.map(Self.escaped).joined())\"" : path
    end = !needsQuotes && path.utf8.contains { $0 == UInt8(ascii: " ") || $0 >= 0x80 } ? "\t" : ""
  }

  /// One byte as git writes it between quotes.
  private static func escaped(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): return "\\\""
    case UInt8(ascii: "\\"): return "\\\\"
    case UInt8(ascii: "\n"): return "\\n"
    case UInt8(ascii: "\t"): return "\\t"
    case UInt8(ascii: "\r"): return "\\r"
    case 0x20..<0x7F: return String(UnicodeScalar(byte))
    default:
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
  }
}
