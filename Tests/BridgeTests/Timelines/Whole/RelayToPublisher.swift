import CoreStream
import RxRelay
import RxSwift

func timelinesOfRelayToPublisher() {
  timeline("a publish relay's values", "2 3") { log in
    let relay = PublishRelay<Int>()
    relay.accept(1)
    let cancellable = relay.toPublisher().noted(in: log)
    relay.accept(2)
    relay.accept(3)
    cancellable.cancel()
    relay.accept(4)
  }
  timeline("a behavior relay's value and what it accepts", "1 2") { log in
    let relay = BehaviorRelay(value: 1)
    let cancellable = relay.toPublisher().noted(in: log)
    relay.accept(2)
    cancellable.cancel()
  }
  timeline("its publisher never fails", "Never") { log in
    log.note("\(type(of: PublishRelay<Int>().toPublisher()).Failure.self)")
  }
}
