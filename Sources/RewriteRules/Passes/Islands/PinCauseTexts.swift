import StreamTypes

extension PinCause {
  /// Says of a declaration, and of a number of others in its file, why they stay.
  ///
  /// - Parameter file: The path of their file.
  func message(besides others: Int, in file: String) -> String {
    let description = self == .file(file) ? "another one, which files that are not rewritten use" : description
    return switch others {
    case 0: "this stays as it is with \(description)"
    case 1: "this and another declaration of the file stay as they are with \(description)"
    default: "this and \(others) other declarations of the file stay as they are with \(description)"
    }
  }

  private var description: String {
    switch self {
    case .file(let path): "'\(path)', which is not rewritten"
    case .publicFace: "what the module shows to others"
    case .site(let rule, let file, let line, let refusal):
      "'\(rule)' at \(NamedLine(file: file, line: line)), \(refusal.description)"
    case .build(let message, let file, let line):
      "\(NamedLine(file: file, line: line)), which does not compile when it is rewritten: \(message)"
    }
  }

  /// The line that the message names.
  var namedLine: NamedLine? {
    switch self {
    case .site(_, let file, let line, _), .build(_, let file, let line): NamedLine(file: file, line: line)
    case .file, .publicFace: nil
    }
  }

  /// What a user can do about it.
  ///
  /// - Parameter file: The path of the declarations' file.
  func advice(in file: String) -> String {
    switch self {
    case .file(file): "Name these files, too, and they become the target's together."
    case .file: "Name that file, too, or the folder of both, and they become the target's together."
    case .publicFace: "Without --keep-public they become the target's together."
    case .site(_, _, _, .switchedOff): "With that rule in the run they become the target's together."
    case .site(_, _, _, .silenced): "Without that comment they become the target's together."
    case .site(_, _, _, .promisesLess): "With a run that lets that rule write they become the target's together."
    case .site(_, _, _, .notKnown): "Migrate that by hand, then run again."
    case .site(_, _, _, .declined): "With a yes there they become the target's together."
    case .build: "Rewrite it by hand; what the rules make of it is shown by 'rxmigrate diff'."
    }
  }
}

extension PinCause.Refusal {
  fileprivate var description: String {
    switch self {
    case .switchedOff: "which is switched off"
    case .silenced: "which a comment silences"
    case .promisesLess: "which promises less than this run asks for"
    case .declined: "which was declined"
    case .notKnown: "which is to be migrated by hand"
    }
  }
}
