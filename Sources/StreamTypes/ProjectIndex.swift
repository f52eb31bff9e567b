import SourceText
import SwiftStructure
import SwiftTokens

/// What all files of a project declare: small, mergeable, and the same whatever the order of the files.
public struct ProjectIndex: Sendable, Hashable, Codable {
  /// By path: `Outer.Inner`.
  public var types: [String: TypeEntry] = [:]
  /// Functions and variables at a file's level.
  public var globals: [String: [Member]] = [:]
  /// The modules that each file imports.
  public var imports: [String: Set<String>] = [:]
  /// The modules that some file hands on to all others: `@_exported import RxSwift`.
  public var exportedModules: Set<String> = []
  /// Bags that are used as a value of their own, `f(bag)` or `[bag]`, so that they can't become sets: each with the type
  /// around it, or `*` where it is another object's.
  public var escapingBags: Set<String> = []
  /// The files that show work at disposal, where the order of cancelling can be seen.
  public var disposalFiles: Set<String> = []
  /// The methods of types by name and labels, `bind(to:)`.
  public var methodForms: Set<String> = []
  /// The types that use `rx.disposeBag` of their own objects.
  public var objectBagUsers: Set<String> = []
  /// Where each file declares something public, whose users are not all here: bodies are left out.
  public var publicParts: [String: [ByteRange]] = [:]
  /// What was found for the failures of slots; nil as long as nobody has asked: then each has that of its type.
  public var failures: SlotFailures?
  /// What its relays become, where the configuration asks for more than subjects.
  public var relays: RelayDecisions?

  public init() {}

  /// The declarations of one file. Pure; run it for many files at once and merge the results.
  ///
  /// - Parameter knowledge: Says which types have slots; without it none has.
  public init(of file: SourceFile, knowledge: Knowledge? = nil) {
    self.init(of: SourceOutline(tokenize(file.bytes)), path: file.path, knowledge: knowledge)
  }

  /// The declarations of an outlined file. `rule` names the page whose signatures these are.
  public init(of outline: SourceOutline, path: String, rule: String = "", knowledge: Knowledge? = nil) {
    let slots = knowledge.map { SlotNaming(arities: $0.slotArities, file: path) }
    var reader = DeclarationReader(outline: outline, file: path, rule: rule, slots: slots)
    reader.read(outline.statements, owner: "")
    self = reader.index
    imports[path] = outline.importedModules
    exportedModules = outline.importedModules { $0.attributes.contains { $0.text == "_exported" } }
    escapingBags = outline.escapingBags()
    if outline.showsDisposal { disposalFiles = [path] }
    objectBagUsers = outline.objectBagUsers()
    let parts = outline.publicParts()
    if !parts.isEmpty { publicParts[path] = parts }
  }

  public static func + (left: ProjectIndex, right: ProjectIndex) -> ProjectIndex {
    var sum = left
    sum.add(right)
    return sum
  }

  /// Adds another file's declarations.
  public mutating func add(_ other: ProjectIndex) {
    for (path, entry) in other.types { types[path, default: TypeEntry()].merge(entry) }
    globals.merge(other.globals) { $0 + $1 }
    imports.merge(other.imports) { $0.union($1) }
    exportedModules.formUnion(other.exportedModules)
    escapingBags.formUnion(other.escapingBags)
    disposalFiles.formUnion(other.disposalFiles)
    methodForms.formUnion(other.methodForms)
    objectBagUsers.formUnion(other.objectBagUsers)
    publicParts.merge(other.publicParts) { $0 + $1 }
  }
}

/// Walks the declarations of one file.
private struct DeclarationReader {
  let outline: SourceOutline
  let file: String
  let rule: String
  let slots: SlotNaming?
  var index = ProjectIndex()

  /// The type that a node spells, its streams with their slots.
  private func spelledType(_ node: NodeID) -> SwiftType { outline.swiftType(node, slots: slots) }

