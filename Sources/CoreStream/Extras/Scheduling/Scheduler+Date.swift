import Foundation

/// A scheduler whose present is a date of its own: one of virtual time, one of a project's.
public protocol DatedScheduler: Scheduler {
  /// The scheduler's present, as a date.
  var currentDate: Date { get }
}

extension Scheduler {
  /// The scheduler's present, as a date: Rx's `now`.
  ///
  /// It is the clock's, but for schedulers with a time of their own, erased or not.
  ///
  ///     let isFresh = entry.expires > scheduler.currentDate
  @_disfavoredOverload
  public var currentDate: Date { (self as? any DatedScheduler)?.currentDate ?? Date() }
}

extension AnyScheduler: DatedScheduler {
  public var currentDate: Date { (base as? any DatedScheduler)?.currentDate ?? Date() }
}
