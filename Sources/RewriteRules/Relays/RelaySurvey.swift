import SourceText
import StreamTypes
import SwiftStructure

/// What one file shows of the project's relays: how they are declared and what is done with them.
public struct RelaySurvey: Sendable {
  struct Declaration: Sendable {
    let file: String
    let isPrivate: Bool
    /// Whether it has a value, as a property has.
    let hasValue: Bool
    /// Why a declaration like this can't have `@Published`.
    let obstacle: String?
  }

  /// By the type's path and the property's name.
  var declarations: [String: Declaration] = [:]
  /// Why a property can't be published, by what is done with it; the first of each.
  var obstacles: [String: String] = [:]
  /// The properties that are passed on as relays, whose type others depend on.
  var passedOn: Set<String> = []
  /// The properties that code outside of their types assigns to.
  var assignedElsewhere: Set<String> = []
  /// The functions that read the value of a property, and the names in what its values go through.
  var readers: [String: Set<String>] = [:]
  var subscribers: [String: Set<String>] = [:]
  /// Names that are used on something of unknown type, or in key paths: they may mean any property.
  var looseNames: Set<String> = []

  static func + (left: RelaySurvey, right: RelaySurvey) -> RelaySurvey {
    var sum = left
    sum.declarations.merge(right.declarations) { one, _ in one }
    sum.obstacles.merge(right.obstacles) { one, _ in one }
    sum.passedOn.formUnion(right.passedOn)
    sum.assignedElsewhere.formUnion(right.assignedElsewhere)
    sum.looseNames.formUnion(right.looseNames)
    sum.readers.merge(right.readers) { $0.union($1) }
    sum.subscribers.merge(right.subscribers) { $0.union($1) }
    return sum
  }
}

/// Surveys one file.
struct RelaySurveyor {
  let outline: SourceOutline
  let path: String
  let types: FileTypes
  let project: ProjectIndex
  let catalog: RuleCatalog
  let names: RelayNames
  private let suppressions: Suppressions
  var survey = RelaySurvey()
  /// Where values are read, and where they flow, by property.
  var readers: [(property: String, node: NodeID)] = []
  var chains: [(property: String, range: ByteRange)] = []

  init(outline: SourceOutline, path: String, types: FileTypes, project: ProjectIndex, catalog: RuleCatalog) {
    self.outline = outline
    self.path = path
    self.types = types
    self.project = project
    self.catalog = catalog
    names = RelayNames(outline: outline, types: types, project: project)
    suppressions = Suppressions(outline)
  }

  mutating func run() -> RelaySurvey {
    for node in outline.allNodes {
      switch outline[node] {
      case .variable(let variable): readDeclaration(node, variable)
      case .keyPath(_, let components): survey.looseNames.formUnion(components.map(\.text))
      case .closure(let closure):
        for capture in closure.captures where capture.value == nil {
          if let property = names.ownProperty(capture.name.text, at: node) { notePassedOn(property) }
        }
      case .member(let base, let name, _, _):
        if let property = names.property(node) { readUse(node, of: property) }
        if types[base].unwrapped.isUnknown, isUsedAsStream(node) { survey.looseNames.insert(name.text) }
      case .reference(let name, _):
        if let property = names.property(node) {
          readUse(node, of: property)
        } else if RelayNames.isRelay(types[node]), let property = names.ownProperty(name.text, at: node) {
          readHidden(node, property)
        }
      default: break
      }
    }
    noteReaders()
    return survey
  }

  // MARK: Declarations

  private mutating func readDeclaration(_ node: NodeID, _ variable: VariableDeclaration) {
    for element in variable.bindings {
      guard case .binding(let binding) = outline[element], RelayNames.isRelay(types[element]) || isRelay(binding),
        case .reference(let name, _) = outline[binding.pattern], names.isMember(element),
        let property = names.ownProperty(name.text, at: element)
      else { continue }
      let modifiers = Set(variable.modifiers.map(\.text))
      survey.declarations[property] = RelaySurvey.Declaration(
        file: path, isPrivate: !modifiers.isDisjoint(with: ["private", "fileprivate"]), hasValue: hasValue(binding),
        obstacle: obstacle(variable, modifiers, binding, name.text, at: element))
    }
  }

  private func isRelay(_ binding: Binding) -> Bool {
    [binding.type, binding.value, binding.pattern].compactMap { $0 }.contains { RelayNames.isRelay(types[$0]) }
      || binding.type.map { ["BehaviorRelay", "PublishRelay"].contains(where: outline.text($0).hasPrefix) } ?? false
  }

  private func hasValue(_ binding: Binding) -> Bool {
    let parts = [binding.type, binding.value, binding.pattern].compactMap { $0 }
    let streams = parts.compactMap { types[$0].streamOrOptionalStream }
    return streams.isEmpty
      ? !parts.contains { outline.text($0).hasPrefix("PublishRelay") } : streams.contains { $0.family == "BehaviorRelay" }
  }

