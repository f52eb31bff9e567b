import SwiftStructure
import SwiftTokens

/// A word that a page may use, and the sentence that `Rules/REFERENCE.md` has for it.
struct PageWord: Sendable {
  let name: String
  let meaning: String
  /// What may stand in the column, or behind the transform, of this name, where that is one of a few words.
  var values: [String]?

  init(_ name: String, _ meaning: String, values: [String]? = nil) {
    self.name = name
    self.meaning = meaning
    self.values = values
  }
}

extension PageWord {
  /// The columns of a page's table.
  static let columns = [
    PageWord(
      "family", "The page's folder. A team's own page says one of the built-in folders' names, and lies anywhere."),
    PageWord(
      "applicability",
      "What the rewrite promises. `safe`: the program's trace stays. `needs-review`: the result compiles, and "
        + "*What changes* says what may differ. `report-only`: nothing is rewritten, and *By hand* says what to do."),
    PageWord("since", "The first version of the library that has what is found."),
    PageWord(
      "names",
      "`own` (the default): the name is the library's alone, so that the rule is applied to a receiver of unknown type, too, "
        + "as `needs-review`. `shared`: other libraries have the name, and only a known type counts.",
      values: ["own", "shared"]),
    PageWord(
      "failures",
      "`unify`: the streams of a match are given the same failure. `error`: they are given the failure `Error`. "
        + "`free`: they may differ.",
      values: ["unify", "error", "free"]),
    PageWord("throws", "`taken`: what is written takes functions that throw as they are.", values: ["taken"]),
    PageWord("module", "The module of a library around RxSwift; the page counts if a file of the project imports it."),
    PageWord(
      "imports", "`controls`: what is written is in the module with the publishers of UIKit's controls.",
      values: ["controls"]),
    PageWord("flow", ValueFlow.sentence, values: ValueFlow.allCases.map(\.rawValue)),
    PageWord("role", RuleRole.sentence, values: RuleRole.allCases.map(\.rawValue)),
    PageWord("check", "Of the family `lint`: the check, written in Swift, that finds what no pattern can say."),
  ]

  /// What a signature's declarations may be marked with, besides what Swift has.
  static let attributes = [
    PageWord("builder", "Its closure is the body of a result builder, which keeps its statements' values."),
    PageWord("bursts", "Sends as many values as it likes while it is subscribed."),
    PageWord("cold", "The result isn't shared, whatever the receiver is."),
    PageWord("counts", "The values are of `Int` where the code around asks for no other type."),
    PageWord("dynamicMember", "Stands for every property of the object that has no member of its own name here."),
    PageWord("early", "May end before its source does."),
    PageWord("erased", "What is written for it is an `AnyPublisher` already."),
    PageWord("fails", "The subject that it is called on may fail."),
    PageWord("free", "Fails as the code around it asks."),
    PageWord("handsOut", "Calls its closure with a function that takes events, which becomes a subscriber."),
    PageWord("inner", "Fails as the inner streams do, too."),
    PageWord("later", "Sends nothing while it is subscribed, or a single event."),
    PageWord("only", "Sends one value and ends."),
    PageWord("passthrough", "The rewrite leaves it out, so that its result is its receiver."),
    PageWord(
      "required", "A member, in an extension of a protocol, that the project's own types have as the rewrite calls it."),
    PageWord(
      "unasked",
      "What a call with a dot in front and such arguments means where nothing asks for a type: in a file that imports "
        + "one of the modules for tests."),
  ]

  /// The words behind `replace`.
  static let conditions =
    Target.allCases.map { PageWord($0.rawValue, "The target is `\($0.rawValue)`.") }
    + Condition.allCases.map { PageWord($0.rawValue, $0.meaning) }

  /// The constraints of a pattern's hole.
  static let constraints = [
    PageWord("closure", "A closure that is written right there."),
    PageWord("function", "An expression whose type is a function: a closure, a method's name."),
    PageWord("of-owner", "A closure of an object and a value that mentions the object and writes no types."),
    PageWord("computed", "A function of one value that does more than to name a part of it."),
    PageWord("labeled", "An argument with its label, not a trailing closure without one."),
    PageWord("literal", "A literal."),
    PageWord("array", "An array literal."),
    PageWord("keypath", "A key path."),
    PageWord("name", "A plain name, `self` among them."),
    PageWord("uncalled", "Names and members alone, so that the expression may be written twice."),
    PageWord("settled", "What is the same whenever it is made: a literal, a name, a case of such."),
    PageWord("plain", "A value of a known type that is no event; behind a generic type's name, what that is of."),
    PageWord("streams", "A collection of streams."),
    PageWord("several", "An array."),
    PageWord("erased", "A stream that becomes a value; a subject stays an object."),
    PageWord("settable", "A property of an object that an assignment sets as well as its binder."),
    PageWord("partly-settable", "Several observers, of which one at least is `settable`."),
    PageWord("receiver", "An observer that becomes something to send values to."),
    PageWord("sent", "Anything but a member that a page declares."),
    PageWord("published", "A property that becomes a `@Published` one."),
    PageWord("owned", "A published property whose subscriptions end with its object, whose bag is never replaced."),
    PageWord("dropped", "No replacement writes what the hole stands for."),
  ]
}

/// The words that a page may use; any other is an error at its place.
extension RuleChecker {
  static let columns = PageWord.columns.map(\.name)

  static let columnValues = Dictionary(
    uniqueKeysWithValues: PageWord.columns.compactMap { column in column.values.map { (column.name, $0) } })

  static let attributes = Set(PageWord.attributes.map(\.name))

  private static let attributesOfSwift: Set<String> = [
    "MainActor", "Sendable", "autoclosure", "available", "discardableResult", "dynamicMemberLookup", "escaping", "objc",
    "propertyWrapper", "resultBuilder",
  ]

  static let conditions = Set(PageWord.conditions.map(\.name))

  static let constraints = Set(PageWord.constraints.map(\.name))

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
    if outline.statements.allSatisfy(outline.isEmptyExtension) {
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

  /// Whether a node extends a type by nothing at all, not even by a conformance.
  fileprivate func isEmptyExtension(_ node: NodeID) -> Bool {
    guard case .nominal(let declaration) = self[node] else { return false }
    return declaration.extendedType != nil && declaration.members.isEmpty && declaration.inherits.isEmpty
  }
}

/// `'a', 'b' or 'c'`; with commas alone where no word is given.
func listed(_ words: [String], _ last: String? = nil) -> String {
  let quoted = words.map { "'\($0)'" }
  guard let last, quoted.count > 1 else { return quoted.joined(separator: ", ") }
  return quoted.dropLast().joined(separator: ", ") + " \(last) " + quoted[quoted.count - 1]
}
