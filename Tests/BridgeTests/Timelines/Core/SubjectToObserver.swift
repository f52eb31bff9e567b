import CoreStream
import RxSwift

func timelinesOfSubjectToObserver() {
  timeline("a subject gets values and an error", "1 !") { log in
    let subject = PassthroughSubject<Int, any Error>()
    let cancellable = subject.noted(in: log)
    let observer = subject.toObserver()
    observer.onNext(1)
    observer.onError(Broken())
    observer.onNext(2)
    cancellable.cancel()
  }
  timeline("a subject gets the end", "|") { log in
    let subject = PassthroughSubject<Int, any Error>()
    let cancellable = subject.noted(in: log)
    subject.toObserver().onCompleted()
    cancellable.cancel()
  }
  timeline("a subject that never fails goes on when they end, as a relay does", "1 2") { log in
    let subject = CurrentValueSubject<Int, Never>(1)
    let cancellable = subject.noted(in: log)
    subject.toObserver().onCompleted()
    subject.toObserver().onNext(2)
    cancellable.cancel()
  }
}
