extension Sequence {
  /// The elements as a publisher whose every step is an action of a scheduler: Rx's `of`, `from` and RxCocoa's drivers
  /// of several values.
  ///
  /// A step sends an element and schedules the next one; the last step sends the end. On `MainScheduler` the first
  /// element comes at once, if the main queue is where we are, and each other one in a later turn of it.
  /// - Demand: values wait for it. Threads: the scheduler's. Cancelling leaves the steps that are still to come undone.
  ///
  ///       ["ready", "steady", "go"].publisher(on: MainScheduler.shared)
  @_disfavoredOverload
  public func publisher<S: Scheduler>(on scheduler: S) -> AnyPublisher<Element, Never> {
    .withOutlet { outlet in
      var iterator = makeIterator()
      return scheduler.scheduleRecursive(()) { _, recurse in
        guard let element = iterator.next() else { return outlet.send(completion: .finished) }
        outlet.send(element)
        recurse(())
      }
    }
  }
}
