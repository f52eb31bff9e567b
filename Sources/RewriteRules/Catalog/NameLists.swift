import StreamTypes

/// A list of names that the engine asks for; the pages have them under `## Lists`.
enum NameList: String, CaseIterable, Sendable {
  case combineLacks = "combine-lacks"
  case openCombineLacks = "opencombine-lacks"
  case helpersLack = "helpers-lack"
  case replacedTypes = "replaced-types"
  case targetModules = "target-modules"
  case targetStreams = "target-streams"
  case failureKeeping = "failure-keeping"
  case failureEnding = "failure-ending"
  case failureAdding = "failure-adding"
  case failureNaming = "failure-naming"
  case failureJoining = "failure-joining"
  case elementKeeping = "element-keeping"
  case flattening
  case dematerializing
  case erasing
  case handingOwner = "handing-owner"
  case declaringModules = "declaring-modules"
  case declaredWithStreams = "declared-with-streams"
  case bridged
  case schedulerBridge = "scheduler-bridge"
  case originalSchedulerBridge = "original-scheduler-bridge"
  case operators
  case extraOperators = "extra-operators"
  case sharedOperators = "shared-operators"
  case receiverMembers = "receiver-members"
  case cancellableMembers = "cancellable-members"
  case valueMembers = "value-members"
  case chained
  case settable
  case settledCases = "settled-cases"
  case bagNames = "bag-names"
  case threads
  case endingWork = "ending-work"
  case keeping
  case deferring
  case working
  case sharing
}

extension NameList {
  /// What the names are, as a sentence of `Rules/REFERENCE.md`.
  fileprivate var meaning: String {
    switch self {
    case .combineLacks:
      "What CoreStream has beyond Combine: a name, a member `Publishers.Using`, a call with a label `share(replay:)`, or a "
        + "call without arguments `single()`."
    case .openCombineLacks: "What OpenCombine lacks of Combine, and a file of helpers has."
    case .helpersLack: "What OpenCombine lacks of Combine, and a file of helpers, too."
    case .replacedTypes: "Types of Combine's that CoreStream has in their place where it stands on Combine."
    case .targetModules: "The modules of the targets."
    case .targetStreams:
      "The types of a target's that are publishers or make them. In a file that imports a target their members are the target's."
    case .failureKeeping: "Operators of the targets that fail as their receivers do."
    case .failureEnding: "Operators of the targets that never fail, and types of which no publisher does."
    case .failureAdding:
      "Operators of the targets that fail with any error, because their functions may throw, and types of such publishers."
    case .failureNaming: "Operators of the targets that fail as their argument says."
    case .failureJoining:
      "Those of them that fail as their publishers do, too, each with its first label: `prefix(untilOutputOrFailureFrom:)`."
    case .elementKeeping: "Operators of the targets that send what their receivers do."
    case .flattening: "Operators of the targets that, without another publisher, join those that they are sent."
    case .dematerializing: "Operators of the targets that send and fail as the events say that they are sent."
    case .erasing: "Operators of the targets that give an erased publisher, each with its first label."
    case .handingOwner:
      "Operators of the targets whose functions take their first argument in front of what is sent, each with its first label."
    case .declaringModules:
      "The modules whose types may be called like the target's: what stays beside them in a file is written with its module."
    case .declaredWithStreams:
      "Such types that the module of the streams declares although their page is about tests."
    case .bridged: "The streams that the file of bridges makes of publishers: one of a publisher `toSingle()`."
    case .schedulerBridge: "The bridge that makes a scheduler of the target's."
    case .originalSchedulerBridge: "The bridge that makes a scheduler of the library's again."
    case .operators:
      "Combine's operators that a project may have written for its streams: a name with its labels, `{}` behind that of a "
        + "function, and `\\` behind that of a key path."
    case .sharedOperators: "The operators that both streams and publishers have, by their names alone."
    case .chained: "Operators whose names others have: behind names of unknown types they are not taken for operators."
    case .extraOperators: "The same for CoreStream's operators which RxSwift calls otherwise."
    case .receiverMembers: "What every subject and subscriber of the targets has, written as the operators are."
    case .cancellableMembers: "The same for cancellables."
    case .valueMembers: "Properties of the targets that the standard library's types have, `Optional.publisher`."
    case .settable: "Properties that the library sets as they are, so that an assignment means the same."
    case .settledCases: "Cases of other libraries, which are the same whenever they are made of the same."
    case .bagNames: "What bags are usually called, which become `cancellables`."
    case .threads:
      "What shows that the code of a file runs on several threads: a name, or one that is called, `DispatchQueue(`."
    case .endingWork:
      "What does something when a subscription ends, before the rewrite and after it: `label:` of an argument, or a call "
        + "with a function that isn't empty, `name{}`."
    case .keeping: "Members that keep a subscription in a bag."
    case .deferring: "What runs its function for each subscriber or value."
    case .working: "Publishers and operators that do work for each subscriber."
    case .sharing: "Operators that share work, and members that end a chain."
    }
  }
}

