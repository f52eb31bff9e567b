import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// Finds the ties of one file after the other. What is inferred of the project's declarations for one is kept for the next;
/// the function belongs to one thread.
///
/// - Parameter areRewritten: Whether the files are rewritten, so that what a site may not be rewritten for is asked.
func tiesOfFiles(
  in project: ProjectIndex, using catalog: RuleCatalog, options: RewriteOptions, areRewritten: Bool = true
) -> (SourceFile) -> FileTies {
  let inferrer = StreamTypeInferrer(project: project, knowledge: catalog.knowledge)
  let rewritten = RewrittenTypes(project, catalog.knowledge)
  return {
    ties(of: $0, in: project, using: catalog, options: options, areRewritten: areRewritten, inferrer, rewritten)
  }
}

/// Which declarations of a file hand which others what the rules rewrite.
///
/// - Parameters:
///   - options: Which sites the rules may rewrite, and whether a stream that a member gives ties nothing, because a bridge
///     can stand there.
///   - inferrer: Has inferred files of the project before, if any.
///   - rewritten: The project's.
private func ties(
  of file: SourceFile, in project: ProjectIndex, using catalog: RuleCatalog, options: RewriteOptions,
  areRewritten: Bool, _ inferrer: StreamTypeInferrer, _ rewritten: RewrittenTypes
) -> FileTies {
  guard let tokens = tokensThatMatter(in: file, project, catalog, RewriteOptions()) else { return FileTies() }
  let outline = SourceOutline(tokens)
  guard outline.problem == nil else { return FileTies() }
  let (types, seesSignatures): (FileTypes, Bool)
  switch sight(of: outline, file.path, project, catalog, inferrer) {
  case .seen:
    (types, seesSignatures) = (inferrer.types(in: outline, path: file.path, seesSignatures: true), true)
  case .unseen(let found): (types, seesSignatures) = (found, false)
  case .idle: return FileTies()
  }
  let facts = FileFacts(
    FileInputs(
      outline: outline, path: file.path, types: types, project: project, catalog: catalog, options: options,
      seesSignatures: seesSignatures))
  let refused = areRewritten ? facts.allRefusedSites() : []
  var search = TieSearch(facts, rewritten, statements: facts.statements(around: refused))
  // A file that doesn't see the names gets no bridges.
  if options.usesBridges, seesSignatures {
    search.bridges = BridgedMembers(project, catalog, options)
  }
  search.search(outline.statements, seenFrom: "")
  search.noteRefused(refused)
  search.found.needsExports = facts.needsExports
  search.found.doubledBags = facts.seenDoubledBags()
  return search.found
}

/// Goes through a file's declarations and notes what each uses.
struct TieSearch: FileReader {
  let facts: FileFacts
  /// The members that bridges can stand at; nil where there are none.
  var bridges: BridgedMembers?
  let rewritten: RewrittenTypes
  var found = FileTies()
  private let libraryErrors: Set<String>
  /// Whether a type or an extension is read whose head the rules rewrite, with all that is in it.
  private(set) var isInRewrittenHead = false
  /// The declarations that are tied as wholes, by their nodes.
  private var wholes: [NodeID: MemberPlace] = [:]
  /// The statements that stand by themselves, by their declarations.
  let statements: [NodeID: [NodeID]]

  private var knowledge: Knowledge { catalog.knowledge }

  init(_ facts: FileFacts, _ rewritten: RewrittenTypes, statements: [NodeID: [NodeID]]) {
    self.facts = facts
    self.rewritten = rewritten
    self.statements = statements
    libraryErrors = facts.catalog.knowledge.libraryErrors
    for node in outline.wholeDeclarations + statements.values.joined() { wholes[node] = place(of: node) }
  }

  mutating func search(_ nodes: [NodeID], seenFrom owner: String) {
    for node in nodes {
      switch outline[node] {
      case .importDeclaration: break
      case .conditionalCompilation(let elements): search(elements, seenFrom: owner)
      case .nominal(let nominal): search(node, nominal, in: owner)
      default: read(node, seenFrom: owner)
      }
    }
  }

