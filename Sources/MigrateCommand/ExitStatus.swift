/// What the shell is told.
public enum ExitStatus: Int32, Sendable {
  /// Done, or nothing to do.
  case done = 0
  /// There is something to look at: findings, a difference, work left to do by hand.
  case somethingFound = 1
  /// Usage, configuration, rules, files: the tool could not do its work and has written nothing.
  case couldNotRun = 2
}

/// How a run came to its end.
enum Ending: Hashable {
  /// Something kept the tool from its work.
  case refused
  /// What was asked for is printed: help, the rules, an explanation.
  case printed
  case checked(findings: Int)
  case compared(changedFiles: Int)
  /// `left` are the sites that are as they were.
  case rewritten(left: Int)
  case verified(builds: Bool)
  /// An editor was served, and took its leave as it should.
  case served(isClean: Bool)
}

/// The exit status that stands for an ending; the only place that decides it.
func exitStatus(after ending: Ending, settings: Settings?) -> ExitStatus {
  let isSomethingFound: Bool
  switch ending {
  case .refused: return .couldNotRun
  case .printed: return .done
  case .checked(let findings): isSomethingFound = findings > 0 && (settings?.stamp == nil || settings?.strict == true)
  case .compared(let changedFiles): isSomethingFound = changedFiles > 0 && settings?.exitCode == true
  case .verified(let builds): isSomethingFound = !builds
  case .served(let isClean): isSomethingFound = !isClean
  case .rewritten(let left): isSomethingFound = left > 0 && settings?.strict == true
  }
  return isSomethingFound && settings?.exitZero != true ? .somethingFound : .done
}
