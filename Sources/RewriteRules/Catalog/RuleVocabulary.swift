import SwiftStructure
import SwiftTokens

/// The words that a page may use; any other is an error at its place.
extension RuleChecker {
  /// The columns of a page's table.
  static let columns = [
    "family", "applicability", "since", "names", "failures", "throws", "module", "imports", "check",
  ]

  /// What a column may say, where that is one of a few words.
  static let columnValues: [String: [String]] = [
    "names": ["own", "shared"], "failures": ["unify", "error", "free"], "throws": ["taken"],
    "imports": ["controls"],
  ]

  /// What a signature's declarations may be marked with, besides what Swift has.
  static let attributes: Set<String> = [
    "builder", "bursts", "cold", "concrete", "counts", "dynamicMember", "early", "erased", "fails", "free", "handsOut",
    "inner", "later", "only", "passthrough", "required",
  ]

  private static let attributesOfSwift: Set<String> = [
    "MainActor", "Sendable", "autoclosure", "available", "discardableResult", "dynamicMemberLookup", "escaping", "objc",
    "propertyWrapper", "resultBuilder",
  ]

  static let conditions: Set<String> = [
    "core-stream", "combine", "opencombine", "idiomatic", "throws", "failing", "never", "own", "unkept", "leaving",
    "converted", "unshared", "kept", "alone", "observing", "conformance", "known", "declared", "undeclared", "owned",
    "eager", "early", "ended", "extended", "published", "relay", "assignable", "steady", "unfailing", "lasting",
    "infallible", "whole", "wrapped", "handed", "crowded", "mocked", "strategy", "shared",
  ]

  static let constraints: Set<String> = [
    "closure", "erased", "literal", "array", "keypath", "trailing", "labeled", "streams", "several", "settable",
    "receiver", "uncalled", "sent", "function", "published", "owned", "name", "dropped", "computed",
  ]

  // MARK: Modules

  mutating func read(modules draft: RuleDraft, _ page: RulePage) {
    for (row, place) in draft.modules {
      guard let name = row["module"], let role = row["role"].flatMap(ModuleRole.init(rawValue:)) else {
        let roles = ModuleRole.allCases.map(\.rawValue)
        problem(page, place, "a module's row needs a 'module' and a 'role': \(listed(roles, "or"))")
        continue
      }
      modules[name] = role
    }
  }

  mutating func read(names draft: RuleDraft, _ page: RulePage) {
    for (row, place) in draft.names {
      guard let module = row["module"], let names = row["names"], let carriers = row["carried by"] else {
        problem(page, place, "a row of names needs a 'module', its 'names' and the modules it is 'carried by'")
        continue
      }
      systemModules.append(SystemModule(name: module, names: words(of: names), carriers: Set(words(of: carriers))))
    }
  }

  mutating func read(namesakes draft: RuleDraft, _ page: RulePage) {
    for (row, place) in draft.namesakes {
      guard let module = row["module"], let names = row["names"] else {
        problem(page, place, "a row of namesakes needs a 'module' and its 'names'")
        continue
      }
      namesakes[module, default: []].formUnion(words(of: names))
    }
  }

  private func words(of cell: String) -> [String] { cell.split { $0 == " " || $0 == "," }.map(String.init) }

  // MARK: Signatures

  /// A signature declares something, and marks it with attributes that mean something.
  mutating func checkSignature(_ outline: SourceOutline, _ fence: Fence, _ page: RulePage) {
    if outline.statements.isEmpty {
      problem(page, PagePlace(line: fence.line - 1), "the signature is empty: declare what is found, or leave it out")
    }
    for node in outline.statements where !outline.isDeclaration(node) {
      problem(page, fence.place(at: outline.range(node).start), "this is no declaration of Swift")
    }
    let tokens = outline.tokens
    let signs = (0..<tokens.count).filter { !tokens.kinds[$0].isTrivia }
    for (sign, name) in zip(signs, signs.dropFirst()) where tokens.text(sign) == "@" {
      let word = tokens.text(name)
      if RuleChecker.attributes.contains(word) || RuleChecker.attributesOfSwift.contains(word) { continue }
      problem(
        page, fence.place(at: tokens.range(sign).start),
        "unknown attribute '@\(word)'; the attributes are \(listed(RuleChecker.attributes.sorted().map { "@" + $0 }))")
    }
  }
}

extension SourceOutline {
  fileprivate func isDeclaration(_ node: NodeID) -> Bool {
    switch self[node] {
    case .nominal, .function, .variable, .typealiasDeclaration, .importDeclaration: true
    default: false
    }
  }
}

/// `'a', 'b' or 'c'`; with commas alone where no word is given.
func listed(_ words: [String], _ last: String? = nil) -> String {
  let quoted = words.map { "'\($0)'" }
  guard let last, quoted.count > 1 else { return quoted.joined(separator: ", ") }
  return quoted.dropLast().joined(separator: ", ") + " \(last) " + quoted[quoted.count - 1]
}
