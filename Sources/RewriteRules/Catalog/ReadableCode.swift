/// Writes the patterns and templates of one page's group as code without holes.
///
/// Where all of them are called on the same hole, that is left out: `<#source#>.retry(<#count#>)` and
/// `<#source#>.retry(<#count: attempts#>)` are `.retry(count)` and `.retry(count - 1)`.
struct ReadableCode {
  /// The name of the hole that is left out in front.
  private let receiver: String?
  /// What stands for the type that makes a stream: `Observable` in `Observable.just(element)`.
  private let stream: String

  init(receivers patterns: [String], _ templates: [String], stream: String) {
    let all = patterns + templates
    let names = Set(all.map { leadingHole(of: $0)?.name })
    let isAlone = all.allSatisfy { text in holes(of: text).count { names.contains($0.name) } == 1 }
    // A type that nothing is written for is spelled, so that one sees where the name is from.
    let isSpelled = templates.isEmpty && names == [Self.type]
    receiver = names.count == 1 && isAlone && !isSpelled ? names.first ?? nil : nil
    self.stream = stream
  }

  func found(_ text: String) -> String {
    let receiver = leadingHole(of: text)
    return code(text, type: receiver?.typeConstraint) { hole, rest in
      let name = hole.name + (hole.isList ? "..." : "")
      // The receiver has its type behind the form.
      guard let type = hole.typeConstraint, hole.name != receiver?.name, rest.first != "?" else { return name }
      return rest.first == "." ? "(\(name) as \(type))" : "\(name) as \(type)"
    }
  }

  func written(_ text: String) -> String { code(text, type: nil) { hole, _ in hole.writtenText } }

  /// The type that a pattern is found on alone, unless it is spelled.
  func receiver(of text: String) -> String? {
    guard let hole = leadingHole(of: text), receiver != nil || hole.name != Self.type else { return nil }
    return hole.typeConstraint
  }

  /// What a hole is called whose match is a type.
  private static let type = "type"

  /// - Parameter name: What is written for a hole, given what stands behind it.
  private func code(_ text: String, type: String?, _ name: (Hole, Substring) -> String) -> String {
    var result = ""
    var rest = text[...]
    if let hole = leadingHole(of: text), let end = text.firstRange(of: "#>"), receiver != nil || hole.name == Self.type
    {
      result = receiver == nil ? type ?? stream : ""
      rest = text[end.upperBound...]
    }
    while let start = rest.firstRange(of: "<#"), let end = rest[start.upperBound...].firstRange(of: "#>") {
      result += rest[..<start.lowerBound]
      let hole = Hole(String(rest[start.lowerBound..<end.upperBound]))
      rest = rest[end.upperBound...]
      result += name(hole, rest)
    }
    return result + rest
  }
}

/// The hole whose member a text begins with.
private func leadingHole(of text: String) -> Hole? {
  guard text.hasPrefix("<#"), let end = text.firstRange(of: "#>"), text[end.upperBound...].hasPrefix(".") else {
    return nil
  }
  return Hole(String(text[..<end.upperBound]))
}

private func holes(of text: String) -> [Hole] {
  text.split(separator: "<#", omittingEmptySubsequences: false).dropFirst().compactMap { part in
    part.firstRange(of: "#>").map { Hole("<#" + part[..<$0.upperBound]) }
  }
}

extension Hole {
  /// What a template's hole is in code that a person reads.
  fileprivate var writtenText: String {
    switch words.first {
    case "attempts": "\(name) - 1"
    case "range": "(\(name)..<(\(name) + count))"
    case "inverted": "{ !\(name)($0) }"
    case "optional": "Optional(\(name))"
    case "bag": "&\(name)"
    case "bag-value": "\(computedName)()"
    case "setter", "assignment": "{ \(name) = $0 }"
    case "weakly": "{ [weak \(name)] in \(weakBody) }"
    case "listed": "\(name)..."
    default: computedName.isEmpty ? name + (isList ? "..." : "") : computedName
    }
  }

  /// `view?.text = $0` of `<#view: weakly _?.text = $0#>`.
  private var weakBody: String {
    words.dropFirst().joined(separator: " ").replacing("_?", with: "\(name)?").filter { !"{}".contains($0) }
  }
}
