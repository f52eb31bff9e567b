import SourceText
import SwiftStructure

/// RxSwift's types of one generic parameter, by their module.
private let genericTypes = [
  "Observable": "RxSwift", "Single": "RxSwift", "Maybe": "RxSwift", "PublishSubject": "RxSwift",
  "BehaviorSubject": "RxSwift", "ReplaySubject": "RxSwift", "AnyObserver": "RxSwift", "BehaviorRelay": "RxRelay",
  "PublishRelay": "RxRelay", "Driver": "RxCocoa", "Signal": "RxCocoa",
]

private let plainTypes = ["DisposeBag": "RxSwift", "Completable": "RxSwift", "CompositeDisposable": "RxSwift"]

extension Original {
  /// RxSwift's types by other names, for which the first file has aliases.
  var withAliases: [ParsedFile] {
    let used = files.reduce(into: Set<String>()) { $0.formUnion($1.identifiers) }
    let generic = genericTypes.keys.filter(used.contains).sorted()
    let plain = plainTypes.keys.filter(used.contains).sorted()
    let names = Dictionary(uniqueKeysWithValues: (generic + plain).map { ($0, "Our\($0)") })
    let aliases =
      generic.map { "typealias Our\($0)<Element> = \($0)<Element>\n" } + plain.map { "typealias Our\($0) = \($0)\n" }
    let modules = Set((generic.compactMap { genericTypes[$0] }) + plain.compactMap { plainTypes[$0] }).sorted()
    let text = modules.map { "import \($0)\n" }.joined() + aliases.joined()
    return files.map { $0.renaming(names) } + [ParsedFile(name: "Aliases.swift", bytes: Array(text.utf8))]
  }
}

extension ParsedFile {
  /// RxSwift's types with their module's name.
  var withModuleNames: ParsedFile {
    let modules = genericTypes.merging(plainTypes) { one, _ in one }
    return edited(
      outline.allNodes.compactMap { node -> TextEdit? in
        switch outline[node] {
        case .typeName(let name, _), .reference(let name, _):
          guard let module = modules[name.text], imports.contains(where: { text($0).hasSuffix(module) }) else {
            return nil
          }
          return TextEdit(ByteRange(name.range.start, name.range.start), "\(module).")
        default: return nil
        }
      })
  }

  /// Constants as variables.
  var withVariables: ParsedFile {
    edited(
      outline.allNodes.compactMap { node -> TextEdit? in
        guard case .variable(let variable) = outline[node], variable.keyword.text == "let" else { return nil }
        return TextEdit(variable.keyword.range, "var")
      })
  }

  /// Variables without the type that their value says.
  var withoutAnnotations: ParsedFile {
    edited(
      outline.allNodes.compactMap { node -> TextEdit? in
        guard case .binding(let binding) = outline[node], let type = binding.type, let value = binding.value,
          case .reference = outline[binding.pattern], saysItsType(value)
        else { return nil }
        return TextEdit(ByteRange(outline.range(binding.pattern).end, outline.range(type).end), "")
      })
  }

  /// Whether a value is a call on another value, or names its type with all its arguments.
  private func saysItsType(_ value: NodeID) -> Bool {
    guard case .call(let call) = outline[value] else { return false }
    switch outline[call.callee] {
    case .reference(let name, let generics):
      return !generics.isEmpty || name.text.first?.isUppercase == true && call.arguments.isEmpty
    case .member(let base, _, _, _):
      guard case .call = outline[base] else { return false }
      return saysItsType(base)
    default: return false
    }
  }

  /// Members of the type around with `self`, in functions where that is not a name's only sense.
  var withSelf: ParsedFile {
    edited(
      nominals.flatMap { nominal -> [TextEdit] in
        guard nominal.declaration.extendedType == nil, nominal.declaration.keyword.text == "class" else { return [] }
        let names = memberNames(nominal.declaration)
        return outline.descendants(of: nominal.declaration.members.filter(isInstanceFunction)).compactMap { node in
          guard case .reference(let name, _) = outline[node], names.contains(name.text), !isPattern(node) else {
            return nil
          }
          return TextEdit(ByteRange(name.range.start, name.range.start), "self.")
        }
      })
  }

  /// The stored properties of a type whose names nothing else in it has.
  private func memberNames(_ nominal: NominalDeclaration) -> Set<String> {
    let names = nominal.members.flatMap { member -> [String] in
      guard case .variable(let variable) = outline[member], !variable.modifiers.contains(where: { $0.text == "static" })
      else { return [] }
      return variableNames(member)
    }
    let inner = outline.descendants(of: nominal.members.filter(isInstanceFunction)).flatMap { node -> [String] in
      switch outline[node] {
      case .binding(let binding): return Array(words(of: text(binding.pattern)))
      case .parameter(let parameter): return [parameter.name.text]
      case .bindingPattern(_, let pattern): return Array(words(of: text(pattern)))
      case .closure(let closure): return closure.parameters.map(\.name.text) + closure.captures.map(\.name.text)
      case .conditionBinding(let binding): return Array(words(of: text(binding.pattern)))
      default: return []
      }
    }
    return Set(names).subtracting(inner)
  }

  private func isInstanceFunction(_ node: NodeID) -> Bool {
    guard case .function(let function) = outline[node] else { return false }
    return !function.modifiers.contains { ["static", "class"].contains($0.text) }
  }

  private func isPattern(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node) else { return false }
    if case .binding(let binding) = outline[parent] { return binding.pattern == node }
    return false
  }
}
