import SourceText
import StreamTypes
import SwiftStructure

/// Rules of the family `lint`: they rewrite nothing and look at migrated code as well as at RxSwift's.
///
/// A page says what is found by patterns, or names one of these checks in its table.
enum LintChecks {
  /// What a check says of one place.
  struct Remark {
    let range: ByteRange
    let message: String
  }

  static func remarks(_ check: LintCheck, _ file: FileFacts) -> [Remark] {
    switch check {
    case .reactiveImports: reactiveImports(file)
    case .unkeptSubscriptions: unkeptSubscriptions(file)
    case .unsharedStreams: unsharedStreams(file)
    case .bagsOfCells: bagsOfCells(file)
    case .nestedSubscriptions: nestedSubscriptions(file)
    case .bareFutures: bareFutures(file)
    }
  }
}

extension FileFacts {
  /// What the guards say of the file, if they are asked.
  func guardFindings() -> [Finding] {
    guard options.lint else { return [] }
    let known = catalog[.targetModules].union(catalog.knowledge.modules)
    let isReactive = seesSignatures || !fileImports.isDisjoint(with: known)
    guard isReactive else { return [] }
    let found = catalog.rules.filter { $0.isGuard && isEnabled($0) }.flatMap { rule in
      remarks(of: rule).filter { !isSilenced(rule, $0) }.map {
        Finding(
          rule: rule.id, range: $0.range, applicability: .reportOnly, message: $0.message,
          note: rule.note.isEmpty ? nil : rule.note)
      }
    }
    return found.sorted { ($0.range, $0.rule) < ($1.range, $1.rule) }
  }

  private func isSilenced(_ rule: Rule, _ remark: LintChecks.Remark) -> Bool {
    suppressions.silences(rule.id, at: remark.range.start, lineOf: remark.range.start)
  }
}

extension String {
  /// A page's sentence as a message: lower case, without the full stop.
  var asMessage: String {
    let sentence = hasSuffix(".") ? dropLast() : self[...]
    return sentence.prefix(1).lowercased() + sentence.dropFirst()
  }
}
