import StreamTypes
import SwiftStructure
import SwiftTokens

/// A name that a page declares and that stays where no narrower pattern fits.
public struct UnreplacedName: Hashable, Sendable {
  /// `Event.isStopEvent`, `TestScheduler.sleep(_:)`.
  public let text: String
  /// The name, if Combine lacks it.
  public let lackedByCombine: String?
}

extension RuleCatalog {
  /// The names that pages declare and for which nothing is written in general, by the rules of these pages.
  public func unreplacedNames() -> [String: [UnreplacedName]] {
    let patterns = rules.flatMap { $0.groups.flatMap(\.patterns) }
    let words = Set(patterns.map(\.outline.tokens).flatMap { tokens in (0..<tokens.count).map { tokens.text($0) } })
    let wide = Set(patterns.filter { !$0.isNarrow }.compactMap(\.form))
    let narrow = Set(patterns.compactMap(\.form)).subtracting(wide)
    let lacking = names(missingIn: .combine)?.rows ?? []
    var names: [String: Set<UnreplacedName>] = [:]
    func add(_ text: String, _ name: String, rule: String) {
      let lacked = lacking.contains(name) ? name : nil
      names[rule, default: []].insert(UnreplacedName(text: text, lackedByCombine: lacked))
    }
    for (path, type) in knowledge.signatures.types {
      if !type.rule.isEmpty, !words.contains(lastName(of: path)) { add(path, lastName(of: path), rule: type.rule) }
      for member in type.members.values.joined() where !member.rule.isEmpty {
        if !words.contains(member.name) || narrow.contains(member.form) {
          add("\(path).\(member.form)", member.name, rule: member.rule)
        }
      }
    }
    return names.mapValues { $0.sorted { $0.text < $1.text } }
  }
}

/// `Inner` of `Outer.Inner`.
private func lastName(of path: String) -> String { String(path.split(separator: ".").last ?? "") }

extension Pattern {
  /// A call of a member by its name and labels.
  fileprivate var form: String? { outline.callForm(root) }

  /// Whether an argument has to be of a type, or to become a published property.
  fileprivate var isNarrow: Bool {
    holes.contains { $0.name != receiver?.name && ($0.typeConstraint != nil || $0.words.first == "published") }
  }
}

extension MemberDeclaration {
  /// The name with its labels: `sleep(_:)`.
  fileprivate var form: String {
    if kind != .method { return name }
    return "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
  }
}
