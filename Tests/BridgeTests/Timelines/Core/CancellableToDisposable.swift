import CoreStream
import RxSwift

func timelinesOfCancellableToDisposable() {
  timeline("disposing cancels, once", "~") { log in
    let disposable = AnyCancellable { log.note("~") }.toDisposable()
    disposable.dispose()
    disposable.dispose()
  }
  timeline("a bag keeps what a sink returned", "+ 1 2 ~ emptied") { log in
    let (source, sender) = openSource(log)
    var bag: DisposeBag? = DisposeBag()
    bag.map { source.noted(in: log).toDisposable().disposed(by: $0) }
    sender.send(1)
    sender.send(2)
    bag = nil
    sender.send(3)
    log.note("emptied")
  }
  timeline("what nobody disposes of goes on", "+ 1 2") { log in
    let (source, sender) = openSource(log)
    _ = source.noted(in: log).toDisposable()
    sender.send(1)
    sender.send(2)
  }
  timeline("what others keep ends with them", "+ 1 ~ released") { log in
    let (source, sender) = openSource(log)
    var cancellables: Set<AnyCancellable> = []
    source.noted(in: log).store(in: &cancellables)
    _ = cancellables.first?.toDisposable()
    sender.send(1)
    cancellables = []
    sender.send(2)
    log.note("released")
  }
  timeline("the cancellable comes back as it was", "same ~") { log in
    let cancellable = AnyCancellable { log.note("~") }
    if cancellable.toDisposable().toCancellable() === cancellable { log.note("same") }
    cancellable.cancel()
  }
}
