import SourceText
import StreamTypes
import SwiftStructure

/// Extensions that make RxSwift's streams and subjects conform to protocols of the project's: of all publishers the erased
/// one conforms in the place of streams, as all together can't.
///
///     extension Observable: Action where Element: Action { … }
///     extension AnyPublisher: Action where Output: Action { … }
extension FileFacts {
  /// Whether what an extension is of becomes a type that conforms to all that it lists.
  func makesStreamsConform(_ nominal: NominalDeclaration) -> Bool {
    guard let type = nominal.extendedType, let name = typeName(type), !nominal.inherits.isEmpty,
      isSignatureType(name, at: type)
    else { return false }
    return nominal.inherits.allSatisfy { parent in
      guard case .typeName(let parent, _) = outline[parent] else { return false }
      return mayConform(name, to: parent.text) && !isKept(type: parent.text)
    }
  }

  /// Whether an extension makes another type of RxSwift's, `TestableObserver`, conform to protocols that are not RxSwift's
  /// and don't ask for the name of its values.
  func makesOthersConform(_ nominal: NominalDeclaration) -> Bool {
    guard let type = nominal.extendedType, let name = typeName(type), isSignatureType(name, at: type),
      catalog.knowledge.families[name] == nil, let stated = catalog.knowledge.signatures.types[name],
      stated.kind != "protocol"
    else { return false }
    return nominal.inherits.allSatisfy { parent in
      guard case .typeName(let parent, _) = outline[parent] else { return false }
      return !isSignatureType(parent.text, at: type) && !isKept(type: parent.text)
        && !stated.generics.contains { asks(parent.text, for: $0) }
    }
  }

  /// Whether what RxSwift's type becomes may conform to a protocol: it is the project's, asks for nothing that is called
  /// otherwise there, and nothing else that becomes the same conforms to it.
  func mayConform(_ name: String, to parent: String) -> Bool {
    guard let target = publisher(of: name), project.types[parent]?.kind == "protocol",
      listed(parent).allSatisfy({ firstConforming(to: $0, as: target) == name }), !asks(parent, for: "Failure")
    else { return false }
    if asks(parent, for: "Output"), let alias = project.types["\(name).Output"]?.aliased,
      ![.named("Element", []), .named("E", [])].contains(alias)
    {
      return false
    }
    return requirements(of: parent).allSatisfy { isMet($0, by: name) || forwarding($0, of: name) != nil }
  }

  /// The name of the type that a stream or a subject becomes which can be made to conform to something.
  private func publisher(of name: String) -> String? {
    guard let family = catalog.knowledge.families[name] else { return nil }
    if family.form == .erased { return catalog[.publisher] }
    guard family.form == .subject, options.relays.areSubjects else { return nil }
    let groups = typeRules(name).filter(isEnabled).flatMap(\.groups).filter { group in
      group.patterns.contains { $0.isType && $0.keyName == name }
    }
    let written = groups.flatMap(\.templates).filter(isPlain).last.map(\.pattern)
    guard let written, case .typeName(let type, _) = written.outline[written.root] else { return nil }
    return type.text
  }

  /// Whether a template is for relays that become subjects.
  private func isPlain(_ template: Template) -> Bool {
    isForTarget(template) && !template.conditions.contains { $0 == "published" || $0 == "relay" }
  }

  /// What conforms to a protocol first of a type and the streams that become it: the type itself, as a run before or a
  /// person may have written, else of the streams those whatever their failure.
  private func firstConforming(to parent: String, as target: String) -> String? {
    if project.ancestors(of: target).contains(parent) { return target }
    return conforming(to: parent).filter { publisher(of: $0) == target }
      .min { (failure(ofExtended: $0) ?? "", $0) < (failure(ofExtended: $1) ?? "", $1) }
  }

  /// What conforms to a protocol in the place of a type that becomes the same and is not the first to conform.
  func otherConforming(than name: String, to parent: String) -> String? {
    guard let target = publisher(of: name), let first = firstConforming(to: parent, as: target), first != name,
      first != target
    else { return nil }
    return first
  }

  /// The streams and subjects of RxSwift's that extensions make conform to a protocol.
  private func conforming(to parent: String) -> [String] {
    catalog.knowledge.families.keys.filter { path in
      project.types[path].map { $0.kind.isEmpty && !$0.inherits.isEmpty } == true
        && project.ancestors(of: path).contains(parent)
    }.sorted()
  }

  // MARK: What a protocol asks for

  /// Whether an extension has no members, and its type conforms to the project's own protocols that ask for none:
  /// `extension PublishSubject: Loggable {}`.
  func onlyMarks(_ nominal: NominalDeclaration) -> Bool {
    nominal.members.isEmpty
      && nominal.inherits.allSatisfy { parent in
        guard case .typeName(let parent, _) = outline[parent], project.types[parent.text]?.kind == "protocol" else {
          return false
        }
        return requirements(of: parent.text).isEmpty
      }
  }

  /// Whether a protocol, or one that it inherits from, leaves a type of this name to those that conform.
  func asks(_ parent: String, for name: String) -> Bool {
    ([parent] + project.ancestors(of: parent)).contains { project.types["\($0).\(name)"]?.kind == "associatedtype" }
  }