extension TargetOperators {
  /// - Parameters:
  ///   - publisher: The name that the signatures have for what all operators are members of.
  ///   - written: The members that the rules write.
  init(_ lists: [NameList: Set<String>], _ signatures: ProjectIndex, of publisher: String, written: Set<String>) {
    func names(_ list: NameList) -> Set<String> {
      Set(lists[list, default: []].map { String($0.prefix { $0 != "(" }) })
    }
    self.init(
      names: names(.sharedOperators).union(names(.operators)).union(names(.extraOperators)).union(written),
      keeping: names(.failureKeeping), ending: names(.failureEnding), adding: names(.failureAdding),
      naming: names(.failureNaming), joining: lists[.failureJoining, default: []],
      elementKeeping: names(.elementKeeping), flattening: names(.flattening),
      dematerializing: names(.dematerializing), erasing: lists[.erasing, default: []],
      handingOwner: lists[.handingOwner, default: []], signatures: signatures, of: publisher)
  }
}

extension PageWord {
  /// The lists under `## Lists`.
  static let lists = NameList.allCases.map { PageWord($0.rawValue, $0.meaning) }
}

/// What the column `flow` says of the values that an operator gives.
enum ValueFlow: String, CaseIterable, Sendable {
  case each, some, lasting, first, replayed, recovering
  case atOnce = "at-once"
  case unnoticed
}

extension ValueFlow {
  /// As a part of the column's sentence.
  private var meaning: String {
    switch self {
    case .each: "something is sent for the first value that comes, and the end is that of the source"
    case .some: "some of the source's values are sent, and the end is no earlier than its"
    case .lasting: "the end is no earlier than that of the source"
    case .first: "a value is sent before the end"
    case .replayed: "later subscribers get values again"
    case .recovering: "an argument says what takes the place of an error"
    case .atOnce: "of a single value, Combine runs the operator's function at once"
    case .unnoticed: "of a single value, Combine runs the functions of operators behind it at once, too"
    }
  }

  /// The sentence of the column `flow`.
  static let sentence =
    "What is known of the values that the operator gives, in one or more words. "
    + allCases.map { "`\($0.rawValue)`: \($0.meaning)" }.joined(separator: "; ") + "."
}

extension RuleChecker {
  mutating func read(lists draft: RuleDraft, _ page: RulePage) {
    for (row, place) in draft.lists {
      guard let word = row["list"], let names = row["names"], !names.isEmpty else {
        problem(page, place, "a row of a list needs the 'list' and its 'names'")
        continue
      }
      guard let list = NameList(rawValue: word) else {
        problem(page, place, "unknown list '\(word)'; the lists are \(listed(PageWord.lists.map(\.name)))")
        continue
      }
      lists[list, default: []].formUnion(names.split(separator: " ").map(String.init))
    }
  }
}
