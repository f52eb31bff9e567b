/// Puts numbers and texts into few bytes: a text that comes again is a number.
struct BytePacker {
  private(set) var bytes: [UInt8] = []
  private var numbers: [String: Int] = [:]

  /// Seven bits a byte, the lowest first. Assumes that the number is not negative.
  mutating func add(_ number: Int) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(_ text: String) {
    if let number = numbers[text] { return add(number) }
    numbers[text] = numbers.count + 1
    add(0)
    add(text.utf8.count)
    bytes += text.utf8
  }

  mutating func add(_ digest: Digest) { bytes += digest.bytes }

  mutating func add(bytes more: [UInt8]) {
    add(more.count)
    bytes += more
  }

  mutating func add<Part>(_ parts: [Part], _ pack: (inout BytePacker, Part) -> Void) {
    add(parts.count)
    for part in parts { pack(&self, part) }
  }
}

/// The bytes are not what a packer wrote.
struct UnpackingError: Error {}

/// Takes out what a packer put in, in the same order. Any bytes may be given: what is wrong with them is an error.
struct ByteUnpacker {
  private let bytes: [UInt8]
  private var position = 0
  private var texts: [String] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func number() throws(UnpackingError) -> Int {
    var number = 0
    var shift = 0
    while true {
      guard position < bytes.count, shift < 56 else { throw UnpackingError() }
      let byte = Int(bytes[position])
      position += 1
      number |= (byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
  }

  mutating func text() throws(UnpackingError) -> String {
    let known = try number()
    guard known == 0 else {
      guard known <= texts.count else { throw UnpackingError() }
      return texts[known - 1]
    }
    let count = try number()
    guard count <= bytes.count - position else { throw UnpackingError() }
    let text = String(decoding: bytes[position..<(position + count)], as: UTF8.self)
    position += count
    texts.append(text)
    return text
  }

  mutating func storedDigest() throws(UnpackingError) -> Digest {
    guard bytes.count - position >= 16 else { throw UnpackingError() }
    defer { position += 16 }
    return Digest(stored: bytes[position..<(position + 16)])
  }

  mutating func storedBytes() throws(UnpackingError) -> [UInt8] {
    let count = try number()
    guard count <= bytes.count - position else { throw UnpackingError() }
    defer { position += count }
    return Array(bytes[position..<(position + count)])
  }

  mutating func list<Part>(
    _ unpack: (inout ByteUnpacker) throws(UnpackingError) -> Part
  ) throws(UnpackingError) -> [Part] {
    let count = try number()
    // Every part takes a byte at least.
    guard count <= bytes.count - position else { throw UnpackingError() }
    var parts: [Part] = []
    parts.reserveCapacity(count)
    for _ in 0..<count { parts.append(try unpack(&self)) }
    return parts
  }
}
