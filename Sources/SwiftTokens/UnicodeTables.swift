/// Which code points above ASCII may stand in names and in operators.
///
/// The ranges are those of *The Swift Programming Language*, "Identifiers" and "Operators". The planes 1 to 14 are
/// computed instead of listed: all of their code points are in names but the last two of each.
enum UnicodeTables {
  static func startsName(_ scalar: UInt32) -> Bool {
    continuesName(scalar) && !isCombining(scalar)
  }

  static func continuesName(_ scalar: UInt32) -> Bool {
    if scalar >= 0x10000 { return scalar < 0xF0000 && scalar & 0xFFFF < 0xFFFE }
    return contains(scalar, in: names)
  }

  static func startsOperator(_ scalar: UInt32) -> Bool {
    contains(scalar, in: operators)
  }

  static func continuesOperator(_ scalar: UInt32) -> Bool {
    startsOperator(scalar) || isCombining(scalar) || isVariationSelector(scalar)
  }

  /// The marks that TSPL calls combining: in names and operators, but not at their start.
  private static func isCombining(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  private static func isVariationSelector(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
    default: false
    }
  }

  /// Assumes that `ranges` ascend.
  private static func contains(_ scalar: UInt32, in ranges: [ClosedRange<UInt32>]) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= scalar
  }

  private static let names: [ClosedRange<UInt32>] = [
    0x00A8...0x00A8, 0x00AA...0x00AA, 0x00AD...0x00AD, 0x00AF...0x00AF, 0x00B2...0x00B5, 0x00B7...0x00BA,
    0x00BC...0x00BE, 0x00C0...0x00D6, 0x00D8...0x00F6, 0x00F8...0x00FF, 0x0100...0x167F, 0x1681...0x180D,
    0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x206F,
    0x2070...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
    0x3021...0x302F, 0x3031...0x303F, 0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44,
    0xFE47...0xFFF8,
  ]

  private static let operators: [ClosedRange<UInt32>] = [
    0x00A1...0x00A7, 0x00A9...0x00A9, 0x00AB...0x00AC, 0x00AE...0x00AE, 0x00B0...0x00B1, 0x00B6...0x00B6,
    0x00BB...0x00BB, 0x00BF...0x00BF, 0x00D7...0x00D7, 0x00F7...0x00F7, 0x2016...0x2017, 0x2020...0x2027,
    0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
    0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3030,
  ]
}

extension ByteView {
  /// One Unicode scalar in UTF-8, or what stands there instead of one.
  struct Scalar {
    /// `nil` where the bytes are no UTF-8.
    let value: UInt32?
    /// At least 1, so that a scan always moves on.
    let byteCount: Int
  }

  /// Decodes the scalar at `offset`. Overlong forms and surrogates are invalid, as in the standard library.
  func scalar(at offset: Int) -> Scalar {
    let first = self[offset]
    let length: Int
    switch first {
    case 0x00...0x7F: return Scalar(value: UInt32(first), byteCount: 1)
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return Scalar(value: nil, byteCount: 1)
    }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for index in 1..<length {
      let next = self[offset + index]
      guard next & 0xC0 == 0x80 else { return Scalar(value: nil, byteCount: index) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    let isMinimal = length == 2 || value >= (length == 3 ? 0x800 : 0x10000)
    return Scalar(value: isMinimal && Unicode.Scalar(value) != nil ? value : nil, byteCount: length)
  }
}
