import RxSwift
import RxTest

final class Server {
  private var answers: [Result<String, UploadError>]
  private(set) var calls: [Int] = []
  let scheduler: TestScheduler

  init(_ answers: [Result<String, UploadError>], scheduler: TestScheduler) {
    self.answers = answers
    self.scheduler = scheduler
  }

  func upload() -> Observable<String> {
    return Observable.create { [unowned self] observer in
      self.calls.append(self.scheduler.clock)
      let answer = self.answers.isEmpty ? .failure(.forbidden) : self.answers.removeFirst()
      return self.scheduler.scheduleRelative((), dueTime: .seconds(3)) {
        switch answer {
        case .success(let receipt):
          observer.onNext(receipt)
          observer.onCompleted()
        case .failure(let error):
          observer.onError(error)
        }
        return Disposables.create()
      }
    }
  }
}

func run(_ title: String, _ answers: [Result<String, UploadError>], disposed: Int = 1000) {
  print("-- \(title)")
  let scheduler = TestScheduler(initialClock: 0)
  let server = Server(answers, scheduler: scheduler)
  let result = scheduler.start(created: 10, subscribed: 100, disposed: disposed) {
    server.upload().retry(Backoff(base: 10, limit: 3), scheduler: scheduler) { print("  \(scheduler.clock): \($0)") }
  }
  for event in result.events {
    switch event.value {
    case .next(let receipt): print("  \(event.time): \(receipt)")
    case .error(let error): print("  \(event.time): failed \(error)")
    case .completed: print("  \(event.time): done")
    }
  }
  print("  calls at \(server.calls)")
}

run("at once", [.success("r1")])
run("third time", [.failure(.busy(503)), .failure(.busy(429)), .success("r2")])
run("never", Array(repeating: .failure(.busy(503)), count: 9))
run("forbidden", [.failure(.busy(503)), .failure(.forbidden), .success("r3")])
run("stopped while waiting", [.failure(.busy(503)), .failure(.busy(503)), .success("r4")], disposed: 120)
