import CoreStream

/// Actions with a state at times in ticks, as RxTest's scheduler has them from RxSwift's `VirtualTimeScheduler`.
extension TestScheduler {
  /// Runs an action some ticks from now; as with Rx's disposables the result does nothing when it goes away.
  ///
  ///     scheduler.scheduleRelativeVirtual("x", dueTime: 5) { text in
  ///       subject.send(text)
  ///       return AnyCancellable {}
  ///     }
  @discardableResult
  public func scheduleRelativeVirtual<State>(
    _ state: State, dueTime: Int, action: @escaping (State) -> AnyCancellable
  ) -> any Cancellable {
    scheduleAbsoluteVirtual(state, time: clock + dueTime, action: action)
  }

  /// Runs an action at a time, exactly; as with Rx's disposables the result does nothing when it goes away.
  @discardableResult
  public func scheduleAbsoluteVirtual<State>(
    _ state: State, time: Int, action: @escaping (State) -> AnyCancellable
  ) -> any Cancellable {
    let place = SerialCancellable()
    place.cancellable = schedule(at: time) { place.cancellable = action(state) }
    return place
  }
}
