import Dispatch
import Foundation
import RxSwift

/// Bags have a method of the project's own.
extension DisposeBag {
  func insertAll(_ disposables: Disposable...) { disposables.forEach { self.insert($0) } }
  func add(_ disposables: [Disposable]) { disposables.forEach { $0.disposed(by: self) } }
}

/// Streams come out of closures that run on a queue or under a lock.
final class Prices {
  private let queue = DispatchQueue(label: "prices")
  private let lock = NSRecursiveLock()
  private var subjects = [String: PublishSubject<[String: Int]>]()

  private func subject(_ key: String) -> Observable<[String: Int]> {
    if let known = subjects[key] { return known.asObservable() }
    let made = PublishSubject<[String: Int]>()
    subjects[key] = made
    return made.asObservable()
  }

  func price(of name: String) -> Observable<Int> {
    queue.sync {
      let key = name
      return subject(key)
        .flatMap { prices -> Observable<Int> in
          if let price = prices[name] { return Observable.just(price) }
          return Observable.never()
        }
    }
  }

  func all(_ name: String) -> Observable<[String: Int]> {
    return queue.sync { subject(name).asObservable() }
  }

  func locked(_ name: String) -> Observable<[String: Int]> {
    return lock.withLock { subject(name) }
  }

  func send(_ price: Int, to name: String) {
    let subject = queue.sync { subjects[name] }
    subject?.onNext([name: price])
  }
}

final class Screen {
  let bag = DisposeBag()
  let prices = Prices()
  func start() {
    bag.insertAll(
      prices.price(of: "a").subscribe(onNext: { print("price", $0) }),
      prices.all("a").map { $0.count }.subscribe(onNext: { print("all", $0) }))
    bag.add([prices.locked("a").subscribe(onNext: { print("locked", $0) })])
  }
}

let screen = Screen()
screen.start()
screen.prices.send(3, to: "a")
screen.prices.send(4, to: "b")
