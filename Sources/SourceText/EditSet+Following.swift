extension EditSet {
  /// One set of edits that does what this set and then another one do.
  ///
  ///     "ab"  this set: b → "xyz"  the second: y → ""  result: b → "xz"
  ///
  /// An edit of the second set that touches a text which this set writes becomes part of that edit, so that the number
  /// of edits grows only where bytes change that this set left alone.
  ///
  /// - Parameter second: edits of the text that this set makes; their offsets count that text's bytes.
  /// - Complexity: O(*n* + *m*) for the numbers of edits, beside the bytes of the replacements.
  public func followed(by second: EditSet) -> EditSet {
    guard !second.isEmpty else { return self }
    let written = WrittenText.all(of: self)
    var result = EditSet()
    var pending: WrittenText?
    var next = 0
    var shift = 0
    func emit(_ text: WrittenText) {
      result.insert(text.edit)
      shift = text.new.end - text.old.end
    }
    for edit in second.edits {
      if let text = pending, text.new.end < edit.range.start {
        emit(text)
        pending = nil
      }
      while pending == nil, next < written.count, written[next].new.end < edit.range.start {
        emit(written[next])
        next += 1
      }
      var touched = pending.map { [$0] } ?? []
      while next < written.count, written[next].isTouched(by: edit.range, isFirst: touched.isEmpty) {
        touched.append(written[next])
        next += 1
      }
      pending = WrittenText(edit, over: touched, shift: shift)
    }
    if let pending { emit(pending) }
    written[next...].forEach(emit)
    return result
  }
}

/// A text that an edit writes: where it stands in the result ("new"), and what it replaces ("old").
private struct WrittenText {
  let old: ByteRange
  let new: ByteRange
  /// Its end is the text of `new`'s end; an earlier edit of the second set may have changed what is before.
  let bytes: [UInt8]

  var edit: TextEdit { TextEdit(old, String(decoding: bytes, as: UTF8.self)) }

  static func all(of set: EditSet) -> [WrittenText] {
    var shift = 0
    return set.edits.map { edit in
      let bytes = Array(edit.replacement.utf8)
      let start = edit.range.start + shift
      shift += bytes.count - edit.range.count
      return WrittenText(old: edit.range, new: ByteRange(start, start + bytes.count), bytes: bytes)
    }
  }

  /// Of two texts that an edit touches without changing them, it joins the first.
  func isTouched(by range: ByteRange, isFirst: Bool) -> Bool {
    isFirst ? new.start <= range.end : new.start < range.end
  }

  private init(old: ByteRange, new: ByteRange, bytes: [UInt8]) {
    self.old = old
    self.new = new
    self.bytes = bytes
  }

  /// An edit of the second set together with the texts that it touches.
  ///
  /// - Parameter shift: by how much new offsets are ahead of old ones in front of the first of the texts.
  init(_ edit: TextEdit, over texts: [WrittenText], shift: Int) {
    let range = edit.range
    let end = texts.last.map { $0.new.end - $0.old.end } ?? shift
    var head: ArraySlice<UInt8> = []
    var tail: ArraySlice<UInt8> = []
    var (oldStart, newStart) = (range.start - shift, range.start)
    var (oldEnd, newEnd) = (range.end - end, range.end)
    if let first = texts.first, first.new.start <= range.start {
      head = first.bytes.dropLast(first.new.end - range.start)
      (oldStart, newStart) = (first.old.start, first.new.start)
    }
    if let last = texts.last, last.new.end >= range.end {
      tail = last.bytes.suffix(last.new.end - range.end)
      (oldEnd, newEnd) = (last.old.end, last.new.end)
    }
    self.init(
      old: ByteRange(oldStart, oldEnd), new: ByteRange(newStart, newEnd),
      bytes: Array(head) + edit.replacement.utf8 + tail)
  }
}

extension EditSet {
  /// The offset in the original of a byte of the result.
  ///
  /// Nil inside a text that an edit writes; its first byte is at the edit's start. O(*n*) for the number of edits.
  public func originalOffset(of offset: Int) -> Int? {
    var shift = 0
    for edit in edits {
      let start = edit.range.start + shift
      let end = start + edit.replacement.utf8.count
      if offset < start { break }
      if offset == start, !edit.replacement.isEmpty { return edit.range.start }
      if offset < end { return nil }
      shift += edit.replacement.utf8.count - edit.range.count
    }
    return offset - shift
  }
}
