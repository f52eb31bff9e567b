import RxSwift
import RxRelay

/// Several sources of truth for one setting; the first that has it wins, changes are announced once.
protocol SettingSource: AnyObject {
    var name: String { get }
    func value(_ key: String) -> Maybe<String>
}

final class MemorySource: SettingSource {
    let name: String
    private var values: [String: String]
    private(set) var reads = 0
    init(_ name: String, _ values: [String: String]) { self.name = name; self.values = values }

    func value(_ key: String) -> Maybe<String> {
        Maybe.create { [weak self] maybe in
            self?.reads += 1
            if let value = self?.values[key] { maybe(.success(value)) } else { maybe(.completed) }
            return Disposables.create()
        }
    }

    func set(_ key: String, _ value: String?) { values[key] = value }
}

final class BrokenSource: SettingSource {
    struct Unreachable: Error {}
    let name = "remote"
    func value(_ key: String) -> Maybe<String> { .error(Unreachable()) }
}

final class Settings {
    private let sources: [SettingSource]
    private let changed = PublishRelay<String>()
    private let cache = BehaviorRelay<[String: String]>(value: [:])

    init(_ sources: [SettingSource]) { self.sources = sources }

    func lookUp(_ key: String) -> Maybe<String> {
        sources.reduce(Maybe<String>.empty()) { found, source in
            found.ifEmpty(switchTo: Maybe.deferred {
                source.value(key)
                    .map { "\($0) (\(source.name))" }
                    .catch { _ in
                        print("  \(source.name) is unreachable")
                        return .empty()
                    }
            })
        }
    }

    func value(_ key: String, default fallback: String) -> Single<String> {
        lookUp(key)
            .do(onNext: { [cache] value in cache.accept(cache.value.merging([key: value]) { $1 }) })
            .ifEmpty(default: fallback)
    }

    func observe(_ key: String) -> Observable<String?> {
        changed.filter { $0 == key }
            .startWith(key)
            .flatMapLatest { [unowned self] key in
                self.lookUp(key).map { Optional($0) }.ifEmpty(default: nil).asObservable()
            }
            .distinctUntilChanged()
    }

    func announce(_ key: String) { changed.accept(key) }
    var cached: [String] { cache.value.map { "\($0.key)=\($0.value)" }.sorted() }
}

let user = MemorySource("user", ["theme": "dark"])
let defaults = MemorySource("defaults", ["theme": "light", "size": "12"])
let settings = Settings([user, BrokenSource(), defaults])
let bag = DisposeBag()

print("look up")
for key in ["theme", "size", "font"] {
    settings.value(key, default: "none").subscribe(onSuccess: { print("  \(key): \($0)") }).disposed(by: bag)
}
print("  cached \(settings.cached), reads \(user.reads) and \(defaults.reads)")

print("observe")
settings.observe("theme").subscribe(onNext: { print("  theme is \($0 ?? "unset")") }).disposed(by: bag)
settings.announce("theme")
user.set("theme", nil)
settings.announce("theme")
settings.announce("size")
defaults.set("theme", nil)
settings.announce("theme")
user.set("theme", "blue")
settings.announce("theme")
