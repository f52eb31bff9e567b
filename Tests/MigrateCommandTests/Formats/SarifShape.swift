import Foundation

/// What is wrong with a SARIF document by the rules of its schema, as far as we write such documents, and by those of the
/// services that read it.
///
/// Each object may have only the members that are named here: a name with `!` must be there.
struct SarifShape {
  private(set) var faults: [String] = []

  init(of document: Any) {
    check(document, "document", SarifShape.document)
  }

  /// What a value has to be.
  private indirect enum Shape: Sendable {
    case text
    /// One of these.
    case word([String])
    /// A whole number, at least this one.
    case number(Int)
    /// At least so many elements; `isSet` where no two may be equal.
    case list(Shape, atLeast: Int = 0, isSet: Bool = false)
    case object([String: Shape])
    /// Any names.
    case texts
    /// A relative reference that needs no more encoding, or a whole address of a file.
    case uri
  }

  private static let message = Shape.object(["text!": .text, "markdown": .text])
  private static let level = Shape.word(["none", "note", "warning", "error"])
  private static let artifact = Shape.object(["uri!": .uri, "uriBaseId": .text])
  private static let region = Shape.object([
    "startLine!": .number(1), "startColumn!": .number(1), "endLine!": .number(1), "endColumn!": .number(1),
  ])
  private static let rule = Shape.object([
    "id!": .text, "shortDescription!": message, "fullDescription!": message, "help!": message,
    "defaultConfiguration": .object(["level": level]), "properties": .object(["tags": .list(.text, isSet: true)]),
  ])
  private static let fix = Shape.object([
    "description": message,
    "artifactChanges!": .list(
      .object([
        "artifactLocation!": artifact,
        "replacements!": .list(
          .object(["deletedRegion!": region, "insertedContent": .object(["text": .text])]), atLeast: 1),
      ]), atLeast: 1),
  ])
  /// A result without a location is good by the schema, and GitHub refuses the whole file for it.
  private static let result = Shape.object([
    "ruleId!": .text, "ruleIndex": .number(0), "level": level, "message!": message,
    "locations!": .list(
      .object(["physicalLocation!": .object(["artifactLocation!": artifact, "region!": region])]), atLeast: 1),
    "partialFingerprints": .texts, "fixes": .list(fix, isSet: true),
  ])
  private static let document = Shape.object([
    "version!": .word(["2.1.0"]), "$schema": .text,
    "runs!": .list(
      .object([
        "tool!": .object([
          "driver!": .object(["name!": .text, "semanticVersion": .text, "rules": .list(rule, isSet: true)])
        ]),
        "columnKind": .word(["utf16CodeUnits", "unicodeCodePoints"]), "newlineSequences": .list(.text, atLeast: 1),
        "results": .list(result),
      ])),
  ])

  private mutating func check(_ value: Any, _ place: String, _ shape: Shape) {
    switch shape {
    case .text: if !(value is String) { faults.append("\(place) is no text") }
    case .word(let words): if !words.contains(value as? String ?? "") { faults.append("\(place) is none of \(words)") }
    case .number(let least): if (value as? Int ?? .min) < least { faults.append("\(place) is below \(least)") }
    case .texts: if !(value is [String: String]) { faults.append("\(place) has other values than texts") }
    case .uri: if !isURI(value as? String ?? "") { faults.append("\(place) is no URI") }
    case .list(let element, let least, let isSet):
      let elements = value as? [Any] ?? []
      if !(value is [Any]) || elements.count < least { faults.append("\(place) has fewer than \(least) elements") }
      if isSet, Set(elements.map { "\($0)" }).count < elements.count { faults.append("\(place) has equal elements") }
      for (number, value) in elements.enumerated() { check(value, "\(place)[\(number)]", element) }
    case .object(let members): check(value as? [String: Any] ?? [:], place, members)
    }
  }

  private mutating func check(_ object: [String: Any], _ place: String, _ members: [String: Shape]) {
    var unknown = Set(object.keys)
    for (name, shape) in members.sorted(by: { $0.key < $1.key }) {
      let key = name.hasSuffix("!") ? String(name.dropLast()) : name
      unknown.remove(key)
      if let value = object[key] {
        check(value, "\(place).\(key)", shape)
      } else if key != name {
        faults.append("\(place) has no \(key)")
      }
    }
    for key in unknown.sorted() { faults.append("\(place).\(key) is unknown") }
  }

  private func isURI(_ text: String) -> Bool {
    let path = text.hasPrefix("file:///") ? String(text.dropFirst(8)) : text
    let plain = CharacterSet(charactersIn: "/-._~%").union(.init(charactersIn: "a"..."z"))
      .union(.init(charactersIn: "A"..."Z")).union(.init(charactersIn: "0"..."9"))
    return !path.isEmpty && !path.hasPrefix("/") && path.unicodeScalars.allSatisfy(plain.contains)
      && path.removingPercentEncoding != nil
  }
}
