extension TextEdit {
  /// The same as several edits, with the words between them that it doesn't change; itself where it is long.
  public func parted(in bytes: [UInt8]) -> [TextEdit] {
    let (old, new) = (words(of: bytes[range.start..<range.end]), words(of: Array(replacement.utf8)[...]))
    if old.count < 2 || new.count < 2 || old.count * new.count > 10_000 { return [self] }
    var (removed, added) = (Set<Int>(), Set<Int>())
    // Numbers for the words, which are compared and copied faster.
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    let known = old.map { numbers.number(of: $0) }
    for change in new.map({ numbers.number(of: $0) }).difference(from: known) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var parts: [TextEdit] = []
    var (oldIndex, newIndex, offset) = (0, 0, range.start)
    while oldIndex < old.count || newIndex < new.count {
      let start = offset
      var text: [UInt8] = []
      while removed.contains(oldIndex) || added.contains(newIndex) {
        if removed.contains(oldIndex) {
          offset += old[oldIndex].count
          oldIndex += 1
        } else {
          text += new[newIndex]
          newIndex += 1
        }
      }
      if offset > start || !text.isEmpty {
        parts.append(TextEdit(ByteRange(start, offset), String(decoding: text, as: UTF8.self)))
      }
      // The word that stays.
      if oldIndex < old.count { offset += old[oldIndex].count }
      oldIndex += 1
      newIndex += 1
    }
    return parts
  }
}

extension [ArraySlice<UInt8>: Int] {
  /// Equal words have equal numbers.
  fileprivate mutating func number(of word: ArraySlice<UInt8>) -> Int {
    if let known = self[word] { return known }
    let number = count
    self[word] = number
    return number
  }
}

/// The names, numbers and single signs of a text. The two bytes that end a line go together.
private func words(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
  var words: [ArraySlice<UInt8>] = []
  var start = bytes.startIndex
  for index in bytes.indices {
    let next = bytes.index(after: index)
    if next < bytes.endIndex, isOneWord(bytes[index], bytes[next]) { continue }
    words.append(bytes[start..<next])
    start = next
  }
  return words
}

private func isOneWord(_ byte: UInt8, _ next: UInt8) -> Bool {
  isWordByte(byte) && isWordByte(next) || byte == 0x0D && next == 0x0A
}

private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
  default: false
  }
}
