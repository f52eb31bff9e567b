import CoreStream
import RxSwift

func timelinesOfLibraryErrors() {
  timeline("RxSwift's own errors become the target's and come back", "timeout empty other|timeout empty other") { log in
    let errors: [any Error] = [RxError.timeout, RxError.noElements, Broken()]
    let crossed = errors.map { $0.toStreamError() }
    let there = crossed.map { error in
      switch error {
      case StreamError.timeout: "timeout"
      case StreamError.noElements: "empty"
      default: "other"
      }
    }
    let back = crossed.map { error in
      switch error.toRxError() {
      case RxError.timeout: "timeout"
      case RxError.noElements: "empty"
      default: "other"
      }
    }
    log.note([there, back].map { $0.joined(separator: " ") }.joined(separator: "|"))
  }
  timeline("a publisher's failure is RxSwift's for an observer", "timeout") { log in
    let publisher = Fail<Int, any Error>(error: StreamError.timeout)
    _ = publisher.toObservable().subscribe { event in
      if case .error(RxError.timeout) = event { log.note("timeout") }
    }
  }
  timeline("an observable's error is the target's for a subscriber", "overflow") { log in
    let observable = Observable<Int>.create { observer in
      observer.onError(RxError.overflow)
      return Disposables.create()
    }
    _ = observable.toPublisher().sink(
      receiveCompletion: { completion in
        if case .failure(StreamError.overflow) = completion { log.note("overflow") }
      }, receiveValue: { _ in })
  }
}
