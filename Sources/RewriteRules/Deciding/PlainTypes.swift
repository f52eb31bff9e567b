import StreamTypes
import SwiftStructure

/// Types of the pages that become others without anything to compute: `Event<Int>` is `Event<Int, Error>`.
extension FileFacts {
  /// What a page's type becomes wherever it is spelled; nil where that depends on the place.
  func plainReplacement(of name: String, _ arguments: [String]) -> String? {
    guard let entry = catalog.knowledge.signatures.types[name], let rule = catalog.byID[entry.rule],
      let (pattern, template) = plainTemplate(of: name, in: rule)
    else { return nil }
    // A parameter of the page's own type is not known yet.
    if arguments.contains(where: entry.generics.contains) { return nil }
    let names = pattern.holes.map(\.name)
    guard names.count == arguments.count,
      template.holes.allSatisfy({ $0.words.isEmpty && names.contains($0.name) })
    else { return nil }
    return zip(names, arguments).reduce(qualifiedStart(of: template.text)) { text, part in
      text.replacing("<#\(part.0)#>", with: part.1)
    }
  }

  /// The text with its module in front of its first name, where the project has that name for something else.
  private func qualifiedStart(of text: String) -> String {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return qualified(String(name)) + text.dropFirst(name.count)
  }
}

extension Pattern {
  /// `Event` of the pattern `Recorded<Event<<#Element#>>>`.
  var wrapped: String? {
    guard isType, case .typeName(_, let arguments) = outline[root], arguments.count == 1,
      case .typeName(let inner, let parts) = outline[arguments[0]], parts.count == 1
    else { return nil }
    return inner.text
  }
}
