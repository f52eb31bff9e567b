import CoreStream

/// Passing time for asynchronous code, as combine-schedulers does: between two steps every task gets the chance to go
/// on as far as it can, and to schedule what it waits for next.
///
/// `advance(to:)`, `start()` and `resume()` never suspend, so that they read the same everywhere.
extension TestScheduler {
  /// Runs what is scheduled within an interval from now, and what tasks schedule meanwhile, and leaves the clock at its
  /// end.
  ///
  ///     let task = Task { for await value in model.ticks.values { print(value) } }
  ///     await scheduler.advance(by: .seconds(3))
  @MainActor
  public func advance(by interval: VirtualTimeInterval = 0) async {
    let end = clock + ticks(in: interval)
    await runStepwise(through: end)
    advance(to: end)
    await Task.letOthersGoOn()
  }

  /// Runs everything that is scheduled, also what tasks schedule meanwhile, and leaves the clock at the last of it.
  ///
  ///     await scheduler.run()
  @MainActor
  public func run() async {
    await runStepwise(through: .max)
    await Task.letOthersGoOn()
  }

  /// One time after the other, until there is nothing more, or an action stops the scheduler.
  @MainActor
  private func runStepwise(through end: Int) async {
    repeat { await Task.letOthersGoOn() } while runStep(through: end)
  }
}

extension Task where Success == Never, Failure == Never {
  /// Suspends until the tasks that are ready have run, most likely: nothing tells for certain.
  fileprivate static func letOthersGoOn() async {
    for _ in 1...20 {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}
