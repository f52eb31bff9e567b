import SourceText
import SwiftStructure
import SwiftTokens

/// Finds the members that a file shows to other modules and that give or take the target's streams.
struct ShimSearch {
  private let outline: SourceOutline
  /// The names that the project declares.
  private let taken: Set<String>
  private(set) var shims: [Shim] = []

  /// What is around a member.
  private struct Surroundings {
    var path: [String] = []
    var constraints = ""
    /// Whether a member without a modifier is seen by other modules: that of a protocol, or of a public extension.
    var showsAll = false
    var keyword = ""

    var owner: String { path.joined(separator: ".") + constraints }
  }

  init(_ outline: SourceOutline, besides taken: Set<String>) {
    self.outline = outline
    self.taken = taken
  }

  mutating func run() { search(outline.statements, in: Surroundings()) }

  private mutating func search(_ nodes: [NodeID], in around: Surroundings) {
    for node in nodes {
      switch outline[node] {
      case .conditionalCompilation(let elements): search(elements, in: around)
      case .nominal(let nominal): search(nominal, in: around)
      case .variable(let variable) where isShown(variable.modifiers, around): find(variable, in: around)
      case .function(let function) where isShown(function.modifiers, around): find(function, in: around)
      default: break
      }
    }
  }

  private mutating func search(_ nominal: NominalDeclaration, in around: Surroundings) {
    let isExtension = nominal.extendedType != nil
    guard isExtension || isPublic(nominal.modifiers) else { return }
    var inside = around
    inside.path.append(nominal.extendedType.map(outline.text) ?? nominal.name.text)
    inside.constraints = isExtension ? outline.clause(nominal.requirements) : ""
    inside.showsAll = nominal.keyword.text == "protocol" || isExtension && isPublic(nominal.modifiers)
    inside.keyword = nominal.keyword.text
    search(nominal.members, in: inside)
  }

  private func isShown(_ modifiers: [Name], _ around: Surroundings) -> Bool {
    let hidden: Set<String> = ["private", "fileprivate", "internal", "package"]
    return isPublic(modifiers) || around.showsAll && !modifiers.contains { hidden.contains($0.text) }
  }

  private func isPublic(_ modifiers: [Name]) -> Bool {
    modifiers.contains { $0.text == "public" || $0.text == "open" }
  }

  // MARK: Members

  private mutating func find(_ variable: VariableDeclaration, in around: Surroundings) {
    for case .binding(let binding) in variable.bindings.map({ outline[$0] }) {
      let name = outline.text(binding.pattern)
      let type = binding.type ?? binding.statedType
      let shim = type.map { ShimType($0, in: outline) } ?? binding.value.flatMap { ShimType(madeBy: $0, in: outline) }
      guard let shim else {
        if let type, outline.namesStream(type) { note(name, around, .failure(Shim.Lack(reason: ShimSearch.noBridge))) }
        continue
      }
      let head = "public \(outline.staticWord(variable.modifiers))var \(Shim.name(for: name, besides: taken))"
      let text = "\(head): \(shim.spelling) { \(shim.crossing(name)) }"
      note(name, around, .success(Self.deprecation(for: name) + text))
    }
  }

  private mutating func find(_ function: FunctionDeclaration, in around: Surroundings) {
    let parts = function.parameters.compactMap { node -> NodeID? in
      if case .parameter(let parameter) = outline[node] { parameter.type } else { nil }
    }
    guard (parts + [function.result].compactMap { $0 }).contains(where: outline.namesStream) else { return }
    let name = outline.fullName(of: function)
    do {
      let writer = ShimWriter(function, in: outline, of: around.keyword)
      note(name, around, .success(Self.deprecation(for: name) + (try writer.text(besides: taken))))
    } catch {
      note(name, around, .failure(error))
    }
  }

  private mutating func note(_ name: String, _ around: Surroundings, _ text: Result<String, Shim.Lack>) {
    let path = (around.path + [name]).joined(separator: ".")
    shims.append(Shim(owner: around.owner, name: path, text: text))
  }

  private static func deprecation(for name: String) -> String {
    "@available(*, deprecated, message: \"use '\(name)', which is migrated\")\n"
  }

  static let noBridge = "no bridge is for its type"
}

extension SourceOutline {
  /// ` where Item: Hashable, Key == Int`; empty where nothing is asked for.
  func clause(_ requirements: [Requirement]) -> String {
    if requirements.isEmpty { return "" }
    let texts = requirements.map { "\(text($0.left))\($0.isSameType ? " ==" : ":") \(text($0.right))" }
    return " where " + texts.joined(separator: ", ")
  }

  /// Whether one of the target's types stands in a type.
  func namesStream(_ type: NodeID) -> Bool {
    descendants(of: [type]).contains { node in
      switch self[node] {
      case .typeName(let name, _), .memberType(_, let name, _): ShimType.names.contains(name.text)
      default: false
      }
    }
  }

  func staticWord(_ modifiers: [Name]) -> String {
    modifiers.contains { $0.text == "static" || $0.text == "class" } ? "static " : ""
  }

  /// `load(_:from:)`
  fileprivate func fullName(of function: FunctionDeclaration) -> String {
    if function.keyword.text == "subscript" { return "subscript" }
    let labels = function.parameters.compactMap { node -> String? in
      if case .parameter(let parameter) = self[node] { parameter.label.text + ":" } else { nil }
    }
    return "\(function.name.text)(\(labels.joined()))"
  }
}

/// The shims for what some files show to other modules.
func shims(for sources: [[UInt8]], importing modules: Set<String>) -> [Shim] {
  let outlines = sources.map { SourceOutline(tokenize($0)) }.filter { $0.problem == nil }
  let taken = outlines.reduce(into: Set<String>()) { $0.formUnion($1.declaredNames) }
  return outlines.filter { !$0.importedModules.isDisjoint(with: modules) }.flatMap { outline in
    var search = ShimSearch(outline, besides: taken)
    search.run()
    return search.shims
  }
}

extension SourceOutline {
  /// The names of functions and variables.
  fileprivate var declaredNames: [String] {
    nodes(of: .declaration).flatMap { node -> [String] in
      switch self[node] {
      case .function(let function): [function.name.text]
      case .variable(let variable):
        variable.bindings.compactMap { if case .binding(let binding) = self[$0] { text(binding.pattern) } else { nil } }
      default: []
      }
    }
  }
}
