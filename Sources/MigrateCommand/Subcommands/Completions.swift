extension Run {
  /// Prints what a shell needs to complete the command line.
  func completions() throws(Refusal) -> Ending {
    let shells = quotedList(Shell.allCases.map(\.rawValue))
    guard let name = settings.operands.first, settings.operands.count == 1 else {
      throw .usage("Name one shell: \(shells).", verb: .completions)
    }
    guard let shell = Shell(rawValue: name) else {
      throw .usage("There are no completions for '\(name)'. Please name one of \(shells).", verb: .completions)
    }
    try deliver(Array(shell.completions.utf8))
    return .printed
  }

  /// Prints the manual page.
  func manual() throws(Refusal) -> Ending {
    try deliver(Array(manualPage().utf8))
    return .printed
  }
}
