/// Why a declared stream may fail: the first thing that the solver found to make it so.
public struct FailureReason: Sendable, Hashable, Codable {
  public enum Kind: Sendable, Hashable, Codable {
    /// What may fail flows into it.
    case flow
    /// Something flows into it of which nothing is known.
    case unknown
    /// A subject is used as an observer by somebody who isn't seen.
    case handedOn
    /// A static member of streams that all may fail gives it.
    case staticMember
    /// It overrides what another module declares.
    case overriding
    /// What fulfills it is another module's.
    case fulfilledUnseen
    /// A member is used on it that sends errors.
    case sent
    /// A stream that may fail is sent into it.
    case observed
    /// It is public.
    case open
    /// A function of this name is called, or passed on, in a way that doesn't show what its parameters get.
    case unseen(String)
    /// It must be of the same type as another one: an override, a requirement, a subject that is passed on.
    case tied
  }

  public let kind: Kind
  /// The expression, or of `tied` the other declaration.
  public let place: FailureSlot
}
