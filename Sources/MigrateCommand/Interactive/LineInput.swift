import Foundation

/// The lines of an input, each as soon as it is there.
struct LineInput {
  /// What is there now; waits for the first byte, and is empty at the end.
  private let nextBytes: () -> [UInt8]
  private var bytes: [UInt8] = []
  private var hasEnded = false

  init(_ nextBytes: @escaping () -> [UInt8]) { self.nextBytes = nextBytes }

  /// The next line without its line feed and the white space around it; nil at the end.
  mutating func next() -> String? {
    while !hasEnded, !bytes.contains(UInt8(ascii: "\n")) {
      let more = nextBytes()
      hasEnded = more.isEmpty
      bytes += more
    }
    if bytes.isEmpty { return nil }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    bytes.removeFirst(min(line.count + 1, bytes.count))
    return String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)
  }
}
