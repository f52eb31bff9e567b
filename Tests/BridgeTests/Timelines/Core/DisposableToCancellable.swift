import CoreStream
import RxSwift

func timelinesOfDisposableToCancellable() {
  timeline("cancelling disposes, once", "~") { log in
    let cancellable = Disposables.create { log.note("~") }.toCancellable()
    cancellable.cancel()
    cancellable.cancel()
  }
  timeline("as all of its type it disposes when it is released", "+ 1 ~ released") { log in
    let (source, sender) = rxOpenSource(log)
    var cancellables: Set<AnyCancellable> = []
    source.noted(in: log).toCancellable().store(in: &cancellables)
    sender.onNext(1)
    cancellables = []
    sender.onNext(2)
    log.note("released")
  }
  timeline("detached it goes on when it is released", "+ 1 2") { log in
    let (source, sender) = rxOpenSource(log)
    source.noted(in: log).toCancellable().detachUnlessKept()
    sender.onNext(1)
    sender.onNext(2)
  }
}
