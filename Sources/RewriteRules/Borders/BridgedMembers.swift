import StreamTypes
import SwiftStructure

/// Which members a bridge can stand in front of and behind: those that give or take streams and schedulers as wholes, and
/// functions that give subscriptions.
struct BridgedMembers {
  /// What crosses a border by a bridge.
  enum Crossing: Hashable {
    /// A stream, with the name of its type.
    case stream(String)
    /// Any scheduler.
    case scheduler
    /// A subscription, as a function gives it to who calls it. One in a property belongs to that: a cancellable made of it
    /// ends it when it is released.
    case disposable
  }

  let project: ProjectIndex
  let knowledge: Knowledge
  /// The names of the streams that bridges are for.
  let streams: Set<String>
  /// Whether more than streams crosses: where the target has a type for any scheduler, and subscriptions that can go on
  /// when they are released.
  private let isOfCoreStream: Bool

  init(_ project: ProjectIndex, _ catalog: RuleCatalog, _ options: RewriteOptions) {
    (self.project, knowledge, streams) = (project, catalog.knowledge, catalog[.bridged])
    isOfCoreStream = options.target == .coreStream
  }

  /// Whether all that a member has of RxSwift's is what it gives, and what it takes, each of which crosses.
  func contains(_ member: Member, _ rewritten: RewrittenTypes) -> Bool {
    let owner = member.owner
    guard !rewritten.isRewritten(owner),
      !rewritten.areAskedFor(by: member), takesWhatCrosses(member, rewritten)
    else { return false }
    guard let type = member.type, rewritten.areIn(type, seenFrom: owner) else {
      return member.parameters.contains { rewritten.areIn($0.type, seenFrom: owner) }
        && (member.kind == .method || member.kind == .initializer)
    }
    guard isWhole(type, in: owner, rewritten) else { return false }
    return member.kind == .method || member.kind == .property && crossing(type) != .disposable
  }

  /// Whether all that a member takes of RxSwift's crosses.
  func takesWhatCrosses(_ member: Member, _ rewritten: RewrittenTypes) -> Bool {
    let taken = member.parameters.filter { rewritten.areIn($0.type, seenFrom: member.owner) }
    // Where a file puts another queue in the main queue's place, what is taken may count on it.
    return (taken.isEmpty || !project.mocksMainQueue)
      && taken.allSatisfy { isWhole($0, in: member.owner, rewritten) }
  }

  /// The same for a parameter; an autoclosure is a function of which the body makes what it gives, and what the function
  /// changes has to be a variable of its own type.
  private func isWhole(_ parameter: ParameterSignature, in owner: String, _ rewritten: RewrittenTypes) -> Bool {
    !parameter.attributes.contains(ParameterSignature.autoclosure) && !parameter.isInout
      && takenCrossing(parameter.type) != nil && isWhole(parameter.type, in: owner, rewritten)
  }

  /// Whether a type, as it is spelled in another one, is a scheduler, a subscription, or a stream of something else than
  /// RxSwift's; `Signal` isn't where the owner has a typealias of that name for something else.
  func isWhole(_ type: SwiftType, in owner: String, _ rewritten: RewrittenTypes) -> Bool {
    guard crossing(type) != nil, case .named(let name, let arguments) = type.withoutModule(),
      project.path(of: name, seenFrom: owner).map(rewritten.isNamesake) ?? true
    else { return false }
    return !arguments.contains { rewritten.areIn($0) }
  }

  /// The parameters of a function that take what crosses.
  func parameters(
    of node: NodeID, in outline: SourceOutline
  ) -> [(parameter: Parameter, type: NodeID, crossing: Crossing)] {
    guard case .function(let function) = outline[node] else { return [] }
    return function.parameters.compactMap { node in
      guard case .parameter(let parameter) = outline[node], let type = parameter.type, !outline.isInout(type),
        let crossing = takenCrossing(outline.swiftType(type))
      else { return nil }
      return (parameter, type, crossing)
    }
  }

  /// What a function or a property says that it gives, and its values, none of a requirement; nil where that does not cross.
  func given(
    by node: NodeID, in outline: SourceOutline
  ) -> (type: NodeID, values: [NodeID], crossing: Crossing)? {
    guard let (type, values) = outline.givenStream(by: node), let crossing = crossing(outline.swiftType(type)) else {
      return nil
    }
    if crossing == .disposable, case .variable = outline[node] { return nil }
    return (type, values ?? [], crossing)
  }

  /// As what a value of a parameter's type crosses; nil where there is no bridge for it.
  func takenCrossing(_ type: SwiftType) -> Crossing? {
    let crossing = crossing(type)
    return crossing == .disposable ? nil : crossing
  }

  /// As what a value of a type crosses; nil where there is no bridge for it.
  func crossing(_ type: SwiftType) -> Crossing? {
    guard case .named(let name, _) = type.withoutModule(), project.leaves(name, to: knowledge) else { return nil }
    if streams.contains(name) { return .stream(name) }
    guard isOfCoreStream else { return nil }
    if name == knowledge[.scheduler] { return .scheduler }
    return name == knowledge[.disposable] ? .disposable : nil
  }

  /// The member of the target's that makes RxSwift's: `toDriver`.
  func bridge(to crossing: Crossing) -> String {
    switch crossing {
    case .stream(let name): "to\(name)"
    case .scheduler: knowledge.bridgeNames.originalScheduler
    case .disposable: Knowledge.disposableBridge
    }
  }
}
