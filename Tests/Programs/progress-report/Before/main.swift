import RxSwift
import RxCocoa

enum Step<Value> {
    case progress(Double)
    case finished(Value)

    var fraction: Double? {
        guard case .progress(let fraction) = self else { return nil }
        return fraction
    }
}

extension Step: Equatable where Value: Equatable {}

extension ObservableType {
    /// Only what came out in the end.
    func result<Value>() -> Single<Value> where Element == Step<Value> {
        compactMap { step -> Value? in
            if case .finished(let value) = step { return value }
            return nil
        }
        .take(1)
        .asSingle()
    }

    func fractions<Value>() -> Observable<Double> where Element == Step<Value> {
        compactMap { $0.fraction }.concat(Observable.just(1))
    }
}

struct Chunk { let size: Int }

func assemble(_ chunks: [Chunk], broken: Int? = nil) -> Observable<Step<Int>> {
    let total = chunks.map(\.size).reduce(0, +)
    return Observable.from(chunks)
        .enumerated()
        .map { index, chunk -> Int in
            if index == broken { throw RxError.overflow }
            return chunk.size
        }
        .scan(0, accumulator: +)
        .map { .progress(Double($0) / Double(total)) }
        .concat(Observable.deferred { .just(.finished(total)) })
}

let chunks = [Chunk(size: 10), Chunk(size: 30), Chunk(size: 40)]
let bag = DisposeBag()
print("steps")
assemble(chunks).subscribe(onNext: { step in
    switch step {
    case .progress(let fraction): print("  \(Int(fraction * 100))%")
    case .finished(let size): print("  \(size) bytes")
    }
}).disposed(by: bag)

print("result")
assemble(chunks).result().subscribe(onSuccess: { print("  \($0)") }).disposed(by: bag)
assemble(chunks, broken: 1).result()
    .subscribe(onSuccess: { print("  \($0)") }, onFailure: { _ in print("  broken") })
    .disposed(by: bag)

print("bar")
let bar = assemble(chunks).fractions()
    .map { String(repeating: "#", count: Int($0 * 8)) }
    .asDriver(onErrorJustReturn: "!")
bar.drive(onNext: { print("  [\($0)]") }, onCompleted: { print("  full") }).disposed(by: bag)
assemble(chunks, broken: 2).fractions().map { "\($0)" }.asDriver(onErrorRecover: { _ in Driver.of("?", "!") })
    .drive(onNext: { print("  \($0)") })
    .disposed(by: bag)

print("together")
let parts = [assemble([Chunk(size: 1), Chunk(size: 1)]), assemble([Chunk(size: 4)]), assemble(chunks)]
Observable.combineLatest(parts.map { $0.fractions() })
    .map { fractions in fractions.reduce(0, +) / Double(fractions.count) }
    .map { Int($0 * 100) }
    .distinctUntilChanged()
    .subscribe(onNext: { print("  \($0)%") }, onCompleted: { print("  all done") })
    .disposed(by: bag)
