/// Where the declarations of a file stand, in the order in which they are packed.
///
/// Two texts that declare the same have as many places, and the same thing stands at the places of one number.
struct DeclaredPlaces: Sendable, Equatable {
  /// Where each begins.
  private(set) var starts: [Int] = []
  /// How many bytes of it are the same in all texts that declare the same: those of an initial value.
  private(set) var lengths: [Int] = []

  mutating func add(_ start: Int, length: Int = 0) {
    starts.append(start)
    lengths.append(length)
  }
}

extension DeclaredPlaces {
  func pack(into packer: inout BytePacker) {
    packer.add(starts) { $0.add($1) }
    for length in lengths { packer.add(length) }
  }

  init(from unpacker: inout ByteUnpacker) throws(UnpackingError) {
    starts = try unpacker.list { unpacker throws(UnpackingError) in try unpacker.number() }
    for _ in starts { lengths.append(try unpacker.number()) }
  }
}

/// Finds where a place of one text is in another one that declares the same.
struct MovedPlaces: Sendable {
  private var starts: [Int: Int] = [:]
  private var values: [(range: Range<Int>, start: Int)] = []

  /// nil if the texts don't declare the same.
  init?(from old: DeclaredPlaces, to new: DeclaredPlaces) {
    guard old.lengths == new.lengths else { return nil }
    for (number, start) in old.starts.enumerated() {
      starts[start] = new.starts[number]
      let length = old.lengths[number]
      if length > 0 { values.append((start..<(start + length), new.starts[number])) }
    }
  }

  /// nil for what stands within a function: others see nothing of it.
  func callAsFunction(_ offset: Int) -> Int? {
    if let start = starts[offset] { return start }
    return values.first { $0.range.contains(offset) }.map { $0.start + offset - $0.range.lowerBound }
  }
}
