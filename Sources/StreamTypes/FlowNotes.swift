/// What a search for failures found of one file.
///
/// It holds for another search as long as the file's text is the same and all files of the project declare the same.
public struct NotedFile: Sendable, Equatable {
  /// Whether the signatures' names mean there what they say.
  public var seesSignatures = false
  /// Whether nothing in it has to do with a stream.
  public var isIdle = false
  /// Whether something keeps it from being rewritten.
  public var hasProblem = false
  /// What it said of failures each time that it was inferred, in that order.
  public var rounds: [FlowRound] = []

  public init() {}
}

/// What a file said of failures when it was inferred.
public struct FlowRound: Sendable, Equatable {
  /// The failures of the slots that its types rest on, as they were known then.
  public let failures: SlotFailures
  public let flows: SlotFlows

  public init(failures: SlotFailures, flows: SlotFlows) {
    self.failures = failures
    self.flows = flows
  }
}

/// What a search notes of its files, so that another one infers only those that changed.
///
/// What a file says follows from its text, from the declarations of all files, and from the failures of the slots that its
/// types rest on. So a round that was noted is what the file would say again where these failures are the same, and where
/// all rounds before were so: a round says only what is new in it.
public struct FlowNotes: Sendable {
  /// Those of an earlier search, by the paths of the files that are the same since.
  private let earlier: [String: NotedFile]
  /// Those of this search, by the files' paths.
  public private(set) var files: [String: NotedFile] = [:]
  /// The files of which a round is another one than before.
  private var changed: Set<String> = []

  public init(repeating earlier: [String: NotedFile]) { self.earlier = earlier }

  /// Whether there was an earlier search.
  package var repeatsSome: Bool { !earlier.isEmpty }

  /// What an earlier search noted of a file before any failure was solved.
  package func sight(of path: String) -> NotedFile? { earlier[path] }

  /// Notes what a file has to do with streams.
  package mutating func note(seesSignatures: Bool, isIdle: Bool, hasProblem: Bool, of path: String) {
    files[path, default: NotedFile()].seesSignatures = seesSignatures
    files[path]?.isIdle = isIdle
    files[path]?.hasProblem = hasProblem
  }

  /// What a file says in its next round, if that was noted; nil if it has to be inferred.
  package mutating func nextFlows(of path: String, with failures: SlotFailures) -> PackedTypes? {
    let number = files[path]?.rounds.count ?? 0
    guard !changed.contains(path), let rounds = earlier[path]?.rounds, number < rounds.count,
      rounds[number].failures == failures.restricted(to: rounds[number].flows.uses)
    else {
      changed.insert(path)
      return nil
    }
    return PackedTypes(flows: rounds[number].flows)
  }

  /// Notes a round.
  package mutating func note(_ types: PackedTypes, of path: String, with failures: SlotFailures) {
    let flows = types.flows
    files[path, default: NotedFile()].rounds.append(
      FlowRound(failures: failures.restricted(to: flows.uses), flows: flows.withoutReasons))
  }
}

extension SlotFailures {
  /// What is known of some slots, without the reasons.
  func restricted(to slots: Set<FailureSlot>) -> SlotFailures {
    var part = SlotFailures(failing: failing.intersection(slots), owning: owning.intersection(slots))
    // A type that is asked for at run time says something of others.
    if slots.contains(where: { $0.shape != nil }) { part.asked = asked }
    return part
  }
}

extension SlotFlows {
  /// All that changes other slots.
  fileprivate var withoutReasons: SlotFlows {
    var flows = self
    flows.reasons = [:]
    flows.atRunTime = []
    flows.place = nil
    return flows
  }
}
