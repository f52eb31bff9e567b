/// Names that files are searched for: ``TokenBuffer/mentions(any:)`` and ``TokenBuffer/mentioned(of:)``.
///
/// Made once for many files. A name that a file does not have is refused by one bit, without a comparison of text.
public struct NameSet: Sendable {
  /// The names by their numbers.
  public let names: [String]
  /// The names in UTF-8, one behind the other.
  private let bytes: [UInt8]
  /// Where each name starts in `bytes`, and the end of the last.
  private let starts: [Int32]
  /// Open addressing with linear steps: the number of a name, or -1.
  private let slots: [Int32]
  /// A bit for each of the hashes' upper bits: whether a name has them.
  private let filter: [UInt64]

  /// Assumes names of less than 2³¹ bytes together; the empty name is never found.
  public init(_ names: Set<String>) {
    var bytes: [UInt8] = []
    var starts: [Int32] = [0]
    var slots = [Int32](repeating: -1, count: powerOfTwo(above: 2 * names.count))
    var filter = [UInt64](repeating: 0, count: powerOfTwo(above: names.count / 4))
    self.names = names.sorted()
    for (number, name) in self.names.enumerated() {
      bytes += name.utf8
      let start = Int(starts[number])
      starts.append(Int32(bytes.count))
      let hash = bytes.withUnsafeBufferPointer { ByteView($0).hash(start, $0.count) }
      filter[bit(of: hash, in: filter.count) >> 6] |= 1 << UInt64(bit(of: hash, in: filter.count) & 63)
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
    self.bytes = bytes
    self.starts = starts
    self.slots = slots
    self.filter = filter
  }

  /// The number of names.
  public var count: Int { starts.count - 1 }

  /// Runs with views of the arrays, so that no look-up counts references or checks bounds.
  func withLookup<Result>(_ body: (NameLookup) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      starts.withUnsafeBufferPointer { starts in
        slots.withUnsafeBufferPointer { slots in
          filter.withUnsafeBufferPointer { filter in
            body(NameLookup(bytes: ByteView(bytes), starts: starts, slots: slots, filter: filter))
          }
        }
      }
    }
  }
}

