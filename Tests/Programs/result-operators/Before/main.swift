import RxSwift

// MARK: Result helpers

protocol ResultConvertible {
    associatedtype Success
    associatedtype Failure: Error
    var asResult: Result<Success, Failure> { get }
}

extension Result: ResultConvertible {
    var asResult: Result<Success, Failure> { self }
}

extension ObservableConvertibleType {
    func mapToResult() -> Observable<Result<Element, Error>> {
        asObservable()
            .map(Result.success)
            .catch { .just(.failure($0)) }
    }
}

extension ObservableType where Element: ResultConvertible {
    func successes() -> Observable<Element.Success> {
        compactMap { try? $0.asResult.get() }
    }

    func failures() -> Observable<Element.Failure> {
        compactMap {
            if case .failure(let error) = $0.asResult { return error }
            return nil
        }
    }

    func mapSuccess<T>(_ transform: @escaping (Element.Success) -> T) -> Observable<Result<T, Element.Failure>> {
        map { $0.asResult.map(transform) }
    }

    func flatMapSuccess<T>(
        _ transform: @escaping (Element.Success) -> Observable<Result<T, Element.Failure>>
    ) -> Observable<Result<T, Element.Failure>> {
        flatMap { element -> Observable<Result<T, Element.Failure>> in
            switch element.asResult {
            case .success(let value): return transform(value)
            case .failure(let error): return .just(.failure(error))
            }
        }
    }

    func recover(_ handler: @escaping (Element.Failure) -> Element.Success) -> Observable<Element.Success> {
        map { element in
            switch element.asResult {
            case .success(let value): return value
            case .failure(let error): return handler(error)
            }
        }
    }

    /// Turns failures back into stream errors.
    func dematerializeResult() -> Observable<Element.Success> {
        map { try $0.asResult.get() }
    }
}

// MARK: Usage

enum ParseError: Error, Equatable, CustomStringConvertible {
    case notANumber(String)
    case negative(Int)

    var description: String {
        switch self {
        case .notANumber(let text): return "'\(text)' is not a number"
        case .negative(let n): return "\(n) is negative"
        }
    }
}

func parse(_ text: String) -> Single<Int> {
    guard let number = Int(text) else { return .error(ParseError.notANumber(text)) }
    return .just(number)
}

func root(_ n: Int) -> Observable<Result<Double, Error>> {
    n < 0 ? .just(.failure(ParseError.negative(n))) : .just(.success(Double(n).squareRoot()))
}

let disposeBag = DisposeBag()
let inputs = Observable.of("16", "abc", "-9", "25")

let parsed = inputs
    .flatMap { parse($0).mapToResult() }
    .share(replay: 10, scope: .forever)

parsed.successes()
    .toArray()
    .subscribe(onSuccess: { print("numbers \($0)") })
    .disposed(by: disposeBag)

parsed.failures()
    .compactMap { $0 as? ParseError }
    .subscribe(onNext: { print("failure \($0)") })
    .disposed(by: disposeBag)

parsed.mapSuccess { $0 * 2 }
    .recover { _ in 0 }
    .subscribe(onNext: { print("doubled \($0)") })
    .disposed(by: disposeBag)

let roots = parsed.flatMapSuccess(root)
roots
    .subscribe(onNext: { result in
        switch result {
        case .success(let value): print("root \(value)")
        case .failure(let error): print("no root: \(error)")
        }
    })
    .disposed(by: disposeBag)

roots.dematerializeResult()
    .subscribe(
        onNext: { print("strict \($0)") },
        onError: { print("strict failed \($0)") },
        onDisposed: { print("strict disposed") }
    )
    .disposed(by: disposeBag)

Maybe<Int>.empty()
    .mapToResult()
    .ifEmpty(default: .success(-1))
    .successes()
    .subscribe(onNext: { print("maybe \($0)") })
    .disposed(by: disposeBag)

Observable<Int>.from([1, 2, 3])
    .map { n -> Int in
        if n == 3 { throw ParseError.negative(-n) }
        return n
    }
    .mapToResult()
    .materialize()
    .map { String(describing: $0) }
    .subscribe(onNext: { print($0) })
    .disposed(by: disposeBag)
