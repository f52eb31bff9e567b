import StreamTypes

extension FileFacts {
  /// What a function of the project's own is to be called that has the form of one that every publisher, subject,
  /// subscriber or cancellable has; nil for any other.
  ///
  /// Two of a form are ambiguous, and one that is written with the target's own would call itself:
  /// `func removeDuplicates() { distinctUntilChanged() }`, `func send(_ value: Element) { onNext(value) }`.
  func operatorName(of member: Member) -> DistinctName? {
    guard !member.isStatic, let entry = project.types[member.owner],
      let holder = entry.kind.isEmpty ? holder(of: member) : holder(ofOwn: member)
    else { return nil }
    return DistinctName(
      text: DistinctName.renamedAsOwn(member.name), rule: catalog.id(.operatorName),
      reason: "since every \(holder.rawValue) has \(holder.member) of its name", promise: promise(ofRenaming: member))
  }

  /// The name of a property that a project has given to a type of the standard library, which has one of its name then.
  func propertyName(of member: Member) -> DistinctName? {
    guard !member.isStatic, catalog[.valueMembers].contains("\(member.owner).\(member.name)") else { return nil }
    return DistinctName(
      text: DistinctName.renamedAsOwn(member.name), rule: catalog.id(.operatorName),
      reason: "since every \(member.owner) has a member of its name", promise: promise(ofRenaming: member))
  }

  /// What of a target has a member of the form, of all that the type of RxSwift's becomes whose member this is.
  private func holder(of member: Member) -> FormHolder? {
    let (owner, form) = (member.owner, OperatorForm(member).text)
    let knowledge = catalog.knowledge
    let isStream = knowledge.families[owner] != nil || knowledge.isSourceProtocol(owner)
    if isStream, catalog[.operators].contains(form) || isExtraOperator(form) { return .publisher }
    // `send(_ values: Element..., thenFinish: Bool = false)` is called as `send(_:)` is.
    let forms = [form, OperatorForm(member, withDefaults: false).text]
    if isReceiver(owner), forms.contains(where: catalog[.receiverMembers].contains) { return .receiver }
    if catalog.isErasedDisposable(.named(owner, [])), forms.contains(where: catalog[.cancellableMembers].contains) {
      return .cancellable
    }
    return nil
  }

  /// The same for a member of a type of the project's own: an observer, which `send(_:)` reaches that `onNext(_:)` becomes.
  /// What one of its protocols asks for keeps its name.
  private func holder(ofOwn member: Member) -> FormHolder? {
    let form = OperatorForm(member)
    guard catalog[.receiverMembers].contains(form.text) else { return nil }
    let ancestors = project.ancestors(of: member.owner)
    let asked = ancestors.flatMap { project.types[$0]?.members[member.name] ?? [] }
    guard ancestors.contains(where: catalog.knowledge.isObserverProtocol),
      !asked.map({ OperatorForm($0) }).contains(form)
    else { return nil }
    return .receiver
  }

  private func isExtraOperator(_ form: String) -> Bool {
    options.vocabulary == .coreStream && catalog[.extraOperators].contains(form)
  }

  /// Whether values are sent to what is of a type: a subject, a relay, an observer.
  private func isReceiver(_ owner: String) -> Bool {
    let knowledge = catalog.knowledge
    return knowledge.families[owner]?.form == .subject || knowledge.isObserverProtocol(owner)
      || owner == catalog[.observer]
  }
}

/// What of a target has members whose forms a project's own function may have.
private enum FormHolder: String {
  case publisher, cancellable
  case receiver = "subject and subscriber"

  /// What its member is, with the article.
  var member: String { self == .publisher ? "an operator" : "a member" }
}

/// An operator's name, the labels of its parameters and which of these are functions or key paths: what tells overloads
/// apart whatever their types are.
struct OperatorForm: Hashable {
  /// As the pages write it: `replaceNil(with)`, `min(by{})`, `map(_\)`.
  let text: String

  /// - Parameter withDefaults: Whether the parameters that a call may leave out are part of it.
  init(_ member: Member, withDefaults: Bool = true) {
    let parameters = member.parameters.filter { withDefaults || !$0.hasDefault }.map { parameter in
      let label = parameter.label ?? "_"
      return switch parameter.type {
      case .function: label + "{}"
      case .named("KeyPath", _): label + "\\"
      default: label
      }
    }
    text = "\(member.name)(\(parameters.joined(separator: ",")))"
  }
}
