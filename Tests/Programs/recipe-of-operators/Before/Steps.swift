import RxSwift

/// Operators as values: a pipeline is put together while the program runs.
typealias Step<In, Out> = (Observable<In>) -> Observable<Out>

infix operator >>>: AdditionPrecedence
infix operator |>: MultiplicationPrecedence

func >>> <A, B, C>(first: @escaping Step<A, B>, second: @escaping Step<B, C>) -> Step<A, C> {
    { second(first($0)) }
}

func |> <A, B>(source: Observable<A>, step: Step<A, B>) -> Observable<B> { step(source) }

enum Steps {
    static func filter<T>(_ isIncluded: @escaping (T) -> Bool) -> Step<T, T> { { $0.filter(isIncluded) } }
    static func map<A, B>(_ transform: @escaping (A) throws -> B) -> Step<A, B> { { source in source.map(transform) } }
    static func pairs<T>() -> Step<T, (T, T)> {
        return { source in
            return Observable.zip(source, source.skip(1)) { ($0, $1) }
        }
    }
    static func distinct<T: Equatable>() -> Step<T, T> { { $0.distinctUntilChanged() } }
    static func window<T>(_ count: Int) -> Step<T, [T]> {
        { source in
            source
                .scan(into: [[T]]()) { rows, value in
                    if rows.last.map({ $0.count < count }) ?? false { rows[rows.count - 1].append(value) } else { rows.append([value]) }
                }
                .takeLast(1)
                .flatMap { Observable.from($0) }
        }
    }
    static func recovering<T>(_ value: T, log: @escaping (Error) -> Void = { _ in }) -> Step<T, T> {
        { source in
            source.catch { error -> Observable<T> in
                log(error)
                return .just(value)
            }
        }
    }
    static func `if`<T>(_ flag: Bool, _ step: @escaping Step<T, T>) -> Step<T, T> { flag ? step : { $0 } }
    static func all<T>(_ steps: [Step<T, T>]) -> Step<T, T> {
        steps.reduce({ $0 }) { whole, step in { step(whole($0)) } }
    }
}

struct Pipeline<In, Out> {
    let name: String
    let make: Step<In, Out>
    var observers: [(Out) -> Void] = []

    func callAsFunction(_ source: Observable<In>) -> Disposable {
        make(source).subscribe(onNext: { value in observers.forEach { $0(value) } }, onCompleted: { print("  \(name) over") })
    }

    func then<T>(_ name: String, _ step: @escaping Step<Out, T>) -> Pipeline<In, T> {
        Pipeline<In, T>(name: self.name + "+" + name, make: make >>> step)
    }
}