  mutating func read(_ nodes: [NodeID], owner: String, constraints: [TypeConstraint] = []) {
    for node in nodes {
      switch outline[node] {
      case .conditionalCompilation(let branch): read(branch, owner: owner, constraints: constraints)
      case .nominal(let nominal): read(nominal, owner: owner)
      case .typealiasDeclaration(let alias): read(alias, owner: owner)
      case .variable(let variable): read(variable, owner: owner, constraints: constraints)
      case .function(let function): read(function, owner: owner, constraints: constraints)
      case .enumCase(let elements): read(elements, owner: owner)
      default: break
      }
    }
  }

  private mutating func read(_ nominal: NominalDeclaration, owner: String) {
    var path = nominal.name.text
    if let type = nominal.extendedType {
      guard case .named(let name, _) = spelledType(type) else { return }
      path = name
    } else if !owner.isEmpty {
      path = "\(owner).\(path)"
    }
    var entry = TypeEntry()
    let constraints = nominal.requirements.map(constraint)
    if nominal.extendedType == nil {
      entry.kind = nominal.keyword.text
      entry.generics = nominal.generics.map(\.name.text)
      entry.constraints = genericConstraints(nominal.generics) + constraints
      entry.rule = rule
    }
    entry.inherits = nominal.inherits.map { outline.swiftType($0) }
    index.types[path, default: TypeEntry()].merge(entry)
    read(nominal.members, owner: path, constraints: nominal.extendedType == nil ? [] : constraints)
    if nominal.keyword.text == "struct" { addMemberwiseInitializer(nominal, path: path) }
  }

  private mutating func read(_ alias: TypealiasDeclaration, owner: String) {
    let path = owner.isEmpty ? alias.name.text : "\(owner).\(alias.name.text)"
    var entry = TypeEntry()
    entry.kind = alias.keyword.text
    entry.generics = alias.generics.map(\.name.text)
    entry.aliased = alias.type.map(spelledType)
    entry.inherits = alias.inherits.map { outline.swiftType($0) }
    entry.rule = rule
    index.types[path, default: TypeEntry()].merge(entry)
  }

  private mutating func read(_ variable: VariableDeclaration, owner: String, constraints: [TypeConstraint]) {
    for node in variable.bindings {
      guard case .binding(let binding) = outline[node] else { continue }
      let type = binding.type.map(spelledType)
      for (name, path) in names(in: binding.pattern) {
        let initializer = type == nil ? initializer(of: binding, component: path) : nil
        add(
          Member(
            name: name, kind: .property, isStatic: isStatic(variable.modifiers),
            isMutable: variable.keyword.text == "var", parameters: [], type: component(path, of: type), throws: false,
            generics: [], constraints: constraints, initializer: initializer, owner: owner, rule: rule, file: file,
            initializerOffset: binding.value.map { outline.range($0).start } ?? 0,
            attributes: variable.attributes.map(\.text), isImplicitlyUnwrapped: isImplicitlyUnwrapped(binding.type)),
          to: owner)
      }
    }
  }

  private func isImplicitlyUnwrapped(_ type: NodeID?) -> Bool {
    if let type, case .optionalType(_, true) = outline[type] { true } else { false }
  }

  /// The names that a pattern binds, each with its place in the tuple if there is one.
  private func names(in pattern: NodeID) -> [(String, Int?)] {
    switch outline[pattern] {
    case .reference(let name, _): return [(name.text, nil)]
    case .tuple(let elements):
      return elements.enumerated().compactMap { position, element in
        guard case .reference(let name, _) = outline[element.value] else { return nil }
        return (name.text, elements.count == 1 ? nil : position)
      }
    default: return []
    }
  }

  private func component(_ position: Int?, of type: SwiftType?) -> SwiftType? {
    guard let position, case .tuple(let elements)? = type else { return type }
    return position < elements.count ? elements[position].type : nil
  }

