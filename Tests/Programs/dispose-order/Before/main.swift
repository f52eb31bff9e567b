import Foundation
import RxSwift

enum Halt: Error { case now }

extension ObservableType {
    /// Tells everything that happens at this place of a chain.
    func told(_ place: String) -> Observable<Element> {
        self.do(
            onNext: { print("  \(place) next \($0)") },
            afterNext: { print("  \(place) after next \($0)") },
            onError: { print("  \(place) error \($0)") },
            afterError: { print("  \(place) after error \($0)") },
            onCompleted: { print("  \(place) completed") },
            afterCompleted: { print("  \(place) after completed") },
            onSubscribe: { print("  \(place) subscribe") },
            onSubscribed: { print("  \(place) subscribed") },
            onDispose: { print("  \(place) dispose") })
    }

    func end() -> Disposable {
        subscribe(
            onNext: { print("  end next \($0)") },
            onError: { print("  end error \($0)") },
            onCompleted: { print("  end completed") },
            onDisposed: { print("  end disposed") })
    }
}

let bag = DisposeBag()
let source = Observable<Int>.create { observer in
    print("  create")
    observer.onNext(1)
    observer.onNext(2)
    observer.onCompleted()
    return Disposables.create { print("  create gone") }
}

print("completed")
source.told("outer").end().disposed(by: bag)

print("two places")
source.told("inner").map { $0 * 10 }.told("outer").end().disposed(by: bag)

print("take one")
source.told("above").take(1).told("below").end().disposed(by: bag)

print("error")
source.told("above").map { n -> Int in
    if n == 2 { throw Halt.now }
    return n
}.told("below").end().disposed(by: bag)

print("error and catch")
Observable<Int>.error(Halt.now).told("failing").catch { _ in source.told("spare").take(1) }.end().disposed(by: bag)

print("disposed by hand")
let subject = PublishSubject<Int>()
let subscription = subject.told("hot").end()
subject.onNext(7)
subscription.dispose()
subject.onNext(8)

print("disposed from within")
let serial = SerialDisposable()
serial.disposable = subject.told("hot").subscribe(onNext: { value in
    print("  end next \(value)")
    serial.dispose()
}, onDisposed: { print("  end disposed") })
subject.onNext(9)
subject.onNext(10)

print("flatMap")
Observable.of("a", "b")
    .flatMap { name in Observable.just(name).do(onCompleted: { print("  \(name) completed") }, onDispose: { print("  \(name) disposed") }) }
    .told("flat")
    .end()
    .disposed(by: bag)

print("a chain of dos")
Observable.just(5)
    .do(onNext: { _ in print("  first") })
    .do { _ in print("  second") }
    .do(afterNext: { _ in print("  after") })
    .do(onCompleted: { print("  done") }, onDispose: { print("  gone") })
    .subscribe { event in
        switch event {
        case .next(let n): print("  event \(n)")
        case .completed: print("  event completed")
        case .error: print("  event error")
        }
    }
    .disposed(by: bag)

print("nobody listens")
source.told("silent").subscribe().disposed(by: bag)
print("never subscribed")
_ = source.told("unused")
