import CoreStream
import RxSwift

func timelinesOfNeverFailing() {
  timeline("a failure that the type rules out is an end", "+ 1 | ~") { log in
    _ = neverFailingPublisher(of: rxSource([1], fails: true, log)).noted(in: log)
  }
}
