import SourceText
import SwiftStructure
import SwiftTokens

/// The names that some code uses, and how: what decides which helpers it needs.
struct CodeUses: Sendable {
  /// A call's arguments: their labels, nil for none, those of trailing closures apart. What is passed `inout` has an
  /// ampersand in front of its label.
  struct Form: Hashable, Sendable {
    var labels: [String?]
    var trailing: [String?]
  }

  /// The identifiers that stand alone or in front of a period.
  private(set) var words: Set<String> = []
  /// The identifiers behind a period.
  private(set) var parts: Set<String> = []
  /// The members of something, `observer.send`, that are not called where they stand.
  private(set) var members: Set<String> = []
  /// What stands alone, and is not called there.
  private(set) var values: Set<String> = []
  /// The calls by the name of what is called.
  private(set) var calls: [String: Set<Form>] = [:]
  /// Whether it names a stream without values, `AnyPublisher<Never, Error>`, or an operator that makes one.
  private(set) var hasEmptyStreams = false
  /// The operators that the code declares itself, by their names: the labels of their parameters.
  private(set) var operators: [String: Set<[String?]>] = [:]
  /// The types that the code declares, by their names.
  private(set) var types: Set<String> = []
  /// The functions without parameters that the code declares, by their names.
  private(set) var functions: Set<String> = []

  init() {}

  /// The uses of some code as a file of its own.
  init(of bytes: [UInt8]) {
    let outline = SourceOutline(tokenize(bytes))
    self.init(of: outline.statements, within: ByteRange(0, bytes.count), in: outline)
    for function in outline.operators {
      operators[function.name.text, default: []].insert(HelperSignature(function, in: outline).labels)
    }
  }

  /// The uses within a declaration.
  init(of node: NodeID, in outline: SourceOutline) {
    self.init(of: [node], within: outline.range(node), in: outline)
  }

  private init(of nodes: [NodeID], within range: ByteRange, in outline: SourceOutline) {
    (words, parts) = outline.identifiers(in: range)
    hasEmptyStreams = !parts.isDisjoint(with: ["ignoreOutput", "setOutputType"]) || outline.namesNeverFirst(in: range)
    for node in outline.descendants(of: nodes) {
      switch outline[node] {
      case .call(let call): add(call, in: outline)
      case .member(_, let name, _, _) where !outline.isCallee(node): members.insert(name.text)
      case .reference(let name, _) where !outline.isCallee(node): values.insert(name.text)
      case .nominal(let nominal) where nominal.extendedType == nil: types.insert(nominal.name.text)
      case .typealiasDeclaration(let alias): types.insert(alias.name.text)
      case .function(let function) where function.parameters.isEmpty: functions.insert(function.name.text)
      default: break
      }
    }
  }

  mutating func formUnion(_ other: CodeUses) {
    words.formUnion(other.words)
    hasEmptyStreams = hasEmptyStreams || other.hasEmptyStreams
    parts.formUnion(other.parts)
    members.formUnion(other.members)
    values.formUnion(other.values)
    calls.merge(other.calls) { $0.union($1) }
    operators.merge(other.operators) { $0.union($1) }
    types.formUnion(other.types)
    functions.formUnion(other.functions)
  }

  /// Whether the code declares an operator of the same name and labels, beside which another can't be declared.
  func declares(_ name: String, _ signature: HelperSignature) -> Bool {
    operators[name]?.contains(signature.labels) == true
  }

  /// Whether something is called with arguments of which some have labels, and which fit.
  func makes(_ signature: HelperSignature) -> Bool {
    calls.values.contains { forms in
      forms.contains { form in form.labels.contains { $0 != nil } && signature.fits(form) }
    }
  }

  private mutating func add(_ call: Call, in outline: SourceOutline) {
    switch outline[call.callee] {
    case .member(_, let name, _, _), .implicitMember(let name, _, _), .reference(let name, _):
      calls[name.text, default: []].insert(
        Form(
          labels: call.arguments.filter { !$0.isTrailing }.map { outline.label(of: $0) },
          trailing: call.arguments.filter(\.isTrailing).map(\.label?.text)))
    default: break
    }
  }
}

extension SourceOutline {
  /// The functions in extensions of `Publisher`.
  fileprivate var operators: [FunctionDeclaration] {
    statements.flatMap { node -> [NodeID] in
      guard case .nominal(let nominal) = self[node], nominal.extendedType.map(text) == "Publisher" else { return [] }
      return nominal.members
    }
    .compactMap { if case .function(let function) = self[$0] { function } else { nil } }
  }

  fileprivate func label(of argument: Argument) -> String? {
    guard case .prefix(let sign, _) = self[argument.value], sign.text == "&" else { return argument.label?.text }
    return "&" + (argument.label?.text ?? "")
  }

  fileprivate func isCallee(_ node: NodeID) -> Bool {
    guard let parent = parent(node), case .call(let call) = self[parent] else { return false }
    return call.callee == node
  }

  /// Whether `Never` is a first generic argument, `AnyPublisher<Never, Error>`.
  fileprivate func namesNeverFirst(in range: ByteRange) -> Bool {
    var token = token(at: range.start)
    while token + 1 < tokens.count, tokens.range(token).start < range.end {
      if tokens.text(token) == "<", tokens.text(token + 1) == "Never" { return true }
      token += 1
    }
    return false
  }

  /// The identifiers of some code, those behind a period apart.
  func identifiers(in range: ByteRange) -> (words: Set<String>, parts: Set<String>) {
    var found: (words: Set<String>, parts: Set<String>) = ([], [])
    var token = token(at: range.start)
    var isPart = false
    while token < tokens.count, tokens.range(token).start < range.end {
      if tokens.kinds[token] == .identifier {
        if isPart { found.parts.insert(tokens.text(token)) } else { found.words.insert(tokens.text(token)) }
      }
      if !tokens.kinds[token].isTrivia { isPart = tokens.text(token) == "." || tokens.text(token) == "?." }
      token += 1
    }
    return found
  }
}