  /// The text that says a type: an initial value, or the one expression of a getter.
  private func initializer(of binding: Binding, component: Int?) -> String? {
    guard component == nil, let value = binding.value else { return nil }
    let text = outline.text(value)
    return text.utf8.count < 20_000 ? text : nil
  }

  private mutating func read(_ function: FunctionDeclaration, owner: String, constraints: [TypeConstraint]) {
    var member = member(function, owner: owner)
    member.constraints = constraints + member.constraints
    add(member, to: owner)
  }

  func member(_ function: FunctionDeclaration, owner: String) -> Member {
    let isSubscript = function.keyword.text == "subscript"
    let parameters = function.parameters.compactMap { node -> ParameterSignature? in
      guard case .parameter(let parameter) = outline[node] else { return nil }
      return ParameterSignature(
        label: parameter.label.text == "_" || isSubscript && parameter.label.range == parameter.name.range
          ? nil : parameter.label.text,
        type: parameter.type.map(argumentType) ?? .unknown, hasDefault: parameter.defaultValue != nil,
        isVariadic: parameter.isVariadic)
    }
    let isInitializer = function.keyword.text == "init"
    let kind: Member.Kind =
      isInitializer ? .initializer : isSubscript ? .subscript : .method
    var result = function.result.map(spelledType)
    if isInitializer { result = function.isFailable ? .optional(.named("Self", [])) : .named("Self", []) }
    return Member(
      name: isInitializer ? "init" : function.name.text, kind: kind, isStatic: isStatic(function.modifiers),
      isMutable: false, parameters: parameters, type: result ?? .void, throws: function.throws,
      generics: function.generics.map(\.name.text),
      constraints: genericConstraints(function.generics) + function.requirements.map(constraint),
      initializer: nil, owner: owner, rule: rule, file: file, attributes: function.attributes.map(\.text))
  }

  /// The type that an argument has; one that becomes a function by itself, `@autoclosure`, has what that gives.
  private func argumentType(_ node: NodeID) -> SwiftType {
    let type = spelledType(node)
    guard case .function([], let result, _) = type, outline.text(node).hasPrefix("@"),
      outline.text(node).contains("@autoclosure")
    else { return type }
    return result
  }

  private mutating func read(_ elements: [EnumElement], owner: String) {
    for element in elements {
      let parameters = element.parameters.map {
        ParameterSignature(
          label: $0.label?.text, type: spelledType($0.type), hasDefault: false, isVariadic: false)
      }
      add(
        Member(
          name: element.name.text, kind: .enumCase, isStatic: true, isMutable: false, parameters: parameters,
          type: .named("Self", []), throws: false, generics: [], constraints: [], initializer: nil, owner: owner,
          rule: rule, file: file),
        to: owner)
    }
  }

  /// The initializer that Swift gives a struct without one.
  private mutating func addMemberwiseInitializer(_ nominal: NominalDeclaration, path: String) {
    guard index.types[path]?.members["init"] == nil else { return }
    var parameters: [ParameterSignature] = []
    for node in nominal.members {
      guard case .variable(let variable) = outline[node], !isStatic(variable.modifiers) else { continue }
      for node in variable.bindings {
        guard case .binding(let binding) = outline[node], binding.accessors.allSatisfy(isObserver),
          case .reference(let name, _) = outline[binding.pattern],
          variable.keyword.text == "var" || binding.value == nil
        else { continue }
        parameters.append(
          ParameterSignature(
            label: name.text, type: binding.type.map(spelledType) ?? .unknown,
            hasDefault: binding.value != nil || isOptionalVariable(variable, binding), isVariadic: false))
      }
    }
    add(
      Member(
        name: "init", kind: .initializer, isStatic: false, isMutable: false, parameters: parameters,
        type: .named("Self", []), throws: false, generics: [], constraints: [], initializer: nil, owner: path,
        rule: rule, file: file),
      to: path)
  }

