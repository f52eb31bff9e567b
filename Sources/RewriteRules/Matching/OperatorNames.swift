import StreamTypes

extension FileFacts {
  /// What an operator of the project's own is to be called that has the form of one that every publisher has; nil for
  /// any other.
  ///
  /// Two of a form are ambiguous, and one that is written with the publisher's own would call itself:
  /// `func removeDuplicates() { distinctUntilChanged() }`.
  func operatorName(of member: Member) -> String? {
    guard !member.isStatic, project.types[member.owner]?.kind.isEmpty == true, hasOperators(member.owner),
      case let form = OperatorForm(member),
      catalog[.operators].contains(form.text)
        || options.vocabulary == .coreStream && catalog[.extraOperators].contains(form.text)
    else { return nil }
    return "own" + member.name.prefix(1).uppercased() + member.name.dropFirst()
  }

  private func hasOperators(_ owner: String) -> Bool {
    catalog.knowledge.families[owner] != nil || catalog.knowledge.isSourceProtocol(owner)
  }
}

/// An operator's name, the labels of its parameters and which of these are functions or key paths: what tells overloads
/// apart whatever their types are.
struct OperatorForm: Hashable {
  /// As the pages write it: `replaceNil(with)`, `min(by{})`, `map(_\)`.
  let text: String

  init(_ member: Member) {
    let parameters = member.parameters.map { parameter in
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
