import CoreStream
import RxCocoa
import RxRelay
import RxSwift

func timelinesOfDriverToPublisher() {
  timeline("a driver's last value first, and what comes", "1 2") { log in
    let relay = BehaviorRelay(value: 1)
    let cancellable = relay.asDriver().toPublisher().noted(in: log)
    relay.accept(2)
    cancellable.cancel()
    relay.accept(3)
  }
  timeline("a signal's events", "2") { log in
    let relay = PublishRelay<Int>()
    relay.accept(1)
    let cancellable = relay.asSignal().toPublisher().noted(in: log)
    relay.accept(2)
    cancellable.cancel()
  }
  timeline("a driver's work is shared by all subscribers", "+ 1 1 ~") { log in
    let source = Observable<Int>.create { observer in
      log.note("+")
      observer.onNext(1)
      return Disposables.create { log.note("~") }
    }
    let publisher = source.asDriver(onErrorDriveWith: .empty()).toPublisher()
    let cancellables = [publisher.noted(in: log), publisher.noted(in: log)]
    for one in cancellables { one.cancel() }
  }
}
