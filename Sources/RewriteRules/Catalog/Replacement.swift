import StreamTypes

/// Forms that a page finds and what it writes in their place, as a person reads them.
public struct Replacement: Hashable, Sendable {
  /// What is found; all of these are replaced alike.
  public let forms: [Form]
  /// What may be written: the first whose conditions hold. Empty where a match is only reported.
  public let choices: [Choice]
  /// What is written where nothing special holds.
  public let inCoreStream: Counterpart
  /// The same with Combine alone.
  public let inCombine: Counterpart
  /// Whether it is for relays that become published properties, as an option asks for.
  public let isForPublished: Bool

  /// `.rx.value`, and that it is found on a `UISlider` alone.
  public struct Form: Hashable, Sendable {
    public let code: String
    public let receiver: String?

    public init(code: String, receiver: String?) {
      self.code = code
      self.receiver = receiver
    }
  }

  public struct Choice: Hashable, Sendable {
    public let code: String
    /// Where it is written, as sentences.
    public let conditions: [String]
  }

  public enum Counterpart: Hashable, Sendable {
    /// What is written. The nearest is not the same.
    case code(String, isNearest: Bool)
    /// The target lacks a name that would be written.
    case lacking(String)
    /// There is none.
    case byHand
  }
}

extension RuleCatalog {
  /// What a rule's page finds and writes. Initializers that a project's own extensions call are left out.
  public func replacements(of rule: Rule) -> [Replacement] {
    rule.groups.compactMap { group in
      let patterns = group.patterns.filter { $0.keyName != Self.initializer }
      return patterns.isEmpty ? nil : replacement(of: patterns, by: group.templates)
    }
  }

  private static let initializer = "init"

  private func replacement(of patterns: [Pattern], by templates: [Template]) -> Replacement {
    let text = ReadableCode(receivers: patterns.map(\.text), templates.map(\.pattern.text), stream: knowledge[.stream])
    let found = patterns.map { text.found($0.text) }
    let staysMostly = !templates.isEmpty && templates.allSatisfy(\.isForSpecialCase)
    return Replacement(
      forms: zip(patterns, found).map { Replacement.Form(code: $1, receiver: text.receiver(of: $0.text)) },
      choices: templates.map { template in
        let words = PageWord.conditions.filter { template.conditions.contains($0.name) }
        return Replacement.Choice(code: text.written(template.pattern.text), conditions: words.map(\.meaning))
      },
      inCoreStream: staysMostly
        ? .code(found[0], isNearest: false) : counterpart(in: .coreStream, of: templates, text),
      inCombine: staysMostly ? .code(found[0], isNearest: false) : counterpart(in: .combine, of: templates, text),
      isForPublished: patterns.allSatisfy(\.isForPublished))
  }

  /// What is written for a target where as few conditions as possible hold.
  private func counterpart(
    in target: Target, of templates: [Template], _ text: ReadableCode
  ) -> Replacement.Counterpart {
    let plainest = templates.filter { !$0.isIdiom }.min { $0.conditionCount < $1.conditionCount }
    let names = names(missingIn: target)
    let written =
      templates.filter { $0.isWritten(for: target) && $0.lacking(names) == nil }
      .min { ($0.isIdiom ? 1 : 0, $0.conditionCount) < ($1.isIdiom ? 1 : 0, $1.conditionCount) }
    if let written {
      let isNearest = target != .coreStream && written.pattern !== plainest?.pattern
      return .code(text.written(written.pattern.text), isNearest: isNearest)
    }
    return plainest?.lacking(names).map(Replacement.Counterpart.lacking) ?? .byHand
  }
}

extension Template {
  /// How many conditions it has besides its target.
  fileprivate var conditionCount: Int { conditions.count { Target(rawValue: $0) == nil } }

  fileprivate func isWritten(for target: Target) -> Bool {
    let targets = conditions.compactMap(Target.init)
    return targets.isEmpty || targets.contains(target)
  }

  /// Whether a name stays without it: `map` whose function doesn't throw.
  fileprivate var isForSpecialCase: Bool {
    let cases: [Condition] = [.throws, .unkept, .published]
    return cases.contains { conditions.contains($0.rawValue) }
  }
}

extension Pattern {
  fileprivate var isForPublished: Bool { holes.contains { ["published", "owned"].contains($0.words.first) } }
}
