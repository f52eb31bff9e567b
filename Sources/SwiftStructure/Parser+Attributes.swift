import SourceText
import SwiftTokens

/// What stands in front of a declaration's keyword.
extension Parser {
  /// Reads the attributes and modifiers in front of the keyword at `keyword`.
  mutating func parseModifiers(until keyword: Int) -> ([Name], [Name]) {
    var attributes: [Name] = []
    var modifiers: [Name] = []
    attributeTypes = []
    attributeArguments = []
    let mayBeWrapped = word(at: keyword) == .let || word(at: keyword) == .var
    while position < keyword {
      if kind == .at {
        attributes.append(parseAttribute(ofDeclaration: true, ofVariable: mayBeWrapped))
      } else {
        let word = takeName()
        if kind == .leftParenthesis, position < keyword {
          let start = word.range.start
          skipBrackets()
          let whole = ByteRange(start, lastEnd)
          modifiers.append(Name(lexemes.text(start, lastEnd), whole))
        } else {
          modifiers.append(word)
        }
      }
    }
    return (attributes, modifiers)
  }

  /// Reads `@Name.Part<A>(…)`; the name is without `@` and arguments, the range has all.
  ///
  /// - Parameters:
  ///   - ofDeclaration: White space may stand in front of the arguments: `@available (iOS 12, *)`.
  ///   - ofVariable: The arguments of what may be a property wrapper are expressions: `@Clamped(0...9)`.
  mutating func parseAttribute(ofDeclaration: Bool = false, ofVariable: Bool = false) -> Name {
    let start = start
    advance()
    var name = text
    advance()
    while kind == .period, !isNewLine {
      advance()
      name += "." + text
      advance()
    }
    attributeTypes += parseGenericArguments()
    // `@escaping(() -> Void)` has no arguments; the parenthesis begins the type.
    let isBehind = ofDeclaration ? !isNewLine : !isSpaced(before: position)
    let hasArguments =
      kind == .leftParenthesis && isBehind && name != "escaping" && (ofDeclaration || !beginsFunctionType)
    if hasArguments, ofVariable, name.first?.isUppercase == true {
      attributeArguments += parseArguments(until: .rightParenthesis).0
    } else if hasArguments {
      skipBrackets()
    }
    return Name(name, ByteRange(start, lastEnd))
  }

  /// Whether the parenthesis here holds a function type's parameters: `@autoclosure() -> Bool`.
  private var beginsFunctionType: Bool {
    guard let end = partner(of: position) else { return false }
    switch word(at: end + 1) {
    case .throws, .rethrows, .async: return true
    default: return kind(at: end + 1) == .arrow
    }
  }

  private func isLess(at position: Int) -> Bool {
    let range = range(at: position)
    return range.count == 1 && lexemes.bytes[range.start] == UInt8(ascii: "<")
  }

  /// The position behind `<A, B<C>>`, if such a list is at `start`.
  func endOfAttributeGenerics(from start: Int) -> Int {
    guard isLess(at: start), !isSpaced(before: start) else { return start }
    var open = 0
    for next in start..<min(start + 50, lexemes.count) {
      let range = range(at: next)
      for offset in range.start..<range.end where isOperatorKind(kind(at: next)) {
        let sign = lexemes.bytes[offset]
        open += sign == UInt8(ascii: "<") ? 1 : sign == UInt8(ascii: ">") ? -1 : 0
      }
      if open <= 0 { return next + 1 }
    }
    return start
  }
}
