/// What a token is. Trivia (white space and comments) are tokens like the others, so that all tokens
/// together are the file.
///
/// The names follow *The Swift Programming Language*, "Lexical Structure".
public enum TokenKind: UInt8, Sendable, CaseIterable {
  // Trivia.

  /// A run of spaces, tabs, vertical tabs, form feeds or NUL bytes; also a byte order mark at the file's start.
  case whitespace
  /// One line break: LF, CR LF or a lone CR.
  case newline
  /// `// …` up to, but without, the line break. `///` too.
  case lineComment
  /// `/* … */`, nested; unterminated ones run to the end of the file. `/** … */` too.
  case blockComment
  /// `#! …` at the start of the file.
  case shebang
  /// Bytes that begin no token: invalid UTF-8, control characters, a backtick without its
  /// partner; also a whole version control conflict, which no compiler reads.
  case invalid

  // Names.

  /// A name, also one in backticks (the backticks are in the token), and every contextual keyword (`get`, `some`,
  /// `async`).
  case identifier
  /// A reserved word (`let`, `self`, `in`, `try`, `Any`, `_` …).
  case keyword
  /// `$0`, `$name`.
  case dollarIdentifier
  /// `<#…#>`.
  case placeholder

  // Literals.

  case integerLiteral
  case floatLiteral
  /// An opening delimiter: `"`, `#"`, `"""`, `##"""`.
  case stringStart
  /// Literal text between delimiters and interpolations, escapes included; never empty.
  case stringSegment
  /// `\(`, with the literal's number signs: `\#(`.
  case interpolationStart
  /// The `)` that ends an interpolation.
  case interpolationEnd
  /// A closing delimiter. Missing where a literal is unterminated.
  case stringEnd
  /// A whole regex literal, `/…/` or `#/…/#`.
  case regexLiteral

  // Operators, told apart by the white space around them (TSPL, "Operators").

  case prefixOperator
  case infixOperator
  case postfixOperator

  // Punctuation.

  case leftParenthesis, rightParenthesis
  case leftBrace, rightBrace
  case leftBracket, rightBracket
  case comma, colon, semicolon, period, at
  /// `->`
  case arrow
  /// `=` alone.
  case equal
  /// `&` as a prefix.
  case ampersand
  /// `?` without white space before it (optional type, optional chaining); `? ` of a ternary is `infixQuestion`.
  case postfixQuestion
  case infixQuestion
  /// `!` without white space before it.
  case exclamation
  /// `...` and `..<` are operators; `\` before a key path is this.
  case backslash
  /// `#` and the name behind it, as one token: `#selector`, `#available`, `#Predicate`; also `#` alone.
  case pound
  /// `#if`, `#elseif`, `#else`, `#endif`, `#sourceLocation`, `#error`, `#warning` at the start of a line.
  case directive

  /// The empty token behind the last byte.
  case endOfFile

  /// Whether a parser skips it.
  public var isTrivia: Bool { rawValue <= TokenKind.invalid.rawValue }
}
