import MigrateCommand
import Pages
import RewriteRules
import SourceText
import SwiftStructure
import SwiftTokens

extension Original {
  /// The program with longer names for its variables and types. A name is renamed wherever it stands, labels too, so that
  /// it must be the program's alone.
  var renamed: [ParsedFile] {
    let names = ownNames
    var others: [String: String] = [:]
    for name in names.variables { others[name] = "\(name)Zz" }
    for name in names.types { others[name] = "Aa\(name)" }
    return files.map { $0.renaming(others) }
  }

  /// Variables that are called as members of RxSwift and of Combine are.
  var namedLikeALibrary: [ParsedFile] {
    let free = libraryNames.filter { name in files.allSatisfy { !$0.identifiers.contains(name) } }
    let names = Dictionary(zip(ownNames.variables.sorted(), free)) { one, _ in one }
    return files.map { $0.renaming(names) }
  }

  /// The names of variables, parameters and types that nothing else has: no function, no case, no library's member, and that isn't
  /// printed.
  var ownNames: (variables: Set<String>, types: Set<String>) {
    let all = files.map(\.declaredNames)
    let variables = Set(all.flatMap(\.variables))
    let types = Set(all.flatMap(\.types))
    let others = Set(all.flatMap(\.others)).union(knownNames).union(words(of: printed))
    return (
      variables.subtracting(others).subtracting(types).subtracting(["_", ""]),
      types.subtracting(others).subtracting(variables)
    )
  }
}

/// What a file declares.
struct DeclaredNames {
  var variables: Set<String> = []
  var types: Set<String> = []
  /// What stays as it is: functions, cases, generic parameters, wrapped properties.
  var others: Set<String> = []
}

extension ParsedFile {
  /// Every identifier of the file.
  var identifiers: Set<String> {
    Set(tokens.kinds.indices.filter { tokens.kinds[$0] == .identifier }.map(tokens.text))
  }

  func renaming(_ names: [String: String]) -> ParsedFile {
    edited(
      tokens.kinds.indices.compactMap { position in
        guard tokens.kinds[position] == .identifier, let name = names[tokens.text(position)] else { return nil }
        return TextEdit(tokens.range(position), name)
      })
  }

  var declaredNames: DeclaredNames {
    var names = DeclaredNames()
    for node in outline.allNodes { collect(node, into: &names) }
    return names
  }

  private func collect(_ node: NodeID, into names: inout DeclaredNames) {
    switch outline[node] {
    case .binding(let binding):
      if case .reference(let name, _) = outline[binding.pattern] { names.variables.insert(name.text) }
    case .variable(let variable) where !variable.attributes.isEmpty:
      names.others.formUnion(variable.bindings.map(text).map { String($0.prefix { $0.isLetter || $0.isNumber }) })
    case .nominal(let nominal) where nominal.extendedType == nil: names.types.insert(nominal.name.text)
    case .nominal(let nominal): names.others.formUnion(nominal.extendedType.map { [text($0)] } ?? [])
    case .typealiasDeclaration(let alias): names.others.insert(alias.name.text)
    case .function(let function):
      names.others.insert(function.name.text)
      names.others.formUnion(function.generics.map(\.name.text))
    case .parameter(let parameter): names.variables.formUnion([parameter.label.text, parameter.name.text])
    case .enumCase(let elements): names.others.formUnion(elements.map(\.name.text))
    default: break
    }
  }
}

/// Members of the libraries, as far as pages name them, and of Swift's own types.
private let knownNames: Set<String> = {
  guard case .success(let catalog) = builtInCatalog() else { return [] }
  return catalog.rules.reduce(into: swiftNames) { names, rule in
    names.formUnion(words(of: rule.signatures))
  }
}()

private let swiftNames: Set<String> = [
  "count", "isEmpty", "first", "last", "description", "debugDescription", "id", "rawValue", "hashValue", "value", "key",
  "values", "keys", "indices", "startIndex", "endIndex", "lowercased", "uppercased", "errorDescription", "error", "now",
  "localizedDescription", "allCases", "self", "body", "index", "start", "end", "name", "object", "min", "max", "none",
  "seconds", "milliseconds", "microseconds", "nanoseconds", "lock", "userInfo", "wrappedValue", "projectedValue",
  "offset", "weak", "unowned", "left", "right", "associativity",
]

/// Names that are members or functions of the libraries on either side.
private let libraryNames = [
  "publisher", "stream", "sink", "output", "failure", "subject", "cancellable", "store", "assign", "upstream", "send",
  "source", "observer", "drive", "bind", "merge", "combine", "zipped", "subscription", "subscriber", "input", "demand",
  "future", "deferred", "empty", "just", "fail", "relay", "result", "handleEvents", "completion", "scheduler", "queue",
  "cancellables", "buffer", "event", "element", "next", "trait", "state", "inner", "step", "outer", "receive", "shared",
  "published", "objectWillChange", "wrapped", "box", "make", "erased", "record", "timer", "optional", "item", "first0",
]

/// The names in a text.
func words(of text: String) -> Set<String> {
  Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
}
