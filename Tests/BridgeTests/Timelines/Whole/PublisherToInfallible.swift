import CoreStream
import RxSwift

func timelinesOfPublisherToInfallible() {
  timeline("an infallible has the values and the end", "1 2 |") { log in
    _ = [1, 2].publisher.toInfallible().noted(in: log)
  }
}
