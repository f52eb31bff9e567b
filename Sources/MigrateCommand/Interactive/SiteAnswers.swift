import RewriteRules

/// What a person may answer, with what it means.
enum SiteAnswer: Character, CaseIterable {
  case yes = "y"
  case no = "n"
  case allOfRule = "a"
  case noneOfRule = "d"
  case later = "l"
  case explain = "e"
  case quit = "q"
  case help = "?"

  fileprivate var meaning: String {
    switch self {
    case .yes: "rewrite this"
    case .no: "leave this as it is"
    case .allOfRule: "rewrite this and all others of the rule"
    case .noneOfRule: "leave this and all others of the rule as they are"
    case .later: "leave this as it is, and name it at the end, to be edited then"
    case .explain: "show the rule's page, and ask again"
    case .quit: "leave this and all that is not decided yet as it is"
    case .help: "show this"
    }
  }

  /// A line for each answer.
  static let explanation = allCases.map { "\($0.rawValue) - \($0.meaning)\n" }.joined()

  /// `y,n,a,d,l,e,q,?`
  static let letters = allCases.map { String($0.rawValue) }.joined(separator: ",")
}

/// What was decided so far.
struct SiteAnswers {
  private(set) var declined: Set<DeclinedSite> = []
  /// Those of them that are to be named at the end, in the order of the answers.
  private(set) var later: [DeclinedSite] = []
  private var accepted: Set<DeclinedSite> = []
  private var acceptedRules: Set<String> = []
  private var declinedRules: Set<String> = []
  private var isEnded = false

  /// Whether something has been said about a site, be it about its rule.
  mutating func settles(_ site: DeclinedSite) -> Bool {
    if accepted.contains(site) || declined.contains(site) { return true }
    if isEnded || declinedRules.contains(site.rule) {
      declined.insert(site)
      return true
    }
    return acceptedRules.contains(site.rule)
  }

  /// Takes an answer about a site; one that asks for something decides nothing.
  mutating func take(_ answer: SiteAnswer, about site: DeclinedSite) {
    switch answer {
    case .yes: accepted.insert(site)
    case .no: declined.insert(site)
    case .later:
      declined.insert(site)
      later.append(site)
    case .allOfRule: acceptedRules.insert(site.rule)
    case .noneOfRule: declinedRules.insert(site.rule)
    case .quit: isEnded = true
    case .explain, .help: break
    }
  }
}
