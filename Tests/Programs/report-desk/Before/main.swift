import Foundation
import RxRelay
import RxSwift

enum DeskError: Error { case closed, missing(Int) }

func example(of title: String, action: () -> Void) {
  print("--- \(title) ---")
  action()
}

func print<T: CustomStringConvertible>(label: String, event: Event<T>) {
  print(label, (event.element ?? event.error) ?? event)
}

final class Desk {
  private var drawers = [1: "letters", 2: "stamps"]
  func open(_ number: Int) -> Single<String> {
    Single.create { single in
      guard let content = self.drawers[number] else {
        single(.failure(DeskError.missing(number)))
        return Disposables.create()
      }
      single(.success(content))
      return Disposables.create()
    }
  }
  func find(_ word: String) -> Maybe<Int> {
    .create { maybe in
      if let hit = self.drawers.first(where: { $0.value == word }) {
        maybe(.success(hit.key))
      } else {
        maybe(.completed)
      }
      return Disposables.create()
    }
  }
  func empty(_ number: Int) -> Completable {
    .create { completable in
      if self.drawers.removeValue(forKey: number) == nil {
        completable(.error(DeskError.missing(number)))
      } else {
        completable(.completed)
      }
      return Disposables.create {}
    }
  }
}

let desk = Desk()
let bag = DisposeBag()

example(of: "events") {
  Observable.of(1, 2).subscribe { print($0) }.disposed(by: bag)
  Observable<Int>.error(DeskError.closed).subscribe { event in print(event) }.disposed(by: bag)
  Observable<Void>.empty().subscribe { print("got \($0)") }.disposed(by: bag)
  Observable.of("a", "b").materialize().toArray().subscribe(onSuccess: { print($0) }).disposed(by: bag)
}

example(of: "labels") {
  let subject = BehaviorSubject(value: "Initial value")
  subject.subscribe { print(label: "1)", event: $0) }.disposed(by: bag)
  subject.onNext("X")
  subject.onError(DeskError.closed)
  subject.subscribe { print(label: "2)", event: $0) }.disposed(by: bag)
}

example(of: "single") {
  desk.open(1).subscribe { print($0) }.disposed(by: bag)
  desk.open(3).subscribe { print($0) }.disposed(by: bag)
}

example(of: "maybe") {
  desk.find("stamps").subscribe { print($0) }.disposed(by: bag)
  desk.find("ink").subscribe { print($0) }.disposed(by: bag)
}

example(of: "completable") {
  desk.empty(2).subscribe { print($0) }.disposed(by: bag)
  desk.empty(2).subscribe { event in print("event: \(event)") }.disposed(by: bag)
  desk.open(1).asCompletable().subscribe { print($0) }.disposed(by: bag)
}

example(of: "errors ignored") {
  desk.open(9)
    .do(onError: { _ in print("a drawer is missing") })
    .subscribe(onSuccess: { print($0) }, onFailure: { _ in print("ignored") })
    .disposed(by: bag)
  desk.empty(7)
    .subscribe(onCompleted: { [weak desk] in print(desk == nil) }, onError: { _ in print("not empty") })
    .disposed(by: bag)
  desk.open(8)
    .subscribe(with: desk, onSuccess: { _, text in print(text) }, onFailure: { _, _ in print("no text") })
    .disposed(by: bag)
}

example(of: "ends") {
  let strikes = PublishSubject<String>()
  strikes
    .element(at: 1)
    .subscribe(onNext: { _ in print("You're out!") }, onError: { _ in print("too few") }, onCompleted: { print("end") })
    .disposed(by: bag)
  strikes.ignoreElements().subscribe { print("ignored: \($0)") }.disposed(by: bag)
  strikes.onNext("X")
  strikes.onCompleted()
}
