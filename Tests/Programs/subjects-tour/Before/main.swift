import RxSwift
import RxRelay

enum MyError: Error { case anError }

func example(of description: String, action: () -> Void) {
    print("\n--- Example of:", description, "---")
    action()
}

func log<T>(_ label: String, _ event: Event<T>) {
    print(label, (event.element.map { "\($0)" } ?? event.error.map { "error \($0)" }) ?? "completed")
}

example(of: "PublishSubject") {
    let subject = PublishSubject<String>()
    subject.onNext("lost")
    let one = subject.subscribe { log("1)", $0) }
    subject.on(.next("a"))
    let two = subject.subscribe { event in log("2)", event) }
    subject.onNext("b")
    one.dispose()
    subject.onNext("c")
    subject.onCompleted()
    subject.onNext("never")
    two.dispose()
    subject.subscribe { log("3)", $0) }.dispose()
    print("observers:", subject.hasObservers)
}

example(of: "BehaviorSubject") {
    let bag = DisposeBag()
    let subject = BehaviorSubject(value: "initial")
    subject.subscribe { log("1)", $0) }.disposed(by: bag)
    subject.onNext("x")
    do { print("value:", try subject.value()) } catch { print("no value") }
    subject.onError(MyError.anError)
    subject.subscribe { log("2)", $0) }.disposed(by: bag)
    do { print("value:", try subject.value()) } catch { print("value throws \(error)") }
}

example(of: "ReplaySubject") {
    let bag = DisposeBag()
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    (1...4).forEach(subject.onNext)
    subject.subscribe { log("1)", $0) }.disposed(by: bag)
    subject.onNext(5)
    subject.onError(MyError.anError)
    subject.subscribe { log("2)", $0) }.disposed(by: bag)
    subject.dispose()
    subject
        .map { $0 }
        .catch { error in
            guard case RxError.disposed = error else { return .empty() }
            return .just(-1)
        }
        .subscribe { log("3)", $0) }
        .disposed(by: bag)
}

example(of: "ReplaySubject.createUnbounded & AsyncSubject") {
    let bag = DisposeBag()
    let all = ReplaySubject<Character>.createUnbounded()
    "rx!".forEach { all.onNext($0) }
    all.onCompleted()
    all.reduce("") { $0 + String($1) }.subscribe(onNext: { print("all:", $0) }).disposed(by: bag)

    let last = AsyncSubject<Int>()
    last.subscribe { log("async", $0) }.disposed(by: bag)
    last.onNext(1)
    last.onNext(2)
    print("nothing yet")
    last.onCompleted()
}

example(of: "Relays") {
    let bag = DisposeBag()
    let counter = BehaviorRelay(value: 1)
    let events = PublishRelay<String>()
    let history = ReplayRelay<String>.create(bufferSize: 2)
    events.bind(to: history).disposed(by: bag)
    counter.map { "count \($0)" }.bind(to: events).disposed(by: bag)
    events.subscribe(onNext: { print("event:", $0) }).disposed(by: bag)
    counter.accept(counter.value + 1)
    counter.accept(counter.value * 5)
    history.subscribe(onNext: { print("history:", $0) }).disposed(by: bag)
}

example(of: "asObserver / AnyObserver") {
    let bag = DisposeBag()
    let subject = PublishSubject<Int>()
    let doubling = AnyObserver<Int> { event in
        switch event {
        case .next(let value): print("doubled", value * 2)
        case .error, .completed: print("end of doubling")
        }
    }
    subject.asObservable().subscribe(doubling).disposed(by: bag)
    Observable.of(10, 20).subscribe(subject.asObserver()).disposed(by: bag)
    let strings = doubling.mapObserver { (text: String) in Int(text) ?? 0 }
    strings.onNext("21")
    strings.onCompleted()
}
