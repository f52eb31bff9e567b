import StreamTypes
import SwiftStructure

/// Which members a bridge can stand in front of and behind: those that give or take streams as wholes.
struct BridgedMembers {
  let project: ProjectIndex
  let knowledge: Knowledge
  /// The names of the streams that bridges are for.
  let streams: Set<String>

  init(_ project: ProjectIndex, _ catalog: RuleCatalog) {
    (self.project, knowledge, streams) = (project, catalog.knowledge, catalog[.bridged])
  }

  /// Whether all that a member has of RxSwift's is the stream that it gives, and those that it takes.
  func contains(_ member: Member, _ rewritten: RewrittenTypes) -> Bool {
    let owner = member.owner
    guard !rewritten.isRewritten(owner),
      !member.constraints.contains(where: { rewritten.areIn($0.left) || rewritten.areIn($0.right) })
    else { return false }
    let taken = member.parameters.filter { rewritten.areIn($0.type, seenFrom: owner) }
    // Where a file puts another queue in the main queue's place, what is taken may count on it.
    guard taken.isEmpty || !project.mocksMainQueue, taken.allSatisfy({ isWhole($0, in: owner, rewritten) }) else {
      return false
    }
    guard let type = member.type, rewritten.areIn(type, seenFrom: owner) else {
      return !taken.isEmpty && (member.kind == .method || member.kind == .initializer)
    }
    return (member.kind == .property || member.kind == .method) && isWhole(type, in: owner, rewritten)
  }

  /// The same for a parameter; an autoclosure is a function of which the body makes streams.
  private func isWhole(_ parameter: ParameterSignature, in owner: String, _ rewritten: RewrittenTypes) -> Bool {
    !parameter.attributes.contains(ParameterSignature.autoclosure) && isWhole(parameter.type, in: owner, rewritten)
  }

  /// Whether a type, as it is spelled in another one, is a stream of something else than RxSwift's; `Signal` isn't where the
  /// owner has a typealias of that name for something else.
  private func isWhole(_ type: SwiftType, in owner: String, _ rewritten: RewrittenTypes) -> Bool {
    guard let name = stream(type), project.path(of: name, seenFrom: owner).map(rewritten.isNamesake) ?? true,
      case .named(_, let arguments) = type.withoutModule()
    else { return false }
    return !arguments.contains { rewritten.areIn($0) }
  }

  /// The parameters of a function that take streams as wholes.
  func parameters(of node: NodeID, in outline: SourceOutline) -> [(parameter: Parameter, type: NodeID)] {
    guard case .function(let function) = outline[node] else { return [] }
    return function.parameters.compactMap { node in
      guard case .parameter(let parameter) = outline[node], let type = parameter.type,
        stream(outline.swiftType(type)) != nil
      else { return nil }
      return (parameter, type)
    }
  }

  /// The name of the stream that a type is as a whole.
  func stream(_ type: SwiftType) -> String? {
    guard case .named(let name, _) = type.withoutModule(), streams.contains(name),
      project.leaves(name, to: knowledge)
    else { return nil }
    return name
  }
}
