import Foundation
import RxSwift
import RxCocoa

// Typed errors: streams of Result and of Either, with operators which look into them.

enum Either<Left, Right> {
    case left(Left)
    case right(Right)
}

protocol EitherType {
    associatedtype Left
    associatedtype Right
    var either: Either<Left, Right> { get }
}

extension Either: EitherType {
    var either: Either<Left, Right> { self }

    func fold<T>(_ left: (Left) throws -> T, _ right: (Right) throws -> T) rethrows -> T {
        switch self {
        case .left(let value): return try left(value)
        case .right(let value): return try right(value)
        }
    }
}

protocol ResultType {
    associatedtype Success
    associatedtype Failure: Error
    var result: Result<Success, Failure> { get }
}

extension Result: ResultType {
    var result: Self { self }
}

extension ObservableType where Element: ResultType {
    typealias Success = Element.Success
    typealias Failure = Element.Failure

    func mapSuccess<T>(_ transform: @escaping (Success) -> T) -> Observable<Result<T, Failure>> {
        map { $0.result.map(transform) }
    }

    func flatMapSuccess<T>(_ next: @escaping (Success) -> Observable<Result<T, Failure>>) -> Observable<Result<T, Failure>> {
        flatMapLatest { element -> Observable<Result<T, Failure>> in
            switch element.result {
            case .success(let value): return next(value)
            case .failure(let failure): return .just(.failure(failure))
            }
        }
    }

    func split() -> (successes: Observable<Success>, failures: Observable<Failure>) {
        let shared = share()
        return (
            shared.compactMap { try? $0.result.get() },
            shared.compactMap { if case .failure(let failure) = $0.result { return failure } else { return nil } }
        )
    }
}

extension ObservableType where Element: EitherType {
    func lefts() -> Observable<Element.Left> {
        compactMap { $0.either.fold({ $0 }, { _ in nil }) }
    }

    func rights() -> Observable<Element.Right> {
        compactMap { $0.either.fold({ _ in nil }, Optional.some) }
    }
}

extension ObservableConvertibleType {
    func or<Other: ObservableConvertibleType>(_ other: Other) -> Observable<Either<Element, Other.Element>> {
        Observable.merge(
            asObservable().map(Either.left),
            other.asObservable().map(Either.right)
        )
    }

    func asResult<Failure: Error>(mapError: @escaping (Error) -> Failure) -> Observable<Result<Element, Failure>> {
        asObservable()
            .map(Result.success)
            .catch { .just(.failure(mapError($0))) }
    }
}

// MARK: - A checkout

enum CheckoutError: Error, Equatable {
    case emptyCart
    case declined(String)
    case unknown(String)

    init(_ error: Error) {
        self = error as? CheckoutError ?? .unknown(String(describing: error))
    }
}

struct Order { let id: Int; let cents: Int }

struct Gateway {
    func validate(_ items: [Int]) -> Single<Order> {
        items.isEmpty ? .error(CheckoutError.emptyCart) : .just(Order(id: items.count, cents: items.reduce(0, +)))
    }

    func charge(_ order: Order) -> Single<String> {
        switch order.cents {
        case ..<0: return .error(RxError.argumentOutOfRange)
        case 10_000...: return .error(CheckoutError.declined("limit"))
        default: return .just("receipt-\(order.id)-\(order.cents)")
        }
    }
}

let gateway = Gateway()
let checkout = PublishSubject<[Int]>()
let coupons = PublishSubject<String>()
let bag = DisposeBag()

let (receipts, failures) = checkout
    .flatMap { gateway.validate($0).asResult(mapError: CheckoutError.init) }
    .flatMapSuccess { gateway.charge($0).asResult(mapError: CheckoutError.init) }
    .mapSuccess { "paid: " + $0 }
    .split()

receipts.subscribe(onNext: { print($0) }).disposed(by: bag)
failures
    .map { failure -> String in
        switch failure {
        case .emptyCart: return "the cart is empty"
        case .declined(let reason): return "declined (\(reason))"
        case .unknown(let text): return "unknown: \(text)"
        }
    }
    .asSignal(onErrorJustReturn: "")
    .emit(onNext: { print("alert: \($0)") })
    .disposed(by: bag)

let events = checkout.map(\.count).or(coupons).share()
events
    .map { $0.fold({ "cart of \($0)" }, { "coupon \($0)" }) }
    .scan(into: [String]()) { $0.append($1) }
    .subscribe(onNext: { print("history: \($0)") })
    .disposed(by: bag)
events.lefts().reduce(0, accumulator: +).subscribe(onNext: { print("items seen: \($0)") }).disposed(by: bag)
events.rights().toArray().subscribe(onSuccess: { print("coupons: \($0)") }).disposed(by: bag)

checkout.onNext([100, 250])
checkout.onNext([])
coupons.onNext("TEN")
checkout.onNext([9_999, 1])
checkout.onNext([-5])
coupons.onNext("FREE")
checkout.onNext([1])
checkout.onCompleted()
coupons.onCompleted()
