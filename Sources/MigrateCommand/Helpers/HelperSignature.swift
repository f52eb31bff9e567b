import SourceText
import SwiftStructure

/// The parameters of a helper, and whether a call can mean it.
struct HelperSignature: Sendable, Hashable {
  struct Parameter: Sendable, Hashable {
    /// Nil for none.
    let label: String?
    let isOptional: Bool
    let isVariadic: Bool
    let isFunction: Bool
  }

  let parameters: [Parameter]
  /// The names in the types of the parameters that are no functions, and in what generic ones of them have to be.
  let types: Set<String>

  var labels: [String?] { parameters.map(\.label) }

  init(_ function: FunctionDeclaration, in outline: SourceOutline) {
    let taken = function.parameters.compactMap { node in
      if case .parameter(let parameter) = outline[node] { parameter.type } else { nil }
    }.filter { !outline.text($0).contains("->") }
    types = (taken + function.generics.compactMap(\.constraint)).reduce(into: []) { names, type in
      names.formUnion(outline.identifiers(in: outline.range(type)).words)
    }
    parameters = function.parameters.compactMap { node in
      guard case .parameter(let parameter) = outline[node] else { return nil }
      let type = parameter.type.map(outline.text) ?? ""
      let label = parameter.label.text == "_" ? nil : parameter.label.text
      return Parameter(
        label: type.hasPrefix("inout ") ? "&" + (label ?? "") : label, isOptional: parameter.defaultValue != nil,
        isVariadic: parameter.isVariadic || type.hasPrefix("repeat "), isFunction: type.contains("->"))
    }
  }

  /// Whether the arguments of a call fit, by their labels alone; a trailing closure stands for some function.
  func fits(_ form: CodeUses.Form) -> Bool {
    var rest = parameters[...]
    for label in form.labels {
      if let last = rest.first, last.isVariadic, label == nil, last.label != nil { continue }
      guard let place = rest.firstIndex(where: { $0.label == label }),
        rest[..<place].allSatisfy({ $0.isOptional || $0.isVariadic || $0.isFunction })
      else { return isContinued(label) }
      rest = rest[place].isVariadic ? rest[place...] : rest[(place + 1)...]
    }
    let open = rest.filter { !$0.isOptional && !$0.isVariadic }
    let labels = Set(form.trailing.dropFirst())
    guard labels.allSatisfy({ label in rest.contains { $0.label == label } }) else { return false }
    if form.trailing.isEmpty { return open.isEmpty }
    return open.count <= form.trailing.count && open.allSatisfy(\.isFunction) && rest.contains(where: \.isFunction)
  }

  /// The same for a call of a name that Combine has too, and means unless a label of this one's is spelled.
  func isSpelled(in form: CodeUses.Form) -> Bool {
    form.labels.contains { $0 != nil } && fits(form)
  }

  /// Whether an argument is a further one of a variadic parameter.
  private func isContinued(_ label: String?) -> Bool { label == nil && parameters.contains(where: \.isVariadic) }
}
