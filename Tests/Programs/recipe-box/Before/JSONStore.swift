import Foundation
import RxSwift

final class JSONStore<Model: Codable>: Store {
    typealias Key = Int

    private var files: [Int: Data] = [:]
    private let changed = PublishSubject<Int>()
    private let encoder: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return encoder
    }()

    var changes: Observable<Int> { changed }

    func load(_ key: Int) -> Single<Model> {
        Single.create { [weak self] single in
            guard let data = self?.files[key] else {
                single(.failure(StoreError.missing(key)))
                return Disposables.create()
            }
            do {
                single(.success(try JSONDecoder().decode(Model.self, from: data)))
            } catch {
                single(.failure(StoreError.broken(String(decoding: data, as: UTF8.self))))
            }
            return Disposables.create()
        }
    }

    func save(_ model: Model, for key: Int) -> Completable {
        Completable.create { completable in
            do {
                self.files[key] = try self.encoder.encode(model)
                completable(.completed)
                self.changed.onNext(key)
            } catch let error {
                completable(.error(error))
            }
            return Disposables.create { print("saved \(key)") }
        }
    }

    func spoil(_ key: Int) { files[key] = Data("{}".utf8) }
}