  private func obstacle(
    _ variable: VariableDeclaration, _ modifiers: Set<String>, _ binding: Binding, _ name: String, at node: NodeID
  ) -> String? {
    let owner = outline.enclosingPath(node)
    if project.types[owner]?.kind != "class" { return "only a property of a class can be published" }
    if modifiers.contains("static") || modifiers.contains("class") { return "a static property can't be published" }
    if modifiers.contains("override") || isInherited(name, by: owner) {
      return "a protocol or superclass asks for it as it is"
    }
    if modifiers.contains("lazy") { return "a lazy property can't be published" }
    if !variable.attributes.isEmpty { return "it has a wrapper already" }
    if !binding.accessors.isEmpty { return "it is computed or observed" }
    if variable.bindings.count > 1 { return "several are declared together" }
    if let type = binding.type, !isPlainRelay(type) { return "its type isn't the relay's own" }
    if let value = binding.value, !isNewRelay(value) { return "it holds a relay that is made elsewhere" }
    if project.types[owner]?.members["_\(name)"] != nil { return "its class has a '_\(name)', which the wrapper needs" }
    if isSilenced(node) { return "a comment silences the rule" }
    return nil
  }

  private func isSilenced(_ node: NodeID) -> Bool {
    let start = outline.range(node).start
    return ["relay", "accept", "relay-value", "bind-to-relay"].contains {
      suppressions.silences($0, at: start, lineOf: start)
    }
  }

  private func isPlainRelay(_ type: NodeID) -> Bool {
    if case .typeName(let name, let generics) = outline[type] {
      name.text == "BehaviorRelay" && generics.count == 1
    } else {
      false
    }
  }

  /// `BehaviorRelay(value: 1)`, `BehaviorRelay<Int>(value: 1)`, `.init(value: 1)`.
  private func isNewRelay(_ node: NodeID) -> Bool {
    guard case .call(let call) = outline[node], call.arguments.count == 1, call.arguments[0].label?.text == "value"
    else { return false }
    switch outline[call.callee] {
    case .reference(let name, _): return name.text == "BehaviorRelay"
    case .implicitMember(let name, _, _): return name.text == "init"
    default: return false
    }
  }

  /// Whether a parent of a type has a member of this name.
  private func isInherited(_ name: String, by path: String) -> Bool {
    var open = [path]
    var visited: Set<String> = [path]
    while let next = open.popLast() {
      let outer = next.split(separator: ".").dropLast().map { $0 + "." }.joined()
      for case .named(let parent, _) in project.types[next]?.inherits ?? [] {
        if parent == "Sendable" { return true }
        for path in [outer + parent, parent] where project.types[path] != nil && visited.insert(path).inserted {
          if project.types[path]?.members[name] != nil { return true }
          open.append(path)
        }
      }
    }
    return false
  }

  // MARK: Uses

