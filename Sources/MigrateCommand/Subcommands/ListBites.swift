extension Run {
  /// Prints in which bites the files are best migrated.
  func plan() throws(Refusal) -> Ending {
    let plan = try makePlan(isToBeWritten: false)
    let bites = try tried(try bites(of: plan), of: plan)
    try deliver(Array((BiteListing(rawValue: settings.format) ?? .text).text(of: bites).utf8))
    if !settings.quiet { outside.say(closingLine(of: bites)) }
    return .printed
  }

  private func closingLine(of bites: [Bite]) -> String {
    let files = bites.reduce(0) { $0 + $1.files.count }
    if bites.isEmpty { return "There is nothing to migrate.\n" }
    let first =
      "\(counted(files, "file")) in \(counted(bites.count, "bite")). 'rxmigrate rewrite --bite 1' takes the first.\n"
    if settings.bridges != nil || bites.allSatisfy({ $0.tiesToLater == 0 }) { return first }
    return first + """
      What later bites use stays RxSwift's until their turn, or is bridged with --bridges FILE. A larger --max-files makes \
      fewer bites.

      """
  }
}
