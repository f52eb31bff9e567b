import Foundation
import RxCocoa
import RxSwift

struct Item: Hashable {
  let id: Int
  let title: String
  let cents: Int
}

struct CartLine: Equatable {
  let item: Item
  var quantity: Int
  var total: Int { item.cents * quantity }
}

final class ShoppingCart {
  static let shared = ShoppingCart()

  let items: BehaviorRelay<[Item]> = BehaviorRelay(value: [])
  private let couponRelay = BehaviorRelay<String?>(value: nil)

  private init() {}

  func add(_ item: Item) {
    items.accept(items.value + [item])
  }

  func remove(_ item: Item) {
    var current = items.value
    guard let index = current.firstIndex(of: item) else { return }
    current.remove(at: index)
    items.accept(current)
  }

  func clear() { items.accept([]) }

  func apply(coupon: String?) { couponRelay.accept(coupon) }

  var lines: Observable<[CartLine]> {
    items.map { items in
      Dictionary(grouping: items, by: { $0 })
        .map { CartLine(item: $0.key, quantity: $0.value.count) }
        .sorted { $0.item.id < $1.item.id }
    }
  }

  var discount: Observable<Int> {
    return couponRelay
      .asObservable()
      .map { coupon in
        switch coupon {
        case "TEN"?: return 10
        case .some: return 5
        case .none: return 0
        }
      }
  }

  var total: Observable<Int> {
    return Observable
      .combineLatest(lines, discount)
      .map { lines, percent in
        let sum = lines.reduce(0) { $0 + $1.total }
        return sum - sum * percent / 100
      }
      .distinctUntilChanged()
  }

  var badge: Driver<String?> {
    items.asDriver()
      .map(\.count)
      .map { $0 == 0 ? nil : "\($0)" }
      .distinctUntilChanged()
  }
}
