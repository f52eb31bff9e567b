import Foundation
import RxSwift

enum Turbulence: Error { case light, severe }

/// Writes down what a stream did, as values, so that it can be told again later.
final class FlightRecorder<Sample> {
    private(set) var tape: [Event<Sample>] = []
    private let bag = DisposeBag()

    func record(_ source: Observable<Sample>) {
        source.materialize().subscribe(onNext: { [unowned self] in self.tape.append($0) }).disposed(by: bag)
    }

    func replay() -> Observable<Sample> { Observable.from(tape).dematerialize() }
}

let bag = DisposeBag()
let altitude = PublishSubject<Int>()
let recorder = FlightRecorder<Int>()
recorder.record(altitude.asObservable())

[1000, 1500, 1400].forEach { altitude.onNext($0) }
altitude.onError(Turbulence.severe)

recorder.replay()
    .subscribe(
        onNext: { print("altitude", $0) },
        onError: { print("tape ends with", $0) },
        onCompleted: { print("landed") })
    .disposed(by: bag)

for event in recorder.tape {
    let element = event.element.map(String.init) ?? "-"
    let error = event.error.map { "\($0)" } ?? "-"
    print("event: element \(element), error \(error), completed \(event.isCompleted), last \(event.isStopEvent)")
}

// Errors become values and the stream goes on with the next attempt.
let attempts: [Observable<String>] = [.just("gate 1"), .error(Turbulence.light), .of("gate 2", "runway"), .empty()]
Observable.from(attempts)
    .concatMap { $0.materialize() }
    .filter { !$0.isCompleted }
    .map { event -> String in
        switch event {
        case .next(let place): return "at \(place)"
        case .error(Turbulence.light): return "shaken"
        case .error(let other): return "trouble: \(other)"
        case .completed: return "unreachable"
        }
    }
    .subscribe(onNext: { print($0) }, onCompleted: { print("all attempts seen") })
    .disposed(by: bag)

let results = Observable.of(3, 0, 2)
    .flatMap { divisor -> Observable<Event<Int>> in
        Observable.just(divisor)
            .map { divisor in
                guard divisor != 0 else { throw Turbulence.light }
                return 12 / divisor
            }
            .materialize()
    }
    .share(replay: 10, scope: .forever)
results.compactMap { $0.element }.subscribe(onNext: { print("quotient", $0) }).disposed(by: bag)
results.compactMap { $0.error }.subscribe(onNext: { print("no quotient:", $0) }).disposed(by: bag)

Observable.of("a", "b", "c")
    .enumerated()
    .map { "\($0.index + 1). \($0.element)" }
    .subscribe(onNext: { print($0) })
    .disposed(by: bag)
Observable.of("x", "y").enumerated().filter { index, _ in index % 2 == 1 }.map { $1 }
    .subscribe(onNext: { print("odd place:", $0) }).disposed(by: bag)

Observable<Int>.empty().materialize().subscribe(onNext: { print("only", $0.isCompleted ? "completed" : "?") },
                                                onCompleted: { print("and then the end") }).disposed(by: bag)
let script: [Event<Int>] = [.next(1), .completed, .next(2)]
Observable.from(script).dematerialize().subscribe(onNext: { print("script", $0) }, onCompleted: { print("script over") })
    .disposed(by: bag)
let mapped = Event<Int>.next(20).map { $0 + 1 }
print("mapped", mapped.element ?? 0)
