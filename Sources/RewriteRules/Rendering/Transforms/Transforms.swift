import SourceText
import StreamTypes
import SwiftStructure

/// The few rewrites that a template can't say: a hole `<#name: transform argument#>` is computed from the match.
enum Transforms {
  enum Result {
    case pieces([Piece])
    /// The argument is left out.
    case absent
    /// The rule can't be applied here after all.
    case declined
  }

  typealias Transform = @Sendable (Hole, FileFacts.Chosen, FileRewriter) -> Result

  static var names: Set<String> { Set(table.keys) }

  /// The words that may stand behind each transform's name; nil where they are Swift, or a name.
  static let arguments: [String: [String]?] = table.mapValues { _ in [] }.merging([
    "completion": ["all", "weak", "effects", "after"], "generic": ["failure", "stated"],
  ]) { $1 }.merging(["arity", "subject", "weakly", "later"].map { ($0, nil) }) { $1 }

  /// The holes that a transform reads besides its own: `onError` and `onCompleted` become one closure.
  static func reads(_ hole: Hole) -> [String] {
    switch hole.words.first {
    case "completion": ["on", "after"].flatMap { moment in ["Error", "Failure", "Completed"].map { moment + $0 } }
    case "range": ["count"]
    case "weakly":
      hole.words.flatMap { $0.split(separator: "{", omittingEmptySubsequences: false).dropFirst() }.map {
        String($0.prefix { $0 != "}" })
      }
    default: []
    }
  }

  static func apply(_ name: String, _ hole: Hole, _ chosen: FileFacts.Chosen, _ rewriter: FileRewriter) -> Result {
    table[name]?(hole, chosen, rewriter) ?? .declined
  }

  private static let table: [String: Transform] = [
    "element": element, "failure": failure, "generic": generic, "subject": subject, "bag": bag, "bag-type": bagType,
    "bag-value": bagValue, "arity": arity, "attempts": attempts, "interval": interval, "completion": completion,
    "value": value, "event": event, "range": range, "inverted": inverted, "comparer": comparer,
    "publisher": publisher, "listed": listed, "collection": collection, "wrapped": wrapped, "optional": optional,
    "zero": zero, "qos": qos,
    "event-type": eventType, "inside": inside, "owned-value": ownedValue, "function": function, "fan-out": fanOut,
    "fan-out-ends": fanOutEnds,
    "weakly": weakly, "setter": setter, "place": place, "solved": solved, "object-bag": objectBag,
    "assignment": assignment,
    "handler": handler, "key-path": keyPath, "later": later, "sole": sole, "widened": widened, "gathered": gathered,
    "beside": beside, "owner": owner, "typed": typed, "subscriber": subscriber, "strategy": strategy,
  ]
}
