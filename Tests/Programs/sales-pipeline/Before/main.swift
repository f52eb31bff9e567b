import Foundation
import RxSwift

// A day of sales, cut, grouped, summed up and put together again.

struct Sale {
  let shop: String
  let product: String
  let cents: Int
  var isRefund: Bool { cents < 0 }
}

struct Summary: CustomStringConvertible {
  var count = 0
  var total = 0

  mutating func add(_ sale: Sale) {
    count += 1
    total += sale.cents
  }

  func adding(_ sale: Sale) -> Summary {
    var copy = self
    copy.add(sale)
    return copy
  }

  var description: String { "\(count) for \(total)" }
}

let sales = Observable.from([
  Sale(shop: "north", product: "tea", cents: 300),
  Sale(shop: "south", product: "cake", cents: 450),
  Sale(shop: "north", product: "cake", cents: 450),
  Sale(shop: "north", product: "tea", cents: -300),
  Sale(shop: "south", product: "tea", cents: 320),
])

final class Ledger {
  private let disposeBag = DisposeBag()
  private(set) var lines: [String] = []

  func read(_ sales: Observable<Sale>) {
    let perShop = sales
      .groupBy { $0.shop }
      .flatMap { shop in
        shop
          .scan(Summary()) { $0.adding($1) }
          .map { (name: shop.key, summary: $0) }
      }

    perShop
      .subscribe(onNext: { [weak self] row in self?.lines.append("\(row.name): \(row.summary)") })
      .disposed(by: disposeBag)
  }
}

func trace<T>(_ title: String, _ stream: Observable<T>) {
  print(title)
  _ = stream.subscribe(
    onNext: { print("  ", $0, separator: "") },
    onError: { print("  failed", $0) },
    onCompleted: { print("  .") })
}

let ledger = Ledger()
ledger.read(sales)
ledger.lines.forEach { print($0) }

trace("total", sales.map(\.cents).reduce(0, accumulator: +))
trace("running", sales.scan(into: Summary()) { $0.add($1) }.map(\.description))
trace("largest", sales.reduce(nil as Sale?) { best, sale in
  guard let best = best else { return sale }
  return sale.cents > best.cents ? sale : best
}.map { $0?.product ?? "-" })
trace("with result selector", sales.reduce((0, 0), accumulator: { sums, sale in
  (sums.0 + (sale.isRefund ? 0 : sale.cents), sums.1 + (sale.isRefund ? -sale.cents : 0))
}, mapResult: { "in \($0.0), out \($0.1)" }))
trace("all", sales.filter { !$0.isRefund }.map(\.product).toArray().map { Set($0).sorted() }.asObservable())
trace("numbered", sales.enumerated().map { index, sale in "\(index + 1). \(sale.product)" })
trace("pairs", Observable.zip(sales, sales.skip(1)).map { "\($0.product) then \($1.product)" })
trace("triples", Observable.zip(sales, sales.skip(1), sales.skip(2)) { [$0, $1, $2].map(\.cents).max() ?? 0 })
trace("until a refund", sales.take(until: { $0.isRefund }, behavior: .inclusive).map(\.cents))
trace("after a refund", sales.skip(while: { !$0.isRefund }).map { $0.cents })
trace("changes", sales.distinctUntilChanged { $0.shop }.map { $0.shop })
trace("changes by two", sales.distinctUntilChanged(at: \.product).map { $0.product })
trace("last two", sales.takeLast(2).map { "\($0.shop) \($0.product)" })
trace("at two", sales.element(at: 2).map { $0.cents })
trace("at nine", sales.element(at: 9).map { $0.cents })
trace("none", sales.filter { $0.cents > 1000 }.ifEmpty(default: Sale(shop: "", product: "nothing", cents: 0)).map(\.product))
trace("otherwise", sales.filter { $0.cents > 1000 }.ifEmpty(switchTo: sales.take(1)).map(\.shop))

let names = ["tea": "Tea", "cake": "Carrot cake"]
struct UnknownProduct: Error { let name: String }
trace("names", sales.map { sale -> String in
  guard let name = names[sale.product] else { throw UnknownProduct(name: sale.product) }
  return name
}.distinctUntilChanged())
trace("compact", sales.compactMap { $0.isRefund ? nil : names[$0.product]?.count })

let live = PublishSubject<Sale>()
let bag = DisposeBag()
live
  .groupBy(keySelector: { $0.isRefund ? "refunds" : "sales" })
  .subscribe(onNext: { group in
    print("new group", group.key)
    group.enumerated().subscribe(onNext: { print("  \(group.key) \($0.index): \($0.element.cents)") }).disposed(by: bag)
  })
  .disposed(by: bag)
[100, -20, 50].forEach { live.onNext(Sale(shop: "west", product: "tea", cents: $0)) }

live
  .window(timeSpan: .seconds(60), count: 2, scheduler: MainScheduler.instance)
  .enumerated()
  .flatMap { index, window in window.map { $0.cents }.reduce(0, accumulator: +).map { "window \(index): \($0)" } }
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)
live.buffer(timeSpan: .seconds(60), count: 3, scheduler: MainScheduler.instance)
  .subscribe(onNext: { print("buffer", $0.map(\.cents)) })
  .disposed(by: bag)
(1...5).map { Sale(shop: "east", product: "cake", cents: $0) }.forEach(live.onNext)
live.onCompleted()