  private mutating func search(_ node: NodeID, _ nominal: NominalDeclaration, in owner: String) {
    let name = nominal.extendedType.map(outline.text) ?? nominal.name.text
    let path = owner.isEmpty ? name : "\(owner).\(name)"
    if nominal.extendedType == nil { found.types.append(path) }
    guard isWhole(nominal, path) else { return search(nominal.members, seenFrom: path) }
    isInRewrittenHead = true
    defer { isInRewrittenHead = false }
    read(node, seenFrom: path)
    if project.types[path]?.kind.isEmpty == false {
      tie(place(of: node), .type(path))
    } else {
      for parent in nominal.inherits { tie(place(of: node), .type(outline.text(parent))) }
    }
    tieParts(of: node, nominal)
  }

  private mutating func tieParts(of node: NodeID, _ nominal: NominalDeclaration) {
    for part in outline.descendants(of: nominal.members) where isDeclaration(part) {
      tie(place(of: node), place(of: part))
    }
  }

  /// Notes the declarations with sites that the user does not let a rule rewrite; with a type's head go its members.
  mutating func noteRefused(_ sites: [RefusedSite]) {
    for site in sites {
      let around = [site.node] + outline.ancestors(site.node)
      guard let whole = around.first(where: { wholes[$0] != nil }) else { continue }
      found.refused.append((place(of: whole), site.cause))
      if case .nominal(let nominal) = outline[whole] { tieParts(of: whole, nominal) }
    }
  }

  /// Whether the head of a type or an extension says something that the rules rewrite, so that its members go with it.
  private mutating func isWhole(_ nominal: NominalDeclaration, _ path: String) -> Bool {
    if rewritten.isRewritten(path) { return true }
    let spelled =
      nominal.inherits + nominal.requirements.flatMap { [$0.left, $0.right] }
      + nominal.generics.compactMap(\.constraint)
    return spelled.contains { rewritten.areInHead(outline.swiftType($0).withoutModule(knowledge.moduleNames)) }
  }

