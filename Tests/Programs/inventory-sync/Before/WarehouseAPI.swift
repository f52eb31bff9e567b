import Foundation
import RxSwift

struct StockItem: Codable, Equatable {
    let sku: String
    var quantity: Int
}

enum WarehouseError: Error {
    case http(Int)
    case decoding(String)
}

protocol WarehouseAPI {
    func fetchStock(completion: @escaping (Data?, Error?) -> Void)
    func reserve(sku: String, count: Int, completion: @escaping (Result<Int, WarehouseError>) -> Void)
}

final class WarehouseAPIMock: WarehouseAPI {
    var payloads: [Result<String, WarehouseError>] = []

    func fetchStock(completion: @escaping (Data?, Error?) -> Void) {
        guard !payloads.isEmpty else { return completion(nil, nil) }
        switch payloads.removeFirst() {
        case .success(let json): completion(json.data(using: .utf8), nil)
        case .failure(let error): completion(nil, error)
        }
    }

    func reserve(sku: String, count: Int, completion: @escaping (Result<Int, WarehouseError>) -> Void) {
        completion(count > 5 ? .failure(.http(409)) : .success(count))
    }
}
