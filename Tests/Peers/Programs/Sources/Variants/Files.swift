import SourceText
import SwiftStructure

extension Original {
  /// The types of the `main.swift` in a file of their own.
  var withTypesInAFile: [ParsedFile] {
    guard let main = files.first(where: \.isMain) else { return files }
    let types = main.outline.statements.filter { main.isType($0) }
    if types.isEmpty { return files }
    let texts = main.imports.map(main.text) + types.map { "\n" + main.text($0) }
    let rest = main.edited(types.map { TextEdit(main.outline.range($0), "") })
    let file = ParsedFile(name: "Types.swift", bytes: Array((texts.joined(separator: "\n") + "\n").utf8))
    return files.filter { !$0.isMain } + [rest, file]
  }

  /// All files in the `main.swift`.
  var withFilesJoined: [ParsedFile] {
    guard files.count > 1, let main = files.first(where: \.isMain) else { return files }
    let others = files.filter { !$0.isMain }
    let text = (others + [main]).map { $0.text(ByteRange(0, $0.tokens.bytes.count)) }.joined(separator: "\n")
    return [ParsedFile(name: main.name, bytes: Array(text.utf8))]
  }

  /// The files in the other order of their names.
  var withFilesRenamed: [ParsedFile] {
    let others = files.filter { !$0.isMain }.sorted { $0.name > $1.name }
    return files.filter(\.isMain)
      + others.enumerated().map { ParsedFile(name: "A\($0.offset).swift", bytes: $0.element.tokens.bytes) }
  }

  /// What the `main.swift` runs in a function that it calls, where no other declaration needs its variables.
  var wrapped: [ParsedFile] {
    guard let main = files.first(where: \.isMain), !main.identifiers.contains("await") else { return files }
    let run = main.outline.statements.filter { !main.staysOutside($0) }
    let outside = main.outline.statements.filter(main.isType)
    let names = Set(run.flatMap(main.variableNames))
    let isNeeded = outside.contains { !words(of: main.text($0)).isDisjoint(with: names) }
    if isNeeded || run.isEmpty || files.contains(where: { !$0.isMain && !$0.identifiers.isDisjoint(with: names) }) {
      return files
    }
    let body = run.map { "  " + main.text($0) + "\n" }.joined()
    let end = main.tokens.bytes.count
    let edits = run.map { TextEdit(main.outline.range($0), "") }
    let text = "\nfunc runAll() {\n\(body)}\nrunAll()\n"
    return files.filter { !$0.isMain } + [main.edited(edits + [TextEdit(ByteRange(end, end), text)])]
  }
}

extension ParsedFile {
  var imports: [NodeID] {
    outline.statements.filter { if case .importDeclaration = outline[$0] { true } else { false } }
  }

  func isType(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .nominal, .typealiasDeclaration: true
    default: false
    }
  }

  /// Whether a statement of the file's own can't stand in a function.
  func staysOutside(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .nominal, .typealiasDeclaration, .importDeclaration, .unknown, .conditionalCompilation: true
    default: false
    }
  }

  /// What a statement declares with `let` or `var`.
  func variableNames(_ node: NodeID) -> [String] {
    guard case .variable(let variable) = outline[node] else { return [] }
    return variable.bindings.flatMap { binding -> [String] in
      guard case .binding(let binding) = outline[binding] else { return [] }
      return Array(words(of: text(binding.pattern)))
    }
  }
}