  private func requirements(of parent: String) -> [Member] {
    ([parent] + project.ancestors(of: parent)).compactMap { project.types[$0] }.filter { $0.kind == "protocol" }
      .flatMap { $0.members.values.joined().filter { !$0.isInExtension } }
      .sorted { ($0.file, $0.offset) < ($1.file, $1.offset) }
  }

  /// Whether the project declares what fulfills a requirement, for the type or for all that conform, or the type has it,
  /// and keeps its name.
  private func isMet(_ requirement: Member, by name: String) -> Bool {
    let owners = [name, requirement.owner] + project.ancestors(of: name)
    let own = owners.flatMap { project.types[$0]?.members[requirement.name] ?? [] }
    if own.contains(where: { $0.isInExtension && $0.isCounterpart(of: requirement) }) { return true }
    return stated(requirement, of: name).map { writtenName(of: $0) == $0.name } ?? false
  }

  /// The member of RxSwift's type that fulfills a requirement.
  private func stated(_ requirement: Member, of name: String) -> Member? {
    let signatures = catalog.knowledge.signatures
    return ([name] + signatures.ancestors(of: name)).lazy
      .flatMap { signatures.types[$0]?.members[requirement.name] ?? [] }
      .first { $0.isCounterpart(of: requirement) }
  }

  /// What fulfills a requirement that the type fulfills by another name: `func accept(_ value: Output) { send(value) }`.
  private func forwarding(_ requirement: Member, of name: String) -> String? {
    guard requirement.kind == .method, !requirement.isStatic, requirement.type == .void,
      let parameter = requirement.parameters.first, requirement.parameters.count == 1,
      parameter.type == .named("Element", []),
      let member = stated(requirement, of: name), case let new = writtenName(of: member), !new.isEmpty,
      new != member.name
    else { return nil }
    let label = parameter.label.map { $0 == "value" ? "value" : "\($0) value" } ?? "_ value"
    let access = isPublic(requirement.offset, in: requirement.file) ? "public " : ""
    return "\(access)func \(requirement.name)(\(label): Output) { \(new)(value) }"
  }

  /// What a member is called that a rule writes in its place, called or not; its own name where none does.
  private func writtenName(of member: Member) -> String {
    if convertsToPublisher(member) { return "" }
    let groups = (catalog.byID[member.rule]?.groups ?? []).filter { group in
      group.patterns.contains { !$0.isType && $0.keyName == member.name }
    }
    guard let template = groups.first?.templates.first(where: isPlain)?.pattern else { return member.name }
    let callee = template.outline.call(template.root)?.callee ?? template.root
    guard case .member(let base, let name, _, _) = template.outline[callee] else { return "" }
    return template.hole(base) == nil ? "" : name.text
  }

  private func isPublic(_ offset: Int, in file: String) -> Bool {
    project.publicParts[file]?.contains { $0.contains(offset: offset) } ?? false
  }

  // MARK: Writing

  /// A protocol of the project's and those that it inherits from.
  func listed(_ parent: String) -> [String] {
    [parent] + project.ancestors(of: parent).filter { project.types[$0]?.kind == "protocol" }
  }

  func addedMembers(_ nominal: NominalDeclaration) -> [String] {
    guard let name = nominal.extendedType.flatMap(typeName) else { return [] }
    var added: [String] = []
    for parent in nominal.inherits.map(outline.text) {
      let requirements = requirements(of: parent)
      if asks(parent, for: "Element"), project.types["\(name).Element"]?.aliased == nil {
        let access = requirements.contains { isPublic($0.offset, in: $0.file) } ? "public " : ""
        added.append("\(access)typealias Element = Output")
      }
      added += requirements.filter { !isMet($0, by: name) }.compactMap { forwarding($0, of: name) }
    }
    return added.enumerated().filter { !added[..<$0].contains($1) }.map(\.element)
  }

  // MARK: Own protocols of streams

  /// Whether a protocol of the project's that asks for a stream becomes one of publishers: only RxSwift's own types conform
  /// to it, and what these become can.
  func becomesPublisherProtocol(_ name: String) -> Bool {
    if let known = tables.publisherProtocols[name] { return known }
    tables.publisherProtocols[name] = false
    let found =
      catalog.knowledge.isFulfilled(name, in: project)
      && conforming(to: name).allSatisfy { mayConform($0, to: name) }
    tables.publisherProtocols[name] = found
    return found
  }

  /// What to do about an extension of streams that become what other streams, which conform to the same protocol, become.
  func noteOnConformance(of nominal: NominalDeclaration) -> String? {
    guard let type = nominal.extendedType, case let name = outline.text(type), isSignatureType(name, at: type),
      let target = publisher(of: name)
    else { return nil }
    for parent in nominal.inherits.map(outline.text) {
      guard let first = firstConforming(to: parent, as: target), first != name else { continue }
      let other = first == target ? "'\(first)'" : "What '\(first)' becomes"
      return "\(other) conforms to '\(parent)' already, and '\(name)' becomes the same: remove one of both."
    }
    return nil
  }
}
