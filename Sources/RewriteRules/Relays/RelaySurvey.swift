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
    sum.declarations.merge(right.declarations) { $0.obstacle == nil ? $1 : $0 }
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
  let suppressions: Suppressions
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
    names = RelayNames(outline: outline, types: types, project: project, catalog: catalog)
    suppressions = Suppressions(outline)
  }

  mutating func run() -> RelaySurvey {
    for node in outline.allNodes {
      switch outline[node] {
      case .variable(let variable): readDeclaration(node, variable)
      case .keyPath(_, let last): survey.looseNames.formUnion(outline.names(ofKeyPath: last).map(\.text))
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
        } else if names.isRelay(types[node]), let property = names.ownProperty(name.text, at: node) {
          readHidden(node, property)
        }
      default: break
      }
    }
    noteReaders()
    return survey
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
      if [catalog[.valueRelay], catalog[.eventRelay]].contains(meant.owner) {
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
}
