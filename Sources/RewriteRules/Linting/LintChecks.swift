import SourceText
import StreamTypes
import SwiftStructure

/// Rules of the family `lint`: they rewrite nothing and look at migrated code as well as at RxSwift's.
///
/// A page says what is found by patterns, or names one of these checks in its table.
enum Guards {
  /// What a check says of one place.
  struct Remark {
    let range: ByteRange
    let message: String
  }

  typealias Check = @Sendable (FileFacts) -> [Remark]

  static var names: Set<String> { Set(table.keys) }

  static func remarks(_ name: String, _ file: FileFacts) -> [Remark] { table[name]?(file) ?? [] }

  private static let table: [String: Check] = [
    "reactive-imports": reactiveImports, "unkept-subscriptions": unkeptSubscriptions,
    "unshared-streams": unsharedStreams, "bags-of-cells": bagsOfCells, "nested-subscriptions": nestedSubscriptions,
    "bare-futures": bareFutures,
  ]

  /// The modules whose names the checks mean.
  static let modules: Set<String> = ["Combine", "CoreStream", "OpenCombine", "OpenCombineShim"]
}

extension FileFacts {
  /// What the guards say of the file, if they are asked.
  func guardFindings() -> [Finding] {
    guard options.lint else { return [] }
    let known = Guards.modules.union(catalog.knowledge.modules)
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

  private func isSilenced(_ rule: Rule, _ remark: Guards.Remark) -> Bool {
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
