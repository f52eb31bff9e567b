import SourceText

/// What a rule promises of its rewrite.
public enum Applicability: String, Sendable, Codable, CaseIterable, Comparable {
  /// The program's trace stays: values, order, completion, disposal, thread.
  case safe
  /// The result compiles; timing, thread or sharing may differ, and the finding says how.
  case needsReview = "needs-review"
  /// Nothing is rewritten; the finding says what to do by hand.
  case reportOnly = "report-only"

  /// A stronger promise is less than a weaker one.
  public static func < (left: Applicability, right: Applicability) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }

  /// One step weaker, for a rewrite whose types are not known for sure.
  public var lowered: Applicability { self == .safe ? .needsReview : self }
}

/// What a user is told about one place of one file.
public struct Finding: Hashable, Sendable {
  /// The rule's id: the name of what was found.
  public let rule: String
  /// The bytes that the finding is about, in the file as it was.
  public let range: ByteRange
  public let applicability: Applicability
  /// Worded like the compiler's: lower case, code in quotes, no full stop.
  public let message: String
  /// What differs, or what to do by hand.
  public let note: String?
  /// The edits of this site alone. Empty where nothing is rewritten.
  public let edits: [TextEdit]
  /// The line that the message names, `Feed.swift:7`, in that file as it was.
  public let named: NamedLine?

  public init(
    rule: String, range: ByteRange, applicability: Applicability, message: String, note: String? = nil,
    edits: [TextEdit] = [], named: NamedLine? = nil
  ) {
    self.rule = rule
    self.range = range
    self.applicability = applicability
    self.message = message
    self.note = note
    self.edits = edits
    self.named = named
  }

  /// The same about more of the file.
  func covering(_ range: ByteRange) -> Finding {
    Finding(
      rule: rule, range: range, applicability: applicability, message: message, note: note, edits: edits, named: named)
  }
}

/// A line of a file, as messages name it.
public struct NamedLine: Hashable, Sendable, CustomStringConvertible {
  public let file: String
  /// From 1.
  public let line: Int

  public init(file: String, line: Int) { (self.file, self.line) = (file, line) }

  public var description: String { "\(file):\(line)" }
}
