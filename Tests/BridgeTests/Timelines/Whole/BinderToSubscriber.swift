import CoreStream
import RxCocoa
import RxSwift

func timelinesOfBinderToSubscriber() {
  timeline("a binder gets the values, and no end", "1 2") { log in
    let binder = Binder<Int>(log, scheduler: CurrentThreadScheduler.instance) { $0.note("\($1)") }
    [1, 2].publisher.subscribe(binder.toSubscriber())
  }
  timeline("each value by itself", "3") { log in
    let binder = Binder<Int>(log, scheduler: CurrentThreadScheduler.instance) { $0.note("\($1)") }
    let send = binder.toSubscriber().send(_:)
    send(3)
  }
}