extension TokenBuffer {
  /// Whether some name in the file is one of these: an identifier with or without backticks, the name behind the `$` of
  /// `$name`, or an operator. Keywords are no names, and text in literals and comments isn't either.
  ///
  /// - Complexity: O(n) in the number of tokens, whatever the number of names.
  public func mentions(any names: NameSet) -> Bool {
    var isFound = false
    visit(names) { _, _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// The names that the file has, each once as a member's and once as another's, in no order.
  ///
  /// - Complexity: O(n) in the number of tokens and O(m) bits in the number of names.
  public func mentioned(of names: NameSet) -> [NameUse] {
    var seen = [UInt64](repeating: 0, count: names.count / 32 + 1)
    var found: [NameUse] = []
    visit(names) { token, number in
      let use = NameUse(number: number, isMember: isMember(token))
      let bit = 2 * number + (use.isMember ? 1 : 0)
      if seen[bit >> 6] >> UInt64(bit & 63) & 1 == 0 {
        seen[bit >> 6] |= 1 << UInt64(bit & 63)
        found.append(use)
      }
      return true
    }
    return found
  }

  /// Each place in the file that has one of the names, in the order of the file.
  ///
  /// - Complexity: O(n) in the number of tokens.
  public func places(of names: NameSet) -> [NamePlace] {
    var places: [NamePlace] = []
    visit(names) { token, number in
      places.append(
        NamePlace(offset: Int(starts[token]), use: NameUse(number: number, isMember: isMember(token))))
      return true
    }
    return places
  }

  /// Whether a name can't mean what is declared at a file's level: it stands behind a period, and what is in front of that
  /// may not be a module's name, or it is the first label in parentheses.
  private func isMember(_ token: Int) -> Bool {
    guard let before = neighbor(of: token, by: -1) else { return false }
    if kinds[before] == .leftParenthesis { return neighbor(of: token, by: 1).map { kinds[$0] == .colon } ?? false }
    guard kinds[before] == .period else { return false }
    guard let base = neighbor(of: before, by: -1), kinds[base] == .identifier else { return true }
    return UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[Int(starts[base])]
  }

  /// The next token in a direction that is no trivia.
  private func neighbor(of token: Int, by step: Int) -> Int? {
    var next = token + step
    while kinds.indices.contains(next) {
      switch kinds[next] {
      case .whitespace, .newline, .lineComment, .blockComment: next += step
      default: return next
      }
    }
    return nil
  }

  /// Hands over each token that has a name of the set, and the name's number, as long as more is wanted.
  private func visit(_ names: NameSet, _ wantsMore: (_ token: Int, _ number: Int) -> Bool) {
    guard names.count > 0 else { return }
    names.withLookup { names in
      bytes.withUnsafeBufferPointer { bytes in
        let view = ByteView(bytes)
        kinds.withUnsafeBufferPointer { kinds in
          starts.withUnsafeBufferPointer { starts in
            // The last token is empty: each one that is asked has one behind it.
            for index in 0..<max(0, min(kinds.count, starts.count) - 1) {
              switch kinds[index] {
              case .identifier, .dollarIdentifier, .infixOperator, .prefixOperator, .postfixOperator:
                let number = names.number(Int(starts[index]), Int(starts[index + 1]), of: view)
                if number >= 0, !wantsMore(index, number) { return }
              default: continue
              }
            }
          }
        }
      }
    }
  }
}

/// Where a name of a ``NameSet`` stands in a file.
public struct NamePlace: Sendable, Hashable {
  /// The byte where its token starts.
  public let offset: Int
  public let use: NameUse
}

/// How a name of a ``NameSet`` is used.
public struct NameUse: Sendable, Hashable {
  /// The number of the name in the set.
  public let number: Int
  /// Whether it can't mean what is declared at a file's level: the name of a member behind a period, a label.
  public let isMember: Bool

  public init(number: Int, isMember: Bool) {
    self.number = number
    self.isMember = isMember
  }
}

/// A `NameSet` while files are searched for its names.
struct NameLookup {
  let bytes: ByteView
  let starts: UnsafeBufferPointer<Int32>
  let slots: UnsafeBufferPointer<Int32>
  let filter: UnsafeBufferPointer<UInt64>

  /// The number of the name that the token at `start..<end` of a file is; -1 for none.
  @inline(__always)
  func number(_ start: Int, _ end: Int, of file: ByteView) -> Int {
    let first = file[start]
    if first == .backtick { return numberOfName(start + 1, end - 1, of: file) }
    return numberOfName(first == .dollar ? start + 1 : start, end, of: file)
  }

  @inline(__always)
  private func numberOfName(_ start: Int, _ end: Int, of file: ByteView) -> Int {
    guard start < end else { return -1 }
    let hash = file.hash(start, end)
    let bit = bit(of: hash, in: filter.count)
    guard filter[bit >> 6] >> UInt64(bit & 63) & 1 == 1 else { return -1 }
    return lookUp(start, end, of: file, hash)
  }

  @inline(never)
  private func lookUp(_ start: Int, _ end: Int, of file: ByteView, _ hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let name = Int(slots[slot])
      let nameStart = Int(starts[name])
      if Int(starts[name + 1]) - nameStart == end - start,
        (0..<end - start).allSatisfy({ bytes[nameStart + $0] == file[start + $0] })
      {
        return name
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return -1
  }
}

extension ByteView {
  /// A number for the bytes at `start..<end`, from the first eight, the last eight and their count.
  @inline(__always)
  fileprivate func hash(_ start: Int, _ end: Int) -> UInt64 {
    let count = end - start
    let head = eight(at: start)
    let ends = count < 8 ? head.prefix(count).bits : head.bits ^ (eight(at: end - 8).bits &* 0x9E37_79B9_7F4A_7C15)
    let mixed = (ends ^ UInt64(truncatingIfNeeded: count)) &* 0xD6E8_FEB8_6659_FD93
    return (mixed ^ mixed >> 32) &* 0xD6E8_FEB8_6659_FD93
  }
}

/// The bit of a filter of `words` words, a power of two, that stands for a hash.
@inline(__always)
private func bit(of hash: UInt64, in words: Int) -> Int {
  Int(truncatingIfNeeded: hash >> 32) & (words * 64 - 1)
}

private func powerOfTwo(above count: Int) -> Int {
  var power = 1
  while power <= count { power *= 2 }
  return power
}
