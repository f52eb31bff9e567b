import CoreStream
import RxSwift

func timelinesOfEvents() {
  timeline("events become the target's and come back", "value1|1 failure|! finished||") { log in
    let events: [RxSwift.Event<Int>] = [.next(1), .error(Broken()), .completed]
    for event in events {
      let crossed = event.toEvent()
      let name =
        switch crossed {
        case .value(let value): "value\(value)"
        case .failure: "failure"
        case .finished: "finished"
        }
      log.note("\(name)|\(crossed.toRxEvent().picture)")
    }
  }
}
