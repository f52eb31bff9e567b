import RewriteRules
import SourceText

extension Run {
  /// The plan without what a person declines, who is asked about each site.
  ///
  /// What is declined stays RxSwift's with what is tied to it, as with a comment that silences the rule. Sites that come up
  /// only then are asked about, too.
  func askedPlan() throws(Refusal) -> Plan {
    let inputs = try readInputs()
    let own = settings.asksForRules ? try loadCatalog() : nil
    var plan = try makePlan(of: inputs, own: own)
    if !settings.allowDirty { try refuseUncommitted(plan.files.filter(\.isChanged).map(\.asFound)) }
    var answers = SiteAnswers()
    var input = LineInput(outside.nextInput)
    while true {
      let before = answers.declined
      try ask(plan.questions, &answers, &input)
      if answers.declined == before {
        let sites = plan.questions.map(\.site)
        let declined = sites.filter(answers.declined.contains)
        // What a class is given for its sites is of no use where all of them are declined.
        if !answers.declined.isEmpty, declined.count == sites.count { plan.leaveAll() } else { warn(about: declined) }
        plan.later = answers.later
        return plan
      }
      plan = try makePlan(of: inputs, own: own, declined: answers.declined)
    }
  }

  /// Says which sites are rewritten although they were declined, because no comment would silence their rule, either.
  private func warn(about sites: [DeclinedSite]) {
    for site in sites {
      let place = "\(site.path):\(site.line)"
      outside.say("\(place): warning: this was declined, and '\(site.rule)' rewrites it all the same\n")
    }
  }

  private func ask(
    _ questions: [SiteQuestion], _ answers: inout SiteAnswers, _ input: inout LineInput
  ) throws(Refusal) {
    for (number, question) in questions.enumerated() where !answers.settles(question.site) {
      outside.say("\n" + question.text(isColored: usesColorInErrors))
      repeat {
        outside.say("(\(number + 1)/\(questions.count)) Rewrite this? [\(SiteAnswer.letters)] ")
        // The end of the input leaves the rest as it is, as if somebody had asked for that.
        let line = input.next() ?? String(SiteAnswer.quit.rawValue)
        let answer = line.first.flatMap(SiteAnswer.init) ?? .help
        answers.take(answer, about: question.site)
        if answer == .explain { outside.say(try page(of: question.site.rule)) }
        if answer == .help { outside.say(SiteAnswer.explanation) }
      } while !answers.settles(question.site)
    }
  }

  private func page(of id: String) throws(Refusal) -> String {
    guard let page = try loadCatalog().page(of: id) else { return "No page explains '\(id)'.\n" }
    return readablePage(page, isColored: usesColorInErrors)
  }
}

extension Plan {
  /// Changes no file.
  fileprivate mutating func leaveAll() {
    for number in files.indices { files[number].heldBackBy = "the answers" }
    (helpers, bridges) = (nil, [])
  }

  /// Names the sites that somebody wants to edit after the run, at their lines then; nothing where there are none.
  var listOfLater: String {
    let lines = later.compactMap { site -> String? in
      guard let file = files.first(where: { $0.source.path == site.path }) else { return nil }
      let start = LineIndex(file.source.bytes).range(ofLine: site.line).start
      let place = file.isChanged ? file.rewrite.edits.placed(ByteRange(start, start)).start : start
      return "  \(site.path):\(LineIndex(file.after).location(of: place).line): \(site.rule)\n"
    }
    return lines.isEmpty ? "" : "To be edited:\n" + lines.joined()
  }
}

extension Run {
  /// Refuses options that leave nobody to ask.
  func checkInteraction() throws(Refusal) {
    guard settings.interactive else { return }
    if readsStandardInput || settings.filesFrom == "-" {
      throw .usage(
        "'--interactive' reads the answers from standard input, so that no file can come from there.", verb: .rewrite)
    }
    if settings.verify != nil {
      throw .usage(
        "'--interactive' and '--verify' can't be combined; 'rxmigrate verify' builds afterwards.", verb: .rewrite)
    }
  }
}
