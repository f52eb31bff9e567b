extension Pass {
  /// What is decided before anything is rendered, in this order.
  static var beforeRendering: [Pass] {
    [
      Pass(name: "names of bags") { $0.renameBags(&$1) },
      Pass(name: "result builders") { $0.renameBuilders(&$1) },
      Pass(name: "requirements") { $0.renameRequirements(&$1) },
      Pass(name: "needless modules") { $0.dropNeedlessModules(&$1) },
      Pass(name: "hidden typealiases") { $0.renameHiddenAliases(&$1) },
      Pass(name: "shared typealiases") { $0.renameSharedAliases(&$1) },
      Pass(name: "class members") { $0.renameClassMembers(&$1) },
      Pass(name: "names of functions") { $0.renameFunctions(&$1) },
      Pass(name: "infallible parameters") { $0.requireInfallibleParameters(&$1) },
      Pass(name: "errors in patterns") { $0.matchErrorsAsExistentials(&$1) },
      Pass(name: "numbers of seconds") { $0.spellNumbersOfSeconds(&$1) },
      Pass(name: "overloads") { $0.reportOverloads(&$1) },
      Pass(name: "weak streams") { $0.reportWeakStreams(&$1) },
    ]
  }

  /// The bags that something fills which stays RxSwift's.
  static var islandBags: Pass { Pass(name: "bags of what stays") { $0.findKeptBags(&$1) } }

  /// Where what is rewritten meets what isn't.
  static var bridges: Pass { Pass(name: "bridges") { $0.findBridges(&$1) } }

  /// The names in what stays of which the target has, too, and of what is rewritten.
  static var namesOfIslands: Pass {
    Pass(name: "names of what stays") { facts, decisions in
      facts.qualifyKeptNames(&decisions)
      facts.bridgeInsideStatements(&decisions)
    }
  }

  /// What stays RxSwift's as a whole: what hangs on something that no rule rewrites.
  static var islands: Pass {
    Pass(name: "what stays") { facts, decisions in
      var search = KeptSearch(facts, decisions)
      decisions = search.run()
    }
  }

  /// Which rule is for each node.
  static var rules: Pass { Pass(name: "rules") { $0.chooseRules(&$1) } }

  /// What makes values fit their places, by what is asked of them.
  static var adaptations: Pass { Pass(name: "adaptations") { $0.adaptValues(&$1) } }
}
