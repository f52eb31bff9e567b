/// A word that the parser looks for, reserved or not: compared as a number instead of as text.
enum Word: UInt8, CaseIterable {
  /// Any other token.
  case other

  // Declarations.
  case `import`, `typealias`, `associatedtype`, `class`, `struct`, `enum`, `protocol`, actor, `extension`, `case`, `let`
  case `var`, `func`, `init`, `deinit`, `subscript`, `operator`, macro, `precedencegroup`

  // What may stand in front of them; `class`, `async`, `rethrows`, `isolated`, `consuming` and `borrowing` too.
  case `public`, `private`, `fileprivate`, `internal`, package, open, `static`, final, lazy, weak, unowned, override
  case mutating, nonmutating, required, convenience, optional, dynamic, prefix, postfix, infix, indirect, isolated
  case nonisolated, distributed, async, consuming, borrowing, oldConsuming, `rethrows`

  // Statements.
  case `return`, `throw`, `break`, `continue`, `fallthrough`, `if`, `else`, `guard`, `switch`, `default`, `for`, `while`
  case `repeat`, `do`, `catch`, `defer`, `where`, unknown

  // Expressions.
  case `self`, `Self`, `super`, `Any`, underscore, `true`, `false`, `nil`, `as`, `is`, `in`, `try`, await, consume, copy
  case unsafe, each

  // Types and functions.
  case `inout`, some, any, sending, oldOwned, oldShared, `throws`, reasync

  // Accessors.
  case get, set, willSet, didSet, _read, _modify, unsafeAddress

  // Directives.
  case ifDirective, elseDirective, elseifDirective, endifDirective

  /// How the word is written.
  var text: String {
    switch self {
    case .other: ""
    case .underscore: "_"
    case .oldConsuming: "__consuming"
    case .oldOwned: "__owned"
    case .oldShared: "__shared"
    case .ifDirective: "#if"
    case .elseDirective: "#else"
    case .elseifDirective: "#elseif"
    case .endifDirective: "#endif"
    default: String(describing: self)
    }
  }

  /// Whether it may stand in front of a declaration's keyword (TSPL, "Declaration Modifiers").
  var isModifier: Bool {
    switch self {
    case .public, .private, .fileprivate, .internal, .package, .open, .static, .class, .final, .lazy, .weak, .unowned,
      .override, .mutating, .nonmutating, .required, .convenience, .optional, .dynamic, .prefix, .postfix, .infix,
      .indirect, .isolated, .nonisolated, .distributed, .async, .consuming, .borrowing, .oldConsuming, .rethrows:
      true
    default: false
    }
  }

  /// Whether it is a modifier that may have something in parentheses behind it: `private(set)`.
  var isModifierWithDetail: Bool {
    switch self {
    case .private, .fileprivate, .internal, .public, .package, .open, .unowned, .nonisolated: true
    default: false
    }
  }

  /// Whether it may stand in front of a type.
  var isTypeSpecifier: Bool {
    switch self {
    case .inout, .some, .any, .borrowing, .consuming, .sending, .isolated, .oldOwned, .oldShared, .repeat, .each: true
    default: false
    }
  }

  /// Whether a labeled statement may begin with it.
  var isLabeled: Bool {
    switch self {
    case .for, .while, .repeat, .switch, .do, .if: true
    default: false
    }
  }

  /// Whether it begins an accessor with or without a body.
  var isAccessor: Bool {
    switch self {
    case .get, .set, .willSet, .didSet, ._read, ._modify, .unsafeAddress, .`init`: true
    default: false
    }
  }
}

/// The words by their first eight bytes, which are different for all of them.
struct WordTable: Sendable {
  static let shared = WordTable()

  private struct Entry {
    var head: UInt64 = 0
    var count: UInt8 = 0
    var word = Word.other
  }

  private var entries = [Entry](repeating: Entry(), count: 1024)
  private let longTexts: [[UInt8]]

  private init() {
    longTexts = Word.allCases.map { $0.text.utf8.count > 8 ? Array($0.text.utf8) : [] }
    for word in Word.allCases where word != .other {
      let text = Array(word.text.utf8)
      let head = text.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      var slot = Self.slot(head)
      while entries[slot].count > 0 {
        precondition(entries[slot].head != head, "two words begin with the same eight bytes")
        slot = (slot + 1) & 1023
      }
      entries[slot] = Entry(head: head, count: UInt8(text.count), word: word)
    }
  }

  /// The word that `count` bytes at `text` are.
  ///
  /// - Parameter isWide: Whether eight bytes may be read there, however many there are of the token.
  @inline(__always)
  func word(at text: UnsafePointer<UInt8>, count: Int, isWide: Bool) -> Word {
    guard count <= 15, count > 0 else { return .other }
    var head: UInt64 = 0
    if isWide {
      head = UInt64(littleEndian: UnsafeRawPointer(text).loadUnaligned(as: UInt64.self))
      if count < 8 { head &= (1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1 }
    } else {
      for offset in 0..<min(count, 8) { head |= UInt64(text[offset]) << UInt64(8 * offset) }
    }
    return entries.withUnsafeBufferPointer { entries in
      var slot = Self.slot(head)
      while entries[slot].count > 0 {
        if entries[slot].head == head {
          guard Int(entries[slot].count) == count else { return .other }
          return count <= 8 || isLong(entries[slot].word, at: text, count: count) ? entries[slot].word : .other
        }
        slot = (slot + 1) & 1023
      }
      return .other
    }
  }

  @inline(never)
  private func isLong(_ word: Word, at text: UnsafePointer<UInt8>, count: Int) -> Bool {
    let wanted = longTexts[Int(word.rawValue)]
    return wanted.count == count && (8..<count).allSatisfy { wanted[$0] == text[$0] }
  }

  @inline(__always)
  private static func slot(_ head: UInt64) -> Int {
    Int(truncatingIfNeeded: (head &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }
}
