/// One thing to do about a project's libraries, or to know.
struct Advice: Hashable, Sendable {
  enum Kind: String, Hashable, Sendable {
    /// A line of the manifest that is needed.
    case add
    /// A line of the manifest that nothing needs.
    case drop
    /// A module of RxSwift's that files go on importing.
    case keep
    /// A deployment target that is too low.
    case raise
    /// A library that brings RxSwift along, and that stays.
    case companion
    /// A part of the manifest that can't be read.
    case unread
  }

  let kind: Kind
  /// As the user is told it; nil where there is none.
  let manifest: String?
  /// From 1.
  var line: Int?
  var target: String?
  var module: String?
  /// What is to be added or dropped, as the manifest has it.
  var text: String?
  /// Why, or what.
  let message: String
  /// Whether it holds now; false for what goes once the files are rewritten.
  var isDue = true
}

/// How `doctor` prints.
enum AdviceListing: String, CaseIterable, Sendable {
  case text, json

  func text(of advice: [Advice]) -> String {
    switch self {
    case .text: plainText(advice)
    case .json: jsonDocument(advice)
    }
  }
}

/// The manifests one after the other, each with its advice in the order of its lines.
private func plainText(_ advice: [Advice]) -> String {
  var manifests: [String?] = []
  for one in advice where !manifests.contains(one.manifest) { manifests.append(one.manifest) }
  return manifests.map { manifest in
    let lines = advice.filter { $0.manifest == manifest }.map { "  \($0.sentence)\n" }
    return (manifest ?? "no manifest") + "\n" + lines.joined()
  }.joined(separator: "\n")
}

extension Advice {
  /// `line 12, target App: drop .product(name: "RxSwift", package: "RxSwift") (once the files are rewritten)`.
  fileprivate var sentence: String {
    let place = [line.map { "line \($0)" }, target.map { "target \($0)" }].compactMap { $0 }.joined(separator: ", ")
    let deed =
      switch kind {
      case .add: "add \(text ?? "") (\(message))"
      case .drop: "drop \(text ?? "") (\(message))"
      case .keep, .raise, .companion, .unread: message
      }
    return place.isEmpty ? deed : "\(place): \(deed)"
  }
}

private func jsonDocument(_ advice: [Advice]) -> String {
  let rows = advice.map { one in
    JSONValue.object([
      "kind": .string(one.kind.rawValue), "manifest": JSONValue(one.manifest),
      "line": one.line.map(JSONValue.number) ?? .null, "target": JSONValue(one.target),
      "module": JSONValue(one.module), "text": JSONValue(one.text), "due": .bool(one.isDue),
      "message": .string(one.message),
    ])
  }
  return JSONValue.object(["version": 1, "advice": .array(rows)]).document
}
