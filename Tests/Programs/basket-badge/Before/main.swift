import RxCocoa
import RxSwift

final class CartScreen {
  private let cart: ShoppingCart
  private var bag = DisposeBag()
  let title = BehaviorRelay<String>(value: "Cart")
  private let history = ReplaySubject<Int>.create(bufferSize: 2)

  lazy var badgeBinder: Binder<String?> = Binder(self, scheduler: CurrentThreadScheduler.instance) { screen, text in
    print("badge \(text ?? "-") on \(screen.title.value)")
  }

  init(cart: ShoppingCart = .shared) {
    self.cart = cart
  }

  func appear() {
    cart.badge
      .drive(badgeBinder)
      .disposed(by: bag)

    cart.total
      .do(onNext: { [weak self] in self?.history.onNext($0) })
      .map { cents in "Cart (\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100))" }
      .bind(to: title)
      .disposed(by: bag)

    title
      .skip(1)
      .subscribe(onNext: { print("title:", $0) })
      .disposed(by: bag)

    Observable.zip(cart.items, cart.items.skip(1)) { old, new in new.count - old.count }
      .filter { $0 < 0 }
      .subscribe(onNext: { print("removed \(-$0)") })
      .disposed(by: bag)

    cart.items
      .map { $0.isEmpty }
      .pairwiseChanges()
      .subscribe(with: self, onNext: { screen, change in
        print("empty \(change.0) -> \(change.1), \(screen.title.value)")
      })
      .disposed(by: bag)
  }

  func disappear() {
    bag = DisposeBag()
    history.subscribe(onNext: { print("history", $0) }).dispose()
  }
}

extension ObservableType where Element: Equatable {
  func pairwiseChanges() -> Observable<(Element, Element)> {
    return distinctUntilChanged()
      .scan([Element]()) { seen, value in Array((seen + [value]).suffix(2)) }
      .filter { $0.count == 2 }
      .map { ($0[0], $0[1]) }
  }
}

let apple = Item(id: 1, title: "Apple", cents: 120)
let bread = Item(id: 2, title: "Bread", cents: 345)
let screen = CartScreen()
screen.appear()
ShoppingCart.shared.add(apple)
ShoppingCart.shared.add(bread)
ShoppingCart.shared.add(apple)
ShoppingCart.shared.apply(coupon: "TEN")
ShoppingCart.shared.remove(bread)
ShoppingCart.shared.remove(bread)
ShoppingCart.shared.apply(coupon: nil)
_ = ShoppingCart.shared.lines.take(1).subscribe { event in
  switch event {
  case .next(let lines): print(lines.map { "\($0.quantity)x\($0.item.title)" })
  case .error(let error): print(error)
  case .completed: print("done")
  }
}
ShoppingCart.shared.clear()
screen.disappear()
ShoppingCart.shared.add(bread)
