import Foundation
import RxCocoa
import RxRelay
import RxSwift

/// A shopping cart: its relays become properties, but for those that are passed on.
final class Cart {
  let items = BehaviorRelay<[String]>(value: [])
  let note: BehaviorRelay<String?>
  let total = BehaviorRelay(value: 0)
  let add = PublishRelay<String>()
  /// Somebody else assigns to it.
  let discount = BehaviorRelay(value: 0)

  private let isOpen = BehaviorRelay(value: true)
  private let prices: [String: Int]
  private let bag = DisposeBag()

  init(prices: [String: Int], note: String?) {
    self.prices = prices
    self.note = BehaviorRelay(value: note)

    add
      .withLatestFrom(items) { $1 + [$0] }
      .bind(to: items)
      .disposed(by: bag)

    Observable.combineLatest(items, discount) { items, discount in
      items.reduce(0) { $0 + (prices[$1] ?? 0) } - discount
    }
    .distinctUntilChanged()
    .bind(to: total)
    .disposed(by: bag)
  }

  var summary: Observable<String> {
    Observable.combineLatest(items.asObservable(), total, note.startWith("-")) { items, total, note in
      "\(items.joined(separator: "+")) \(total) \(note ?? "no note")"
    }
  }

  func close() {
    guard isOpen.value else { return note.accept("closed before") }
    isOpen.accept(false)
    note.accept("closed with \(items.value.count)")
  }

  func remove(_ item: String) {
    items.accept(items.value.filter { $0 != item })
  }
}

/// Writes to somebody else's property.
final class Clerk {
  private var bag = DisposeBag()

  func serve(_ cart: Cart, from notes: Observable<String>) {
    bag = DisposeBag()
    notes.map { $0.uppercased() }.bind(to: cart.note).disposed(by: bag)
  }

  func connect(_ cart: Cart, to slider: BehaviorRelay<Int>) {
    slider.bind(to: cart.discount).disposed(by: bag)
  }

  func leave() { bag = DisposeBag() }
}
