import SourceText
import SwiftStructure

extension FileFacts {
  /// What is between the parentheses or brackets, if all of it is captured.
  func listRange(_ capture: Capture) -> ByteRange? {
    switch capture {
    case .arguments(let node, let range):
      guard let call = outline.call(node), let parentheses = call.parentheses,
        range == 0..<call.arguments.count(where: { !$0.isTrailing }), call.arguments[0].label == nil
      else { return nil }
      return ByteRange(parentheses.start + 1, parentheses.end - 1)
    case .elements(let elements):
      guard let array = elements.first.flatMap(outline.parent), case .array(let all) = outline[array],
        all == elements
      else { return nil }
      return ByteRange(outline.range(array).start + 1, outline.range(array).end - 1)
    case .node, .argument: return nil
    }
  }

  func withoutComma(_ range: ByteRange) -> String {
    let text = outline.tokens.text(range)
    let trimmed = text.drop { $0 == " " || $0.isNewline }
    return trimmed.first == "," ? String(trimmed.dropFirst()) : text
  }
}
