/// Where the declarations of a file stand, in the order in which they are packed.
///
/// Two texts that declare the same have as many places, and the same thing stands at the places of one number.
struct DeclaredPlaces: Sendable, Equatable {
  struct Place: Sendable, Equatable {
    let start: Int
    /// How many bytes are the same in all texts that declare the same: those of an initial value.
    let length: Int
  }

  private(set) var places: [Place] = []

  mutating func add(_ start: Int, length: Int = 0) { places.append(Place(start: start, length: length)) }
}

extension DeclaredPlaces {
  func pack(into packer: inout BytePacker) {
    packer.add(places) { packer, place in
      packer.add(place.start)
      packer.add(place.length)
    }
  }

  init(from unpacker: inout ByteUnpacker) throws(UnpackingError) {
    places = try unpacker.list { unpacker throws(UnpackingError) in
      Place(start: try unpacker.number(), length: try unpacker.number())
    }
  }
}

/// Finds where a place of one text is in another one that declares the same.
struct MovedPlaces: Sendable {
  private var starts: [Int: Int] = [:]
  private var values: [(range: Range<Int>, start: Int)] = []

  /// nil if the texts don't declare the same.
  init?(from old: DeclaredPlaces, to new: DeclaredPlaces) {
    guard old.places.map(\.length) == new.places.map(\.length) else { return nil }
    for (old, new) in zip(old.places, new.places) {
      starts[old.start] = new.start
      if old.length > 0 { values.append((old.start..<(old.start + old.length), new.start)) }
    }
  }

  /// nil for what stands within a function: others see nothing of it.
  func callAsFunction(_ offset: Int) -> Int? {
    if let start = starts[offset] { return start }
    return values.first { $0.range.contains(offset) }.map { $0.start + offset - $0.range.lowerBound }
  }
}
