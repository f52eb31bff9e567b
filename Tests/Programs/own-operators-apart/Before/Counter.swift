import RxCocoa
import RxRelay
import RxSwift

enum CounterError: Error { case tooMany }

final class Counter {
    private let taps = PublishRelay<Int>()
    private let last = BehaviorSubject<Int?>(value: nil)
    let count: Observable<Int>
    let text: Driver<String>

    init() {
        count = taps.scan(0, accumulator: +).logged("count").share(replay: 1)
        text = taps.asDriver(onErrorJustReturn: 0).labelled("taps")
    }

    var known: Observable<Int> { last.unwrapped().doubled() }

    func tap(_ by: Int) {
        taps.accept(by)
        last.onNext(by)
    }

    func load(_ fails: Bool) -> Single<Int> {
        (fails ? Single<Int>.error(CounterError.tooMany) : .just(3)).orElse(0)
    }

    func pairs() -> Observable<String> {
        count.paired(with: known.doubled()).map { "\($0) with \($1)" }
    }
}
