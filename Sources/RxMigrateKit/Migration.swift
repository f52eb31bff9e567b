/// A file as it is handed in and out: of a project, or a page of rules.
public struct InputFile: Sendable, Hashable {
  public var path: String
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// What is written, and which rules are asked.
public struct MigrationOptions: Sendable, Hashable {
  /// The library that the rewritten code is for.
  public enum Target: String, Sendable {
    case coreStream = "core-stream"
    case combine
    case openCombine = "opencombine"
  }

  public var target = Target.coreStream
  /// Whether code for Combine may import CoreStream for what Combine lacks.
  public var usesExtras = true
  /// Whether Combine's own operators are written where they differ from RxSwift's.
  public var isIdiomatic = false
  /// Whether only those rewrites are made that keep values, order, completion and threads.
  public var isSafeOnly = false
  /// Whether the files are all of their project. If they are not, every stream that is declared may fail.
  public var isWhole = true
  /// The ids of the rules that are asked; all, if it is empty.
  public var only: Set<String> = []
  /// The ids of rules that are not asked.
  public var except: Set<String> = []
  /// A team's own pages of rules, as `Rules/README.md` describes them.
  public var pages: [InputFile] = []

  public init() {}
}

/// What became of a file.
public struct MigratedFile: Sendable, Hashable {
  /// The file with every edit made; the same as before, if there is none.
  public let file: InputFile
  /// What was found, in the order of the places.
  public let findings: [MigrationFinding]
}

/// What a person has to know about one place of a file.
public struct MigrationFinding: Sendable, Hashable {
  /// What a rule promises: that the program does the same, that it compiles, or nothing, since a person has to do it.
  public enum Promise: String, Sendable {
    case safe
    case needsReview = "needs-review"
    case reportOnly = "report-only"
  }

  /// The rule's id.
  public let rule: String
  /// The place in the file as it was, from 1; columns count UTF-8 bytes.
  public let line, column: Int
  public let promise: Promise
  public let message: String
  /// What differs, or what to do by hand.
  public let note: String?
}

/// Pages of rules that can't be used.
public struct WrongPages: Error, Hashable {
  /// `page.md:7:1: message` for each problem.
  public let problems: [String]
}
