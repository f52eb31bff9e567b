import RxSwift
import RxRelay

struct Product: Hashable { let name: String; let cents: Int }

struct CartLine: Equatable { let product: Product; var count: Int }

enum CartError: Error { case outOfStock(Product), couponUnknown(String) }

final class Cart {
    private let linesRelay = BehaviorRelay<[CartLine]>(value: [])
    private let discount = BehaviorSubject<Int>(value: 0)
    private let errorSubject = PublishSubject<CartError>()
    private let stock: [String: Int]
    private let bag = DisposeBag()

    let add = PublishSubject<Product>()
    let remove = PublishSubject<Product>()
    let coupon = PublishSubject<String>()

    var lines: Observable<[CartLine]> { linesRelay.asObservable() }
    var errors: Observable<CartError> { return errorSubject.asObservable() }

    var total: Observable<Int> {
        return Observable.combineLatest(lines, discount) { lines, percent in
            let sum = lines.reduce(0) { $0 + $1.product.cents * $1.count }
            return sum - sum * percent / 100
        }
        .distinctUntilChanged()
    }

    init(stock: [String: Int]) {
        self.stock = stock

        add.withLatestFrom(linesRelay) { ($0, $1) }
            .flatMap { [weak self] product, lines -> Observable<[CartLine]> in
                guard let self = self else { return .empty() }
                return self.adding(product, to: lines).catch { error in
                    if let error = error as? CartError { self.errorSubject.onNext(error) }
                    return .empty()
                }
            }
            .bind(to: linesRelay)
            .disposed(by: bag)

        remove
            .withLatestFrom(linesRelay, resultSelector: { product, lines in
                lines.compactMap { line -> CartLine? in
                    guard line.product == product else { return line }
                    return line.count > 1 ? CartLine(product: product, count: line.count - 1) : nil
                }
            })
            .subscribe(onNext: linesRelay.accept)
            .disposed(by: bag)

        coupon
            .map { code -> Result<Int, CartError> in
                switch code {
                case "TEN": return .success(10)
                case "HALF": return .success(50)
                default: return .failure(.couponUnknown(code))
                }
            }
            .subscribe(onNext: { [discount, errorSubject] result in
                switch result {
                case .success(let percent): discount.onNext(percent)
                case .failure(let error): errorSubject.onNext(error)
                }
            })
            .disposed(by: bag)
    }

    private func adding(_ product: Product, to lines: [CartLine]) -> Observable<[CartLine]> {
        .create { [stock] observer in
            var lines = lines
            if let index = lines.firstIndex(where: { $0.product == product }) {
                lines[index].count += 1
            } else {
                lines.append(CartLine(product: product, count: 1))
            }
            let count = lines.first { $0.product == product }?.count ?? 0
            guard count <= stock[product.name, default: 0] else {
                observer.on(.error(CartError.outOfStock(product)))
                return Disposables.create()
            }
            observer.on(.next(lines))
            observer.on(.completed)
            return Disposables.create()
        }
    }
}

let pen = Product(name: "pen", cents: 150), book = Product(name: "book", cents: 2000)
let cart = Cart(stock: ["pen": 2, "book": 1])
let bag = DisposeBag()
cart.lines.map { $0.map { "\($0.count)x\($0.product.name)" } }.subscribe(onNext: { print("cart \($0)") }).disposed(by: bag)
cart.total.map { "\($0 / 100).\($0 % 100)" }.subscribe(onNext: { print("  total \($0)") }).disposed(by: bag)
cart.errors.subscribe(onNext: { error in
    switch error {
    case .outOfStock(let product): print("  no more \(product.name)")
    case let .couponUnknown(code): print("  what is \(code)?")
    }
}).disposed(by: bag)

[pen, book, pen, pen].forEach(cart.add.onNext)
cart.coupon.onNext("TEN")
cart.coupon.onNext("FREE")
cart.remove.onNext(pen)
cart.remove.onNext(book)
cart.remove.onNext(book)
cart.coupon.onNext("HALF")
cart.add.on(.next(book))
