import SourceText

extension TokenBuffer {
  /// Whether one of these texts, in lowercase ASCII, is a part of some identifier, whatever the case there.
  ///
  /// - Complexity: O(n) in the bytes of identifiers, for each of the texts.
  package func hasName(containing texts: [StaticString]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      kinds.withUnsafeBufferPointer { kinds in
        starts.withUnsafeBufferPointer { starts in
          for index in 0..<max(0, min(kinds.count, starts.count) - 1) where kinds[index] == .identifier {
            let name = UnsafeBufferPointer(rebasing: bytes[Int(starts[index])..<Int(starts[index + 1])])
            for text in texts where name.contains(text, bits: 0x20) { return true }
          }
          return false
        }
      }
    }
  }

  /// Whether a text stands somewhere in a range of the file.
  package func has(_ text: StaticString, in range: ByteRange) -> Bool {
    bytes.withUnsafeBufferPointer {
      UnsafeBufferPointer(rebasing: $0[range.start..<range.end]).contains(text, bits: 0)
    }
  }

  /// A number for some bytes of the file, the same whatever white space is between them.
  package func hashWithoutSpace(_ range: ByteRange) -> UInt64 {
    bytes.withUnsafeBufferPointer { bytes in
      var hash: UInt64 = 14_695_981_039_346_656_037
      // Eight bytes are mixed in at once.
      var eight: UInt64 = 0
      var count: UInt64 = 0
      for byte in bytes[range.start..<range.end] {
        if byte == .space || byte == .lineFeed || byte == .carriageReturn || byte == .tab { continue }
        eight = eight << 8 | UInt64(byte)
        count += 1
        if count & 7 == 0 { hash = mixed(hash ^ eight) }
      }
      return mixed(mixed(hash ^ eight) ^ count)
    }
  }

  @inline(__always)
  private func mixed(_ hash: UInt64) -> UInt64 {
    let product = hash &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}

extension SourceFile {
  /// Whether a text stands somewhere in the file.
  package func has(_ text: StaticString) -> Bool {
    bytes.withUnsafeBufferPointer { $0.contains(text, bits: 0) }
  }

  /// Whether a name that a page states stands somewhere in the file, as a name or in one.
  package func has(name: String) -> Bool {
    var name = name
    return name.withUTF8 { name in
      bytes.withUnsafeBufferPointer { $0.contains(name, bits: 0) }
    }
  }
}

extension String {
  /// Whether a text in lowercase ASCII is a part of this one, whatever the case there.
  package func contains(lowercase text: StaticString) -> Bool {
    var name = self
    return name.withUTF8 { $0.contains(text, bits: 0x20) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a text is a part of these bytes once some bits are set in each of them: 0x20 makes letters lowercase.
  @inline(__always)
  fileprivate func contains(_ text: StaticString, bits: UInt8) -> Bool {
    contains(Self(start: text.utf8Start, count: text.utf8CodeUnitCount), bits: bits)
  }

  @inline(__always)
  fileprivate func contains(_ text: Self, bits: UInt8) -> Bool {
    guard let first = text.first, count >= text.count else { return text.isEmpty }
    for start in 0...count - text.count where self[start] | bits == first {
      if (1..<text.count).allSatisfy({ self[start + $0] | bits == text[$0] }) { return true }
    }
    return false
  }
}
