import RxSwift
import RxRelay

final class InventoryViewModel {
    let rows: Observable<[String]>
    let status = PublishRelay<String>()
    private let stock = BehaviorRelay<[StockItem]>(value: [])
    private let api: WarehouseAPI
    private let disposeBag = DisposeBag()

    init(api: WarehouseAPI) {
        self.api = api
        rows = stock.map { $0.map { "\($0.sku)×\($0.quantity)" } }.distinctUntilChanged()
    }

    func reload() {
        api.stock()
            .subscribe(
                with: self,
                onSuccess: { owner, items in
                    owner.stock.accept(items)
                    owner.status.accept("loaded \(items.count)")
                },
                onError: { owner, error in owner.status.accept("error \(error)") },
                onCompleted: { owner in owner.status.accept("nothing new") },
                onDisposed: { owner in owner.status.accept("reload finished") }
            )
            .disposed(by: disposeBag)
    }

    func take(_ sku: String, _ count: Int) {
        api.reserve(sku, count: count).subscribe(with: self, onSuccess: { $0.apply(sku, -$1) }, onFailure: { $0.status.accept("cannot reserve \(sku): \($1)") }).disposed(by: disposeBag)
    }

    private func apply(_ sku: String, _ delta: Int) {
        stock.accept(stock.value.map { item in
            guard item.sku == sku else { return item }
            return StockItem(sku: sku, quantity: item.quantity + delta)
        })
    }
}