  /// A variable of an optional type starts as nil.
  private func isOptionalVariable(_ variable: VariableDeclaration, _ binding: Binding) -> Bool {
    guard variable.keyword.text == "var", let type = binding.type else { return false }
    if case .optionalType = outline[type] { return true }
    return false
  }

  private func isObserver(_ node: NodeID) -> Bool {
    guard case .accessor(let accessor) = outline[node] else { return false }
    return accessor.name.text == "didSet" || accessor.name.text == "willSet"
  }

  private func isStatic(_ modifiers: [Name]) -> Bool {
    modifiers.contains { $0.text == "static" || $0.text == "class" }
  }

  private func constraint(_ requirement: Requirement) -> TypeConstraint {
    TypeConstraint(
      left: outline.swiftType(requirement.left), isSameType: requirement.isSameType,
      right: outline.swiftType(requirement.right))
  }

  private func genericConstraints(_ generics: [GenericParameter]) -> [TypeConstraint] {
    generics.compactMap { parameter in
      parameter.constraint.map {
        TypeConstraint(left: .named(parameter.name.text, []), isSameType: false, right: outline.swiftType($0))
      }
    }
  }

  private mutating func add(_ member: Member, to owner: String) {
    if owner.isEmpty {
      index.globals[member.name, default: []].append(member)
    } else {
      index.types[owner, default: TypeEntry()].members[member.name, default: []].append(member)
      guard member.kind == .method else { return }
      index.methodForms.insert(member.name + "(" + member.parameters.map { ($0.label ?? "_") + ":" }.joined() + ")")
    }
  }
}

extension SourceOutline {
  /// A function that is declared within another, as a member of the type around both.
  func localMember(_ function: FunctionDeclaration, owner: String, slots: SlotNaming) -> Member {
    DeclarationReader(outline: self, file: slots.file, rule: "", slots: slots).member(function, owner: owner)
  }

  /// The first names of the file's imports, wherever they stand.
  public var importedModules: Set<String> { importedModules { _ in true } }

  fileprivate func importedModules(where isWanted: (ImportDeclaration) -> Bool) -> Set<String> {
    var modules: Set<String> = []
    for node in allNodes {
      if case .importDeclaration(let declaration) = self[node], isWanted(declaration),
        let module = declaration.path.first
      {
        modules.insert(module.text)
      }
    }
    return modules
  }

  /// The types around each `rx.disposeBag` and `self.rx.disposeBag`.
  fileprivate func objectBagUsers() -> Set<String> {
    var users: Set<String> = []
    for node in allNodes {
      guard case .member(let base, let name, _, _) = self[node], name.text == "disposeBag", isOwnReactive(base) else {
        continue
      }
      users.insert(enclosingPath(node))
    }
    return users
  }

  private func isOwnReactive(_ node: NodeID) -> Bool {
    switch self[node] {
    case .reference(let name, _): name.text == "rx"
    case .member(let base, let name, _, _): name.text == "rx" && isSelf(base)
    default: false
    }
  }

  private func isSelf(_ node: NodeID) -> Bool {
    switch self[node] {
    case .reference(let name, _): ["self", "strongSelf", "weakSelf", "this"].contains(name.text)
    case .optionalChain(let base), .forceUnwrap(let base): isSelf(base)
    default: false
    }
  }

  /// The names of the types around a node, outermost first.
  package func enclosingTypes(_ node: NodeID) -> [String] {
    var names: [String] = []
    for ancestor in ancestors(node) {
      guard case .nominal(let nominal) = self[ancestor] else { continue }
      names.insert(nominal.extendedType.map(text) ?? nominal.name.text, at: 0)
    }
    return names
  }

  /// The path of the type around a node.
  package func enclosingPath(_ node: NodeID) -> String { enclosingTypes(node).joined(separator: ".") }

