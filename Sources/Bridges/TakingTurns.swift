import RxSwift

/// Runs work in which publishers may be subscribed to, within a subscription of RxSwift's. Those of CoreStream's that take
/// turns with others send a value at each turn of RxSwift's own queue, as the observables do that they were made of.
func takingTurns(_ work: () -> Void) {
  #if canImport(CoreStream)
  guard !CurrentThreadScheduler.isScheduleRequired else { return work() }
  CoreStream.TrampolineScheduler.forwardingSteps(of: work) { step in
    _ = CurrentThreadScheduler.instance.schedule(()) { _ in
      takingTurns(step)
      return Disposables.create()
    }
  }
  #else
  work()
  #endif
}

#if canImport(CoreStream)
/// Publishers that are subscribed to outside of RxSwift's queue open it, for the observables that they are made of: there is
/// one queue then, whichever library begins.
extension CoreStream.TrampolineScheduler: CoreStream.TrampolineHosting {
  public static func runOutermostWork(_ work: @escaping () -> Void) {
    guard CurrentThreadScheduler.isScheduleRequired else { return takingTurns(work) }
    _ = CurrentThreadScheduler.instance.schedule(()) { _ in
      takingTurns(work)
      return Disposables.create()
    }
  }
}
#endif
