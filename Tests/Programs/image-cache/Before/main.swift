import Foundation
import RxSwift

typealias ImageData = [UInt8]

protocol ImageSource: class {
    var name: String { get }
    func image(for key: String) -> Maybe<ImageData>
}

final class MemoryCache: ImageSource {
    let name = "memory"
    private var storage: [String: ImageData] = [:]

    func image(for key: String) -> Maybe<ImageData> {
        return Maybe.create { observer in
            if let hit = self.storage[key] {
                observer(.success(hit))
            } else {
                observer(.completed)
            }
            return Disposables.create()
        }
    }

    func store(_ data: ImageData, for key: String) {
        storage[key] = data
    }
}

final class DiskCache: ImageSource {
    let name = "disk"
    func image(for key: String) -> Maybe<ImageData> {
        switch key {
        case "logo": return .just([1, 2, 3])
        case "corrupt": return .error(CacheError.corrupted(key))
        default: return .empty()
        }
    }
}

enum CacheError: Error {
    case corrupted(String)
    case notFound
}

final class ImageLoader {
    private let memory: MemoryCache
    private let disk: ImageSource
    private let download: (String) -> Single<ImageData>

    init(memory: MemoryCache, disk: ImageSource, download: @escaping (String) -> Single<ImageData>) {
        self.memory = memory
        self.disk = disk
        self.download = download
    }

    func load(_ key: String) -> Single<ImageData> {
        traced(memory, key)
            .ifEmpty(switchTo: traced(disk, key).catchError { error in
                print("  disk failed:", error)
                return .empty()
            })
            .ifEmpty(switchTo: download(key))
            .do(onSuccess: { [memory] data in memory.store(data, for: key) })
    }

    private func traced(_ source: ImageSource, _ key: String) -> Maybe<ImageData> {
        source.image(for: key).do(
            onNext: { _ in print("  \(source.name) hit") },
            onCompleted: { print("  \(source.name) done") },
            onSubscribe: { print("  \(source.name)?") }
        )
    }
}

let disposeBag = DisposeBag()
let loader = ImageLoader(memory: MemoryCache(), disk: DiskCache()) { key in
    print("  downloading \(key)")
    if key == "missing" {
        return Single.error(CacheError.notFound)
    }
    return Single.just(Array(key.utf8))
}

for key in ["logo", "logo", "avatar", "avatar", "corrupt", "missing"] {
    print("load \(key)")
    loader.load(key)
        .subscribe(onSuccess: { print("  -> \($0.count) bytes") },
                   onFailure: { print("  -> failed: \($0)") },
                   onDisposed: { print("  -> disposed") })
        .disposed(by: disposeBag)
}

loader.load("banner").map { $0.reduce(0) { $0 + Int($1) } }.subscribe { event in
    switch event {
    case .success(let sum): print("checksum", sum)
    case .failure(let error): print("no checksum", error)
    }
}.disposed(by: disposeBag)
