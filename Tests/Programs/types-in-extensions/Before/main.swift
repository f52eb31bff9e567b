import RxSwift

enum Fault: Error { case bad }
extension PrimitiveSequence where Trait == SingleTrait {
  enum RetryError: Error {
    case mustRetry
  }

  func failing(when isBad: @escaping (Element) -> Bool) -> Single<Element> {
    map { element in
      if isBad(element) { throw RetryError.mustRetry }
      return element
    }
  }
}
extension ObservableType {
  func labelled(_ name: String) -> Observable<String> {
    map { "\(name) \($0)" }
  }
}
extension Observable {
  /// Counts.
  fileprivate final class Counter { var count = 0 }

  func counted() -> Observable<(Int, Element)> {
    let counter = Counter()
    return map { counter.count += 1; return (counter.count, $0) }
  }
}
_ = Single.just(3).failing { $0 > 2 }.subscribe(onSuccess: { print($0) }, onFailure: { print($0) })
_ = Observable.of(1, 2).labelled("n").subscribe(onNext: { print($0) })
_ = Observable.of("a", "b").counted().subscribe(onNext: { print($0.0, $0.1) })
