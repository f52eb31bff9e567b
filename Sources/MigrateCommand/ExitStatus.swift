/// What the shell is told.
public enum ExitStatus: Int32, Sendable {
  /// Done, or nothing to do.
  case done = 0
  /// There is something to look at: findings, a difference, work left to do by hand.
  case somethingFound = 1
  /// Usage, configuration, rules, files: the tool could not do its work and has written nothing.
  case couldNotRun = 2
}

/// The exit status of a run that came to its end; one that was refused ends with `couldNotRun`.
///
/// `left` are the sites that are not rewritten after the run.
func exitStatus(of verb: Verb, found: Int, left: Int, settings: Settings) -> ExitStatus {
  let somethingFound =
    switch verb {
    case .check: found > 0
    case .diff: settings.exitCode && found > 0
    case .rewrite: settings.strict && left > 0
    case .rules, .explain: false
    }
  return somethingFound && !settings.exitZero ? .somethingFound : .done
}
