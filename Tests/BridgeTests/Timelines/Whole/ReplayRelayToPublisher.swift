import CoreStream
import RxRelay
import RxSwift

func timelinesOfReplayRelayToPublisher() {
  timeline("what a replay relay has accepted and accepts", "2 3 4") { log in
    let relay = ReplayRelay<Int>.create(bufferSize: 2)
    for value in 1...3 { relay.accept(value) }
    let cancellable = relay.toPublisher().noted(in: log)
    relay.accept(4)
    cancellable.cancel()
  }
}
