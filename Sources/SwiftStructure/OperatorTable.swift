/// How operators bind: the standard library's, and those that a file declares.
///
/// Source: The Swift Programming Language, "Operator Declaration" and "Precedence Group Declaration"; SE-0077.
struct OperatorTable {
  /// How operators of one precedence group bind.
  struct Group {
    /// A greater number takes its operands first.
    let precedence: Int
    var isRightAssociative = false
  }

  private let declared: [String: Group]

  /// The operators that a file declares: `infix operator ~>: AssignmentPrecedence`.
  ///
  /// - Complexity: O(n) in the number of tokens.
  init(declaredBy lexemes: Lexemes) {
    let words = (0..<lexemes.count).filter { [.operator, .precedencegroup].contains(lexemes[$0].word) }
    var groups = OperatorTable.standardGroups
    for position in words where lexemes[position].word == .precedencegroup {
      guard let name = lexemes.name(at: position + 1) else { continue }
      groups[name] = OperatorTable.group(declaredAt: position + 2, of: lexemes, groups)
    }
    var declared: [String: Group] = [:]
    for position in words where lexemes[position].word == .operator && position > 0 {
      guard lexemes[position - 1].word == .infix, lexemes.has(position + 3), lexemes[position + 2].kind == .colon,
        let group = lexemes.name(at: position + 3).flatMap({ groups[$0] })
      else { continue }
      declared[lexemes.text(at: position + 1)] = group
    }
    self.declared = declared
  }

  /// The group of an operator that the standard library doesn't have; that of comparisons if the file doesn't declare it.
  func group(of text: String) -> Group { declared[text] ?? OperatorTable.comparison }

  /// The group of one of the standard library's operators, nil for others.
  static func standard(_ text: String) -> Group? { standardOperators[text] }

  private static let comparison = Group(precedence: 600)

  /// Far enough from each other that a file's own groups find room between them.
  private static let standardGroups: [String: Group] = [
    "AssignmentPrecedence": Group(precedence: 100, isRightAssociative: true),
    "TernaryPrecedence": ternary,
    "DefaultPrecedence": comparison,
    "LogicalDisjunctionPrecedence": Group(precedence: 400),
    "LogicalConjunctionPrecedence": Group(precedence: 500),
    "ComparisonPrecedence": comparison,
    "NilCoalescingPrecedence": Group(precedence: 700, isRightAssociative: true),
    "CastingPrecedence": casts,
    "RangeFormationPrecedence": Group(precedence: 900),
    "AdditionPrecedence": Group(precedence: 1000),
    "MultiplicationPrecedence": Group(precedence: 1100),
    "BitwiseShiftPrecedence": Group(precedence: 1200),
  ]

  static let casts = Group(precedence: 800)
  static let ternary = Group(precedence: 200, isRightAssociative: true)

  private static let standardOperators: [String: Group] = {
    let groups = [
      ("AssignmentPrecedence", "= += -= *= /= %= &= |= ^= <<= >>= &&= ||= ??= &+= &-= &*="),
      ("LogicalDisjunctionPrecedence", "||"), ("LogicalConjunctionPrecedence", "&&"),
      ("ComparisonPrecedence", "== != === !== < > <= >= ~= .== .!= .< .>"), ("NilCoalescingPrecedence", "??"),
      ("RangeFormationPrecedence", "... ..<"), ("AdditionPrecedence", "+ - &+ &- | ^"),
      ("MultiplicationPrecedence", "* / % &* &"), ("BitwiseShiftPrecedence", "<< >> &<< &>>"),
    ]
    let pairs = groups.flatMap { group, operators in
      operators.split(separator: " ").map { (String($0), standardGroups[group] ?? comparison) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  /// A group between those that its declaration names: `{ higherThan: AdditionPrecedence associativity: right }`.
  private static func group(declaredAt brace: Int, of lexemes: Lexemes, _ groups: [String: Group]) -> Group {
    var (lower, higher): (Int?, Int?)
    var isRightAssociative = false
    var position = brace + 1
    while lexemes.has(position), lexemes[position].kind != .rightBrace {
      let value = lexemes.name(at: position + 2)
      switch lexemes.text(at: position) {
      case "higherThan": lower = value.flatMap { groups[$0]?.precedence }
      case "lowerThan": higher = value.flatMap { groups[$0]?.precedence }
      case "associativity": isRightAssociative = value == "right"
      default: break
      }
      position += 1
    }
    let precedence =
      switch (lower, higher) {
      case (let lower?, let higher?): (lower + higher) / 2
      case (let lower?, nil): lower + 10
      case (nil, let higher?): higher - 10
      case (nil, nil): comparison.precedence
      }
    return Group(precedence: precedence, isRightAssociative: isRightAssociative)
  }
}

extension Lexemes {
  /// The text of a token; empty where there is none.
  fileprivate func text(at position: Int) -> String {
    has(position) ? text(Int(self[position].start), Int(self[position].end)) : ""
  }

  /// The text of an identifier, nil for other tokens.
  fileprivate func name(at position: Int) -> String? {
    has(position) && self[position].kind == .identifier ? text(at: position) : nil
  }
}
