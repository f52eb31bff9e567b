import Foundation
import RxSwift
import RxRelay

// MARK: - Remote

// MARK: - Rx wrappers

let bag = DisposeBag()
let api = WarehouseAPIMock()
api.payloads = [
    .success(#"[{"sku":"bolt","quantity":12},{"sku":"nut","quantity":4}]"#),
    .failure(.http(503)),
    .success("[oops"),
]
let viewModel = InventoryViewModel(api: api)
viewModel.rows.subscribe(onNext: { print("rows", $0) }).disposed(by: bag)
viewModel.status.subscribe(onNext: { print("status:", $0) }).disposed(by: bag)
viewModel.reload()
viewModel.take("bolt", 3)
viewModel.take("nut", 9)
for _ in 0..<3 { viewModel.reload() }
