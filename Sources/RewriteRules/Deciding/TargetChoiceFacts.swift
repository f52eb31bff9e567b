import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

extension FileFacts {
  /// Whether a template sends to what becomes an `AnySubscriber`, which only CoreStream can: `observer.send(1)`.
  func sendsToSubscriber(_ index: Int, of group: RewriteGroup, _ match: PatternMatch) -> Bool {
    guard options.vocabulary != .coreStream else { return false }
    let pattern = group.templates[index].pattern
    return pattern.outline.allNodes.contains { node in
      guard case .member(let base, let name, _, _) = pattern.outline[node], name.text == "send",
        case .literal(.placeholder) = pattern.outline[base],
        let sink = self.node(match.captures[Hole(pattern.outline.text(base)).name]),
        case .named(let type, _) = types[sink].unwrapped
      else { return false }
      return project.types[type] == nil
    }
  }

  // MARK: Saying so

  func lackingSentence(_ template: Template) -> String {
    guard let name = lackedName(of: template) else {
      return "\(options.module) has nothing that keeps the trace here"
    }
    return "\(options.module) has no '\(name)'"
  }

  /// The first name that is written by a rewrite and that the target lacks; the project's own types are not meant.
  func lackingName(in pieces: [Piece]) -> String? {
    guard let names = catalog.names(missingFor: options) else { return nil }
    let isSuspect = pieces.contains { if case .text(let text) = $0 { names.mayLack(text) } else { false } }
    guard isSuspect else { return nil }
    var bytes: [UInt8] = []
    var written: [ByteRange] = []
    for piece in pieces {
      switch piece {
      case .text(let text):
        written.append(ByteRange(bytes.count, bytes.count + text.utf8.count))
        bytes += Array(text.utf8)
      case .original(let range): bytes += Array(outline.tokens.text(range).utf8)
      }
    }
    let places = written
    let name = names.firstLacking(in: SourceOutline(tokenize(bytes))) { name in
      places.contains { $0.contains(name) }
    }
    return name.flatMap { project.types[$0]?.kind.isEmpty == false ? nil : $0 }
  }

  /// The template for a match, and whether the target lacks what a better one writes.
  ///
  /// The first is taken whose conditions hold and whose names the target has. Where there is none, Combine's own
  /// operator is, although it differs: the rewrite is then for a person to review.
  func template(of group: RewriteGroup, _ match: PatternMatch) -> (template: Template, isSecondBest: Bool)? {
    let fitting = group.templates.indices.filter { holds(group.templates[$0], match) }
    let first = fitting.first {
      isForTarget(group.templates[$0]) && !sendsToSubscriber($0, of: group, match)
    }
    if let first {
      return (group.templates[first], options.vocabulary != .coreStream && first != fitting.first)
    }
    guard options.vocabulary != .coreStream else { return nil }
    let idiom = group.templates.first { template in
      isForTarget(template)
        && template.conditions.allSatisfy { $0 == "idiomatic" || Target(rawValue: $0) != nil || holds($0, match) }
    }
    return idiom.map { ($0, true) }
  }

  /// Whether a match without a template is for a person: a `find` without a `replace`, or one whose target lacks what
  /// would be written. Any other match keeps its name.
  func isLeft(_ group: RewriteGroup, _ match: PatternMatch) -> Bool {
    group.templates.isEmpty || group.templates.contains { holds($0, match) }
  }

  /// Whether all conditions hold but those that name a target.
  func holds(_ template: Template, _ match: PatternMatch) -> Bool {
    template.conditions.allSatisfy { Target(rawValue: $0) != nil || holds($0, match) }
  }
}
