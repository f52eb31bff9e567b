extension AnySubscriber where Failure == Never {
  /// A subscriber that feeds an object without keeping it alive: RxCocoa's `Binder`.
  ///
  /// Values reach the object on the main queue, at once for those who are there already; nothing happens when it is
  /// gone.
  ///
  ///     var title: AnySubscriber<String, Never> {
  ///       AnySubscriber(weak: label) { label, text in label.text = text }
  ///     }
  @_disfavoredOverload
  public init<Target: AnyObject>(weak target: Target, receiveValue: @escaping (Target, Input) -> Void) {
    self.init(weak: target, on: MainScheduler(replacement: nil), receiveValue: receiveValue)
  }

  /// The same with the values on a scheduler of one's choice.
  @_disfavoredOverload
  public init<Target: AnyObject, Context: Scheduler>(
    weak target: Target, on scheduler: Context, receiveValue: @escaping (Target, Input) -> Void
  ) {
    self.init(
      receiveSubscription: { $0.request(.unlimited) },
      receiveValue: { [weak target] value in
        scheduler.schedule {
          if let target { receiveValue(target, value) }
        }
        return .none
      })
  }
}

extension AnySubscriber where Failure == any Error {
  /// The same for streams that may fail: RxCocoa's `Binder` as an `AnyObserver`. A failure does nothing to the object.
  ///
  ///     var title: AnySubscriber<String, Error> {
  ///       AnySubscriber(weak: label) { label, text in label.text = text }
  ///     }
  @_disfavoredOverload
  public init<Target: AnyObject>(weak target: Target, receiveValue: @escaping (Target, Input) -> Void) {
    self.init(weak: target, on: MainScheduler(replacement: nil), receiveValue: receiveValue)
  }

  /// The same with the values on a scheduler of one's choice.
  @_disfavoredOverload
  public init<Target: AnyObject, Context: Scheduler>(
    weak target: Target, on scheduler: Context, receiveValue: @escaping (Target, Input) -> Void
  ) {
    let binder = AnySubscriber<Input, Never>(weak: target, on: scheduler, receiveValue: receiveValue)
    self.init(
      receiveSubscription: { $0.request(.unlimited) },
      receiveValue: { binder.receive($0) })
  }
}
