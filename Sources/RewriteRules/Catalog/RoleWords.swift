import StreamTypes

/// What a rule is to the engine, whatever its page is called; the column `role` of the page says it.
enum RuleRole: String, CaseIterable, Sendable {
  case leftOver = "left-over"
  case boundary
  case streamExtension = "extension"
  case overload
  case operatorName = "operator-name"
  case memberName = "member-name"
  case identity
  case streamType = "stream-type"
  case relay
  case relayEntry = "relay-entry"
  case relayValue = "relay-value"
  case relayBinding = "relay-binding"
  case subjectEntry = "subject-entry"
  case subjectValue = "subject-value"
  case disposal
  case disposableType = "disposable"
  case objectBag = "object-bag"
  case subjectDisposal = "subject-disposal"
  case share
  case replay
  case start
  case bridge
}

extension RuleRole {
  /// What the page is for, as a part of a sentence of `Rules/REFERENCE.md`.
  private var meaning: String {
    switch self {
    case .leftOver: "what no rule has rewritten"
    case .boundary: "what is added where a stream leaves by a declared type, and the names that a target lacks"
    case .streamExtension: "extensions of streams"
    case .overload: "functions that differ only in the kind of stream"
    case .operatorName: "functions with the name of a publisher's operator"
    case .memberName: "properties with the name of a requirement"
    case .identity: "streams that are compared, or are weak, as only objects are"
    case .streamType: "the protocols of streams"
    case .relay: "the type of relays, whose finding says what it becomes"
    case .relayEntry: "a value that a relay is given"
    case .relayValue: "the value that a relay has"
    case .relayBinding: "streams that are bound to a relay"
    case .subjectEntry: "what a subject is given"
    case .subjectValue: "the value that a subject has"
    case .disposal: "a subscription that is stored in a bag"
    case .disposableType: "the type of subscriptions"
    case .objectBag: "the bag that every object has"
    case .subjectDisposal: "a subject that is disposed of"
    case .share: "sharing without a replay, which is written for what was shared by its type"
    case .replay: "sharing with a replay, which is written for what was shared by its type"
    case .start: "where the work of a stream starts"
    case .bridge: "what stands between the library and a target, and goes once both sides are rewritten"
    }
  }

  /// The sentence of the column `role`.
  static let sentence =
    "What the page is to the engine, which asks for it by this word; no two pages have the same. "
    + allCases.map { "`\($0.rawValue)`: \($0.meaning)" }.joined(separator: "; ") + "."
}

extension NameRole {
  /// The role that a page means by a word.
  static let byWord = Dictionary(uniqueKeysWithValues: allCases.map { ($0.word, $0) })
}

extension PageWord {
  /// The roles under `## Roles`.
  static let roles = NameRole.allCases.map { PageWord($0.word, $0.meaning) }
}

extension NameRole {
  /// What the type is, as a sentence of `Rules/REFERENCE.md`.
  fileprivate var meaning: String {
    switch self {
    case .stream: "The streams that send any number of values and may fail."
    case .single: "The streams of one value."
    case .valueless: "The streams without values."
    case .infallible: "The streams that can't fail and aren't shared."
    case .shared: "The streams that are shared, of which `replaying` and `unreplaying` are kinds."
    case .replaying: "The streams that are shared and send their last value again."
    case .unreplaying: "The streams that are shared and send nothing again."
    case .connectable: "The streams that start when they are told to."
    case .ofTrait: "The streams whose first generic argument says how many values they have."
    case .subject: "The subject without a value."
    case .valueRelay: "The relay that has a value."
    case .eventRelay: "The relay that has none."
    case .streamProtocol: "The protocol of what is a stream of any number of values."
    case .convertibleProtocol: "The protocol of all that can be made a stream."
    case .traitProtocol: "The protocol of `of-trait`."
    case .connectableProtocol: "The protocol of `connectable`."
    case .subjectProtocol: "The protocol of what is both a stream and an observer."
    case .observerProtocol: "The protocol of what events are sent to."
    case .observer: "The type of any observer."
    case .event: "A value, an error or the end."
    case .reactive: "What the library's members of any object are members of."
    case .reactiveProtocol: "The protocol of the objects that have these members."
    case .disposable: "The protocol of subscriptions."
    case .cancelableProtocol: "The protocol of subscriptions that say whether they have ended."
    case .disposables: "What makes subscriptions."
    case .bag: "What keeps subscriptions and ends them with itself."
    case .scheduler: "The protocol of schedulers."
    case .immediateScheduler: "The protocol of schedulers that know no time."
    case .timeInterval: "A span of time."
    case .publisher: "The publisher that is written for a stream's type."
    case .publisherProtocol: "The protocol of publishers, which extensions of streams become extensions of."
    case .connectablePublisher: "The protocol that is written for `connectable-protocol`."
    case .subjectPublisher: "The protocol of subjects that is written."
    case .cancellable: "The type that is written for any subscription."
    case .referenceBag: "The bag that is an object, where a set of subscriptions can't be one."
    case .eventConvertible: "The protocol that is written for what can be made an event."
    case .eventReceiver: "The protocol that is written for observers."
    case .streamSpace: "What is written for `reactive`."
    }
  }
}