  /// Whether a member is used as only a relay is: what it is found on may be a class with a relay then.
  private func isUsedAsStream(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node) else { return false }
    switch outline[parent] {
    case .member(_, let name, _, _): return name.text == "value" || catalog.byName[name.text] != nil
    case .call(let call):
      guard case .member(_, let name, _, _) = outline[call.callee] else { return false }
      return call.callee != node && catalog.byName[name.text] != nil
    default: return false
    }
  }

  private mutating func readUse(_ node: NodeID, of property: String) {
    guard let parent = outline.parent(node) else { return }
    switch outline[parent] {
    case .binary(let left, let sign, let right) where left == node && sign.text == "=":
      if !isInOwnInitializer(node) || !isNewRelay(right) { note("another relay is assigned to it", property) }
      return
    case .member(let base, let name, _, _) where base == node: readMember(name.text, parent, node, property)
    case .call(let call) where call.callee != node:
      readArgument(node, of: call, parent, property)
    default:
      if !isErased(node) { notePassedOn(property) }
    }
    if names.isOwn(node), isBeforeInitialized(node) {
      note("an initializer uses it before all properties have values", property)
    }
    if !isReadOrAssigned(node) { readSubscribers(node, property) }
    if isSilenced(node) { note("a comment silences the rule", property) }
  }

  /// A local relay has the name of the property: better none of both is touched.
  private mutating func readHidden(_ node: NodeID, _ property: String) {
    guard let parent = outline.parent(node) else { return }
    if case .binding = outline[parent] { return }
    note("a local relay has its name", property)
  }

  private mutating func readMember(_ name: String, _ member: NodeID, _ node: NodeID, _ property: String) {
    let call = outline.parent(member).flatMap { parent in outline.call(parent)?.callee == member ? parent : nil }
    guard let meant = (call.flatMap { types.resolutions[$0] } ?? types.resolutions[member])?.member else {
      return note("'\(name)' is used on it, of which nothing is known", property)
    }
    if meant.rule.isEmpty {
      if ["BehaviorRelay", "PublishRelay"].contains(meant.owner) {
        note("your own '\(name)' is for relays", property)
        survey.passedOn.insert(property)
      }
    } else if name == "value" {
      readers.append((property, node))
    } else if name == "accept" {
      guard let call, outline.call(call)?.arguments.count == 1, isStatement(call) else {
        return note("'accept' is passed on as a function", property)
      }
      noteAssignment(node, property)
    }
  }

  private mutating func readArgument(_ node: NodeID, of call: Call, _ parent: NodeID, _ property: String) {
    guard let expected = types.expectations[node], expected.type.streamOrOptionalStream != nil || isStreamArgument(node)
    else { return notePassedOn(property) }
    let isSignatures = types.resolutions[parent].map { !$0.member.rule.isEmpty } ?? false
    if isSignatures, case .member(_, let name, _, _) = outline[call.callee], ["bind", "drive"].contains(name.text) {
      if call.arguments.count > 1 { return note("values are bound to several relays at once", property) }
      if owner(of: node) == nil { return note("values are bound to it where its object has no name", property) }
      return noteAssignment(node, property)
    }
    if expected.isSlot, expected.type.streamOrOptionalStream?.form == .subject { notePassedOn(property) }
  }

  /// An operator's argument: any publisher will do.
  private func isStreamArgument(_ node: NodeID) -> Bool {
    guard let expected = types.expectations[node], !expected.isSlot, case .named(let name, _) = expected.type.unwrapped
    else { return false }
    return catalog.knowledge.isStreamProtocol(name)
  }

  private func isErased(_ node: NodeID) -> Bool {
    if let erasure = types.erasures[node] { return erasure.form == .erased }
    guard let expected = types.expectations[node], expected.isSlot else { return false }
    return expected.type.streamOrOptionalStream?.form == .erased
  }

  private func owner(of node: NodeID) -> String? { RelayOwner(node, outline)?.name }

  /// Whether an assignment can stand in the place of a call.
  private func isStatement(_ call: NodeID) -> Bool {
    guard let parent = outline.parent(call) else { return true }
    switch outline[parent] {
    case .block, .closure, .switchCase, .conditionalCompilation, .nominal, .returnStatement: return true
    case .effect: return isStatement(parent)
    default: return false
    }
  }

  // MARK: Notes

  mutating func note(_ obstacle: String, _ property: String) {
    if survey.obstacles[property] == nil { survey.obstacles[property] = obstacle }
  }

  private mutating func notePassedOn(_ property: String) {
    survey.passedOn.insert(property)
    note("it is passed on as a relay", property)
  }

  private mutating func noteAssignment(_ node: NodeID, _ property: String) {
    let owner = property.split(separator: ".").dropLast().joined(separator: ".")
    let place = outline.enclosingPath(node)
    let isInside = place == owner || place.hasPrefix(owner + ".")
    let isSameFile = project.types[owner]?.members.values.joined().contains { $0.file == path } ?? false
    if !isInside || !isSameFile { survey.assignedElsewhere.insert(property) }
  }

  // MARK: Initializers

  private func initializer(around node: NodeID) -> FunctionDeclaration? {
    for ancestor in outline.ancestors(node) {
      switch outline[ancestor] {
      case .function(let function): return function.keyword.text == "init" ? function : nil
      case .closure, .nominal, .accessor: return nil
      default: continue
      }
    }
    return nil
  }

  private func isInOwnInitializer(_ node: NodeID) -> Bool { initializer(around: node) != nil && names.isOwn(node) }

  /// Whether properties of the object get their first values behind a use of it, or with it: `$name` needs them all.
  private func isBeforeInitialized(_ node: NodeID) -> Bool {
    guard let function = initializer(around: node), let body = function.body else { return false }
    let range = outline.range(body)
    return outline.allNodes.contains { other in
      guard range.contains(outline.range(other)), outline.range(other).end > outline.range(node).start else {
        return false
      }
      switch outline[other] {
      case .binary(let left, let sign, _): return sign.text == "=" && isFirstValue(left)
      case .member(let base, let name, _, _): return name.text == "init" && outline.text(base) == "super"
      default: return false
      }
    }
  }

  /// Whether an assignment may be the first of a property: it is a constant, or of a type that has no value by itself.
  private func isFirstValue(_ left: NodeID) -> Bool {
    guard names.isOwn(left), let member = types.resolutions[left]?.member ?? ownMember(left), member.kind == .property,
      member.owner == outline.enclosingPath(left), member.initializer == nil
    else { return false }
    if !member.isMutable { return true }
    if case .optional? = member.type { return false }
    return member.type != nil && !member.isImplicitlyUnwrapped
  }

  private func ownMember(_ node: NodeID) -> Member? {
    guard case .reference(let name, _) = outline[node] else { return nil }
    return project.types[outline.enclosingPath(node)]?.members[name.text]?.first
  }
}
