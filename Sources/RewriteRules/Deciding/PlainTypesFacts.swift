import StreamTypes
import SwiftStructure

/// Types of the pages that become others without anything to compute: `Event<Int>` is `Event<Int, Error>`.
extension FileFacts {
  func plainTemplate(of name: String, in rule: Rule) -> (Pattern, Pattern)? {
    for group in rule.groups {
      guard let pattern = group.patterns.first(where: { $0.isType && $0.keyName == name && $0.wrapped == nil }) else {
        continue
      }
      let template = group.templates.first { $0.conditions.allSatisfy { $0 == options.vocabulary.rawValue } }
      guard let template, template.pattern.isType, lackedName(of: template) == nil else { continue }
      return (pattern, template.pattern)
    }
    return nil
  }
}
