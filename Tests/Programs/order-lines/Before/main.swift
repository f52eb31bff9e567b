import Foundation
import RxSwift
import RxRelay

struct Line: Equatable {
  let article: String
  let quantity: Int
  var price: Double
  var discount: Double?

  var total: Double { Double(quantity) * price * (1 - (discount ?? 0)) }
}

struct Order {
  let number: Int
  let lines: [Line]
  var customer: Customer?
}

struct Customer { let name: String; let address: Address }
struct Address { let city: String? }

func euros(_ amount: Double) -> String { String(format: "%.2f EUR", amount) }

enum Pricing {
  static func rounded(_ value: Double) -> Int { Int(value.rounded()) }
  static func isLarge(_ line: Line) -> Bool { line.quantity >= 5 }
}

let orders = PublishRelay<Order>()
let bag = DisposeBag()

// key paths and function references where a closure could stand
orders.map(\.number).map(String.init).map { "order #" + $0 }
  .subscribe(onNext: { print($0) }).disposed(by: bag)

orders.map(\.lines.count).subscribe(onNext: { print("  lines:", $0) }).disposed(by: bag)

orders
  .map { order in order.lines.map(\.total).reduce(0, +) }
  .map(euros)
  .subscribe(onNext: { print("  total:", $0) })
  .disposed(by: bag)

orders.compactMap(\.customer?.address.city)
  .subscribe(onNext: { print("  ship to", $0) })
  .disposed(by: bag)

orders.compactMap { $0.customer }
  .map { $0.name.uppercased() }
  .distinctUntilChanged()
  .subscribe(onNext: { print("  customer", $0) })
  .disposed(by: bag)

let lines = orders.flatMap { Observable.from($0.lines) }.share()

lines.filter(Pricing.isLarge)
  .map(\.article)
  .subscribe(onNext: { print("  large:", $0) })
  .disposed(by: bag)

lines
  .compactMap { line -> (String, Int)? in
    guard let discount = line.discount else { return nil }
    return (line.article, Pricing.rounded(discount * 100))
  }
  .subscribe(onNext: { article, percent in print("  \(article) is \(percent)% off") })
  .disposed(by: bag)

lines.concatMap { line in Observable.repeatElement(line.article.prefix(1)).take(line.quantity).toArray() }
  .map { $0.joined() }
  .subscribe(onNext: { print("  packing", $0) })
  .disposed(by: bag)

orders.accept(Order(number: 1, lines: [
  Line(article: "pen", quantity: 2, price: 1.5),
  Line(article: "ink", quantity: 1, price: 7.25, discount: 0.2),
]))
orders.accept(Order(
  number: 2,
  lines: [Line(article: "book", quantity: 6, price: 10, discount: 0.125)],
  customer: Customer(name: "Ada", address: Address(city: "London"))))
orders.accept(Order(number: 3, lines: [], customer: Customer(name: "Ada", address: .init(city: nil))))
orders.accept(Order(number: 4, lines: [Line(article: "map", quantity: 5, price: 0.99)],
                    customer: .init(name: "Grace", address: .init(city: "New York"))))