  private func isDeclaration(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .nominal, .function, .variable, .enumCase, .typealiasDeclaration: true
    default: false
    }
  }

  func place(of node: NodeID) -> MemberPlace { MemberPlace(file: path, offset: outline.range(node).start) }

  private mutating func tie(_ one: MemberPlace, _ other: MemberPlace) {
    if one != other { tie(one, .declaration(other)) }
  }

  mutating func tie(_ one: MemberPlace, _ other: Tied) { found.pairs.append((.declaration(one), other)) }

  /// Ties a declaration to a member that it uses where no bridge can stand.
  mutating func tie(_ place: MemberPlace, to member: Member) {
    tie(place, member.place)
    found.unbridgeable.insert(member.place)
  }

  // MARK: What a declaration uses

  /// Reads a declaration, or a statement that stands by itself.
  mutating func read(_ whole: NodeID, seenFrom owner: String) {
    let place = place(of: whole)
    found.declarations.append(place)
    noteBridgeable(of: whole, place)
    if case .typealiasDeclaration(let alias) = outline[whole] {
      let path = owner.isEmpty ? alias.name.text : "\(owner).\(alias.name.text)"
      found.types.append(path)
      if rewritten.isNamesake(path) { found.namesakes[path] = place }
      if rewritten.isRewritten(path) { tie(place, .type(path)) }
    }
    let range = outline.range(whole)
    for stream in types.flows.atRunTime where range.start <= stream.offset && stream.offset < range.end {
      found.atRunTime.append((place, stream))
    }
    readStatements(of: whole, seenFrom: owner)
    let apart = Set(outline.descendants(of: statements[whole] ?? []))
    for node in outline.descendants(of: [whole]) where !apart.contains(node) {
      switch outline[node] {
      case .typeName(let name, _):
        readType(name.text, seenFrom: owner, by: place)
        readError(name.text, by: place)
      case .memberType:
        if case .named(let name, _) = outline.swiftType(node) { readType(name, seenFrom: owner, by: place) }
      case .reference(let name, _), .implicitMember(let name, _, _):
        readAlias(node, name.text, seenFrom: owner, by: place)
        readError(name.text, by: place)
        read(node, name.text, by: place)
      case .member(let base, let name, _, _):
        readAlias(node, "\(outline.text(base)).\(name.text)", seenFrom: owner, by: place)
        read(node, name.text, by: place)
      case .call(let call): readCall(node, call, by: place)
      case .conditionBinding(let binding) where binding.value == nil: readShorthand(binding.pattern, by: place)
      case .nominal(let type): readLocalType(node, type, seenFrom: owner, by: place)
      case .variable(let variable): readAttributes(variable.attributes, seenFrom: owner, by: place)
      case .function(let function): readAttributes(function.attributes, seenFrom: owner, by: place)
      case .parameter(let parameter): readAttributes(parameter.attributes, seenFrom: owner, by: place)
      case .closure(let closure): readCaptures(of: node, closure, by: place)
      case .subscript(let call):
        if !readMember(node, by: place), rewritten.areIn(types[call.callee]) {
          readMembers(named: "subscript", by: place)
        }
      case .binary(_, let name, _), .prefix(let name, _), .postfix(_, let name):
        readOperator(node, name.text, by: place)
      default: break
      }
      readTypesWithHeads(of: node, by: place)
      if project.mocksMainQueue, usesMainQueue(node) { tie(place, .mainQueue) }
    }
  }

  /// Whether a node is a stream that sends on the main queue, or puts another scheduler in the place of that: each library
  /// has a main queue of its own.
  private func usesMainQueue(_ node: NodeID) -> Bool {
    if outline.replacesMainQueue(node) { return true }
    guard let stream = types[node].streamOrOptionalStream else { return false }
    return knowledge.families[stream.family].map { $0.sharing != .none } ?? false
  }

  private mutating func readType(_ name: String, seenFrom owner: String, by place: MemberPlace) {
    guard let path = project.path(of: name, seenFrom: owner), rewritten.isRewritten(path) else { return }
    if rewritten.isNamesake(path) { return found.spelledNamesakes.append((place, path)) }
    if isInRewrittenHead || !rewritten.hasOnlyRewrittenHead(path) { tie(place, .type(path)) }
  }

  private mutating func readError(_ name: String, by place: MemberPlace) {
    if libraryErrors.contains(name) { found.namingErrors.insert(place) }
  }

  /// A typealias's name in an expression, `Trash` of `Trash()`, of which nothing but what it stands for is left in the types.
  private mutating func readAlias(_ node: NodeID, _ name: String, seenFrom owner: String, by place: MemberPlace) {
    guard types.origins[node] == nil, types.resolutions[node] == nil,
      let path = project.path(of: name, seenFrom: owner), project.types[path]?.aliased != nil
    else { return }
    readType(path, seenFrom: "", by: place)
  }

  /// What a property wrapper or a result builder of the project's does.
  private mutating func readAttributes(_ attributes: [Name], seenFrom owner: String, by place: MemberPlace) {
    for path in attributes.compactMap({ project.path(of: $0.text, seenFrom: owner) }) {
      for member in (project.types[path]?.members.values.joined()).map(Array.init) ?? [] where rewritten.areIn(member) {
        tie(place, to: member)
      }
    }
  }

  private mutating func read(_ node: NodeID, _ name: String, by place: MemberPlace) {
    if readMember(node, by: place) { return }
    if let origin = types.origins[node] {
      guard rewritten.areIn(types[node]) || types[node].isUnknown, let other = whole(around: origin) else { return }
      if takesByName(node, of: other, by: place) { return }
      if isParameterOfStatements(origin) { return found.uses.append((place, other)) }
      guard outline.declaresProperty(origin), let member = member(at: other, named: name) else {
        return tie(place, other)
      }
      return readRewritten(member, node, by: place)
    }
    if types[node].isUnknown, !isCalledKnowing(node) { readMembers(named: name, at: node, by: place) }
  }

  /// Nobody knows which function an operator means: it may mean each of its name if it gives what the rules rewrite.
  private mutating func readOperator(_ node: NodeID, _ name: String, by place: MemberPlace) {
    if !readMember(node, by: place), types[node].isUnknown || rewritten.areIn(types[node]) {
      readMembers(named: name, by: place)
    }
  }

  private func member(at place: MemberPlace, named name: String) -> Member? {
    rewritten.declarations(named: name).first { $0.place == place }
  }

  /// Whether a node names what a call calls of which it is known what that is.
  private func isCalledKnowing(_ node: NodeID) -> Bool {
    guard outline.isCalled(node), let call = outline.parent(node) else { return false }
    return types.resolutions[call] != nil
  }

  /// Ties a declaration to the member that a node means; false where nobody knows that.
  @discardableResult
  mutating func readMember(_ node: NodeID, by place: MemberPlace) -> Bool {
    guard let resolution = types.resolutions[node] else { return false }
    let member = resolution.member
    guard member.rule.isEmpty else {
      if isOfForeignConformance(node, to: member.owner) { tie(place, .type(member.owner)) }
      return true
    }
    // The standard library's are everybody's.
    if member.isOfStandardLibrary { return true }
    if !resolution.generics.isEmpty { readAssociatedTypes(of: resolution, by: place) }
    if rewritten.passesOn(resolution) { return true }
    if member.handsErrors { found.errorUses.append((place, member.place, member.givesErrors)) }
    if member.attributes.contains(MemberDeclaration.memberwise) {
      readMemberwise(node, of: member.owner, by: place)
    } else if rewritten.areIn(member) || rewritten.areIn(types[node]) || rewritten.areIn(resolution.receiver) {
      readRewritten(member, node, by: place)
    }
    return true
  }

  /// Whether a member is one of a protocol of the signatures which what has it conforms to only because the project says so.
  private func isOfForeignConformance(_ node: NodeID, to name: String) -> Bool {
    // Without a base it is that of the type around.
    if case .reference = outline[node], case let path = outline.enclosingPath(node), !path.isEmpty {
      return rewritten.mayConformAsForeignType(.named(path, []), to: name)
    }
    let callee = outline.call(node)?.callee ?? node
    guard case .member(let base, _, _, _) = outline[callee] else {
      return rewritten.mayConformAsForeignType(.unknown, to: name)
    }
    return rewritten.mayConformAsForeignType(types[base], to: name)
  }

  private mutating func readRewritten(_ member: Member, _ node: NodeID, by place: MemberPlace) {
    // A function within a body.
    if found.statements.contains(where: { $0.statement == member.place }) { return tie(place, to: member) }
    if facts.isBag(types[node]) {
      if facts.fillsBag(node) { return found.fills.append(facts.fill(node, of: member, by: place)) }
      found.heldBags.insert(member.place)
    }
    if member.kind == .property, bridges?.contains(member, rewritten) == true || usesStayingSubject(node, member),
      takesByName(node, of: member.place, by: place)
    {
      return
    }
    if usesStayingSubject(node, member) || setsWhatCrosses(node, member) || callsOwnOperator(node) {
      return found.uses.append((place, member.place))
    }
    guard bridges?.contains(member, rewritten) == true || usesStandingMember(node, member),
      outline.givesValue(node, as: member.kind), givesWhatCrosses(node)
    else {
      return tie(place, to: member)
    }
    // The name of what is called is part of the call.
    if !outline.isCalled(node) { found.uses.append((place, member.place)) }
  }

  /// Whether what a call hands to parameters that take streams and schedulers are such by themselves, so that bridges can
  /// stand behind them.
  func givesWhatCrosses(_ node: NodeID) -> Bool {
    guard let bridges, let call = outline.call(node), let resolution = types.resolutions[node] else { return true }
    return zip(call.arguments, resolution.parameters).allSatisfy { argument, position in
      guard position >= 0, let crossing = bridges.takenCrossing(resolution.member.parameters[position].type) else {
        return true
      }
      return crosses(argument.value, as: crossing)
    }
  }

  /// The declaration of the file's or a type's level around a node.
  private func whole(around node: NodeID) -> MemberPlace? {
    wholes[node] ?? outline.ancestors(node).lazy.compactMap { self.wholes[$0] }.first
  }
}
