import RxSwift
import RxCocoa

infix operator <->: AssignmentPrecedence
infix operator <~: AssignmentPrecedence
infix operator ~>: AssignmentPrecedence

/// Two relays that follow each other.
func <-> <Value: Equatable>(left: BehaviorRelay<Value>, right: BehaviorRelay<Value>) -> Disposable {
    let toRight = left.distinctUntilChanged().subscribe(onNext: { value in
        if right.value != value { right.accept(value) }
    })
    let toLeft = right.skip(1).distinctUntilChanged().subscribe(onNext: { value in
        if left.value != value { left.accept(value) }
    })
    return Disposables.create(toRight, toLeft)
}

func <~ <Value>(relay: BehaviorRelay<Value>, source: Observable<Value>) -> Disposable {
    source.bind(to: relay)
}

func ~> <Source: ObservableConvertibleType>(source: Source, next: @escaping (Source.Element) -> Void) -> Disposable {
    source.asObservable().subscribe(onNext: next)
}

extension ObservableType {
    func show(_ name: String) -> Disposable {
        subscribe(
            onNext: { print(name, $0) }, onError: { print(name, "failed", $0) },
            onCompleted: { print(name, "done") }, onDisposed: { print(name, "disposed") })
    }

    @discardableResult
    func follow(_ relay: BehaviorRelay<Element>) -> Disposable { bind(to: relay) }

    func store(in relay: PublishRelay<Element>, until stop: Observable<Void>) -> Disposable {
        take(until: stop).bind(onNext: relay.accept)
    }
}

@resultBuilder
enum SourcesBuilder {
    static func buildBlock(_ sources: Observable<Int>...) -> [Observable<Int>] { sources }
}

func merged(@SourcesBuilder _ sources: () -> [Observable<Int>]) -> Observable<Int> { .merge(sources()) }
