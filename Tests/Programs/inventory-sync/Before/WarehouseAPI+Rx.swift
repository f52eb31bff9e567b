import Foundation
import RxSwift

extension WarehouseAPI {
    func stock() -> Maybe<[StockItem]> {
        Maybe.create { maybe in
            self.fetchStock { data, error in
                if let error = error {
                    maybe(.error(error))
                } else if let data = data {
                    maybe(.success(data))
                } else {
                    maybe(.completed)
                }
            }
            return Disposables.create()
        }
        .map { (data: Data) -> [StockItem] in
            do {
                return try JSONDecoder().decode([StockItem].self, from: data)
            } catch is DecodingError {
                throw WarehouseError.decoding(String(data: data, encoding: .utf8) ?? "")
            }
        }
    }

    func reserve(_ sku: String, count: Int) -> Single<Int> {
        Single.create { single in
            self.reserve(sku: sku, count: count) { result in
                single(result.mapError { $0 as Error })
            }
            return Disposables.create()
        }
    }
}
