import SwiftStructure

/// Writes the shim of a function or an initializer.
struct ShimWriter {
  private let function: FunctionDeclaration
  private let outline: SourceOutline
  /// What the function's type is: `class`; empty for the file's level.
  private let keyword: String

  init(_ function: FunctionDeclaration, in outline: SourceOutline, of keyword: String) {
    (self.function, self.outline, self.keyword) = (function, outline, keyword)
  }

  private var isInitializer: Bool { function.keyword.text == "init" }

  /// The declaration, without its attribute of deprecation.
  func text(besides taken: Set<String>) throws(Shim.Lack) -> String {
    if function.keyword.text == "subscript" { throw Shim.Lack(reason: "it is a subscript") }
    var (parameters, arguments, takesStream) = ([String](), [String](), false)
    for case .parameter(let parameter) in function.parameters.map({ outline[$0] }) {
      let written = try write(parameter)
      parameters.append(written.parameter)
      arguments.append(written.argument)
      takesStream = takesStream || written.isStream
    }
    let result = try crossedResult()
    let list = "(\(parameters.joined(separator: ", ")))"
    let call = "(\(arguments.joined(separator: ", ")))"
    if isInitializer {
      let isOfClass = keyword == "class" || function.modifiers.contains { $0.text == "convenience" }
      let head = "public \(isOfClass ? "convenience " : "")init\(function.isFailable ? "?" : "")"
      return "\(head)\(generics)\(list)\(effects)\(clause) {\n  \(callEffects)self.init\(call)\n}"
    }
    let name = function.name.text
    let ownName = takesStream ? name : Shim.name(for: name, besides: taken)
    let head = "\(attributes)public \(outline.staticWord(function.modifiers))\(mutating)func \(ownName)"
    let given = function.result.map { result?.spelling ?? outline.text($0) }.map { " -> \($0)" } ?? ""
    let value = result?.crossing(name + call) ?? name + call
    return "\(head)\(generics)\(list)\(effects)\(given)\(clause) {\n  \(callEffects)\(value)\n}"
  }

  /// What the result is in RxSwift; nil where it has no stream.
  private func crossedResult() throws(Shim.Lack) -> ShimType? {
    guard let result = function.result, outline.namesStream(result) else { return nil }
    guard let type = ShimType(result, in: outline) else { throw Shim.Lack(reason: ShimSearch.noBridge) }
    return type
  }

  private func write(
    _ parameter: Parameter
  ) throws(Shim.Lack) -> (parameter: String, argument: String, isStream: Bool) {
    guard let type = parameter.type else { throw Shim.Lack(reason: "a parameter has no type") }
    let spelled = outline.text(type)
    if parameter.isVariadic { throw Shim.Lack(reason: "it takes any number of values") }
    if spelled.hasPrefix("@autoclosure") { throw Shim.Lack(reason: "it takes an autoclosure") }
    let (label, name) = (parameter.label.text, parameter.name.text)
    let names = label == name ? label : "\(label) \(name)"
    let argumentLabel = label == "_" ? "" : "\(label): "
    guard outline.namesStream(type) else {
      let value = (spelled.hasPrefix("inout ") ? "&" : "") + name
      let standard = parameter.defaultValue.map { " = " + outline.text($0) } ?? ""
      return ("\(names): \(spelled)\(standard)", argumentLabel + value, false)
    }
    guard let shim = ShimType(type, in: outline), let value = shim.crossingBack(name) else {
      throw Shim.Lack(reason: "no bridge is for the type of '\(name)'")
    }
    // Without its default, so that a call that leaves the stream out means the migrated function.
    return ("\(names): \(shim.spelling)", argumentLabel + value, true)
  }

  // MARK: What stays as it is

  private var attributes: String {
    let kept = function.attributes.map(\.text).filter { ["discardableResult", "MainActor"].contains($0) }
    return kept.map { "@\($0) " }.joined()
  }

  private var mutating: String { function.modifiers.contains { $0.text == "mutating" } ? "mutating " : "" }

  private var generics: String {
    if function.generics.isEmpty { return "" }
    let texts = function.generics.map { generic in
      generic.name.text + (generic.constraint.map { ": " + outline.text($0) } ?? "")
    }
    return "<\(texts.joined(separator: ", "))>"
  }

  private var clause: String { outline.clause(function.requirements) }

  private var effects: String { (function.isAsync ? " async" : "") + (function.throws ? " throws" : "") }

  private var callEffects: String { (function.throws ? "try " : "") + (function.isAsync ? "await " : "") }
}