  /// The public declarations, functions without their bodies; of a public protocol, enum or extension all of it.
  fileprivate func publicParts() -> [ByteRange] {
    allNodes.compactMap { node in
      switch self[node] {
      case .variable(let variable): isPublic(variable.modifiers) ? range(node) : nil
      case .typealiasDeclaration(let alias): isPublic(alias.modifiers) ? range(node) : nil
      case .function(let function):
        isPublic(function.modifiers)
          ? ByteRange(range(node).start, function.body.map { range($0).start } ?? range(node).end) : nil
      case .nominal(let nominal):
        isPublic(nominal.modifiers)
          && (["protocol", "enum"].contains(nominal.keyword.text) || nominal.extendedType != nil) ? range(node) : nil
      default: nil
      }
    }
  }

  private func isPublic(_ modifiers: [Name]) -> Bool {
    modifiers.contains { $0.text == "public" || $0.text == "open" }
  }

  /// The bags used as values: arguments but for `disposed(by:)`'s, captures, initial and assigned values, results.
  fileprivate func escapingBags() -> Set<String> {
    var bags: Set<String> = []
    func note(_ node: NodeID?) {
      guard let node, let bag = bagName(node) else { return }
      bags.insert(bag)
    }
    for node in allNodes {
      switch self[node] {
      case .call(let call):
        guard !isDisposal(call) else { continue }
        for argument in call.arguments { note(argument.value) }
      case .closure(let closure):
        for capture in closure.captures {
          if let value = capture.value {
            note(value)
          } else if capture.specifier == nil {
            bags.insert("\(enclosingPath(node)).\(capture.name.text)")
          }
        }
      case .variable(let variable):
        // `private(set) var bag`: a subclass can't add to what is a value.
        let head = tokens.text(ByteRange(range(node).start, variable.keyword.range.start))
        guard head.contains("(set)") else { continue }
        for case .binding(let binding) in variable.bindings.map({ self[$0] }) { note(binding.pattern) }
      case .binding(let binding): note(binding.value)
      case .binary(_, let sign, let right) where sign.text == "=" || sign.text == "??": note(right)
      // An operator of the project's: `bag += x.subscribe()`.
      case .binary(let left, let sign, let right) where !["==", "===", "!=", "!=="].contains(sign.text):
        note(left)
        note(right)
      case .returnStatement(let value): note(value)
      case .array(let elements): elements.forEach(note)
      case .tuple(let elements): elements.forEach { note($0.value) }
      default: break
      }
    }
    return bags
  }

  /// `Screen.disposeBag` for a bag of the type around it, `*.disposeBag` for another object's; nil for anything else.
  private func bagName(_ node: NodeID) -> String? {
    let (name, isOwn): (String, Bool)
    switch self[node] {
    case .reference(let reference, _): (name, isOwn) = (reference.text, true)
    case .member(let base, let member, _, _): (name, isOwn) = (member.text, isSelf(base))
    default: return nil
    }
    guard name.lowercased().contains("bag") || name.lowercased().contains("dispos") else { return nil }
    return isOwn ? "\(enclosingPath(node)).\(name)" : "*.\(name)"
  }

  /// Whether the file does something when a subscription ends: `onDispose:`, `Disposables.create { … }`.
  fileprivate var showsDisposal: Bool {
    allNodes.contains { node in
      guard case .call(let call) = self[node] else { return false }
      return call.arguments.contains { $0.label?.text == "onDispose" || $0.label?.text == "onDisposed" }
        || isDisposalClosure(call)
    }
  }

  private func isDisposalClosure(_ call: Call) -> Bool {
    guard case .member(let base, let name, _, _) = self[call.callee], name.text == "create",
      case .reference(let type, _) = self[base], type.text == "Disposables", let first = call.arguments.first,
      case .closure(let closure) = self[first.value]
    else { return false }
    return !closure.statements.isEmpty
  }

  private func isDisposal(_ call: Call) -> Bool {
    guard call.arguments.count == 1 else { return false }
    switch self[call.callee] {
    case .member(_, let name, _, _): return ["disposed", "addDisposableTo", "insert"].contains(name.text)
    default: return false
    }
  }
}
