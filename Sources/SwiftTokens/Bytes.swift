/// The ASCII bytes that decide something, by name.
extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let verticalTab: UInt8 = 0x0B
  static let formFeed: UInt8 = 0x0C
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let exclamation = UInt8(ascii: "!")
  static let quote = UInt8(ascii: "\"")
  static let numberSign = UInt8(ascii: "#")
  static let dollar = UInt8(ascii: "$")
  static let apostrophe = UInt8(ascii: "'")
  static let leftParenthesis = UInt8(ascii: "(")
  static let rightParenthesis = UInt8(ascii: ")")
  static let leftBracket = UInt8(ascii: "[")
  static let rightBracket = UInt8(ascii: "]")
  static let leftBrace = UInt8(ascii: "{")
  static let rightBrace = UInt8(ascii: "}")
  static let asterisk = UInt8(ascii: "*")
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")
  static let comma = UInt8(ascii: ",")
  static let period = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let less = UInt8(ascii: "<")
  static let equal = UInt8(ascii: "=")
  static let greater = UInt8(ascii: ">")
  static let question = UInt8(ascii: "?")
  static let at = UInt8(ascii: "@")
  static let backslash = UInt8(ascii: "\\")
  static let underscore = UInt8(ascii: "_")
  static let backtick = UInt8(ascii: "`")
  static let ampersand = UInt8(ascii: "&")

  var isDigit: Bool {
    @inline(__always) get { self &- UInt8(ascii: "0") < 10 }
  }

  var isHexadecimalDigit: Bool {
    isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6
  }

  var isASCIILetter: Bool {
    @inline(__always) get { (self | 0x20) &- UInt8(ascii: "a") < 26 }
  }

  /// Whether the byte continues a name; of bytes over 0x7F the scalar decides.
  var isASCIINameByte: Bool {
    @inline(__always) get { isASCIILetter || isDigit || self == .underscore || self == .dollar }
  }

  /// `/ = - + * % < > ! & | ^ ~ . ?`
  var isASCIIOperatorByte: Bool {
    @inline(__always) get {
      // Two 64-bit sets, one for the bytes below 0x40 and one for those below 0x80.
      let low: UInt64 = 0xF000_EC62_0000_0000
      let high: UInt64 = 0x5000_0000_4000_0000
      if self >= 0x80 { return false }
      return ((self < 0x40 ? low : high) >> UInt64(self & 63)) & 1 == 1
    }
  }

  /// Whether an operator may go on with this byte; of bytes over 0x7F the scalar decides.
  var maySpellOperator: Bool {
    @inline(__always) get { self >= 0x80 || isASCIIOperatorByte }
  }
}
