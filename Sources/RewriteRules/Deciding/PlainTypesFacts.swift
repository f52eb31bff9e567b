import StreamTypes
import SwiftStructure

/// Types of the pages that become others without anything to compute: `Event<Int>` is `Event<Int, Error>`.
extension FileFacts {
  /// The type in the place of one with another page's type as its argument: `Recorded<Int>` for `Recorded<Event<Int>>`.
  func unwrapped(_ name: String, _ arguments: [SwiftType]) -> SwiftType? {
    guard case .named(let inner, let parts)? = arguments.first, arguments.count == 1, parts.count == 1,
      let entry = catalog.knowledge.signatures.types[name], let rule = catalog.byID[entry.rule], isEnabled(rule)
    else { return nil }
    return rule.groups.contains { $0.patterns.contains { $0.keyName == name && $0.wrapped == inner } }
      ? .named(name, parts) : nil
  }

  func plainTemplate(of name: String, in rule: Rule) -> (Pattern, Pattern)? {
    for group in rule.groups {
      guard let pattern = group.patterns.first(where: { $0.isType && $0.keyName == name && $0.wrapped == nil }) else {
        continue
      }
      let template = group.templates.first { $0.conditions.allSatisfy { $0 == options.vocabulary.rawValue } }
      guard let template, template.pattern.isType, template.lacking(options.vocabulary) == nil else { continue }
      return (pattern, template.pattern)
    }
    return nil
  }
}
