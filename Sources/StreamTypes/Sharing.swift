/// How a stream of RxSwift shares its work, which what it becomes must keep.
public enum Sharing: String, Sendable, Hashable, Codable {
  case none
  /// A driver: its last value goes to late subscribers while somebody is subscribed.
  case replayed
  /// A signal: shared, without a replay.
  case unreplayed
  /// As a strategy of the project's does it, behind each operator.
  case own
}
