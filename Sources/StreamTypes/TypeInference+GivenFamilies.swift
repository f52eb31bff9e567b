/// What members are spelled to give.
extension TypeInference {
  /// The kind of stream that a member is spelled to give, if it is one kind for all who call it.
  func givenFamily(_ member: Member) -> String? {
    switch member.type?.unwrapped.withoutModule(knowledge.moduleNames) {
    case .stream(let stream)?: stream.family
    case .named(let name, _)?: knowledge.families[name] == nil ? nil : name
    default: nil
    }
  }
}
