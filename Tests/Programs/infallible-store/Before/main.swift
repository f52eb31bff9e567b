import Foundation
import RxSwift
import RxRelay
import RxCocoa

// A settings service whose public API can't fail, therefore `Infallible` everywhere.

protocol KeyValueStore {
    func load(_ key: String) throws -> Data?
    func save(_ data: Data, _ key: String) throws
}

final class FragileStore: KeyValueStore {
    var data: [String: Data] = [:]
    var isReadOnly = false
    func load(_ key: String) throws -> Data? {
        if key == "corrupt" { throw CocoaError(.fileReadCorruptFile) }
        return data[key]
    }
    func save(_ value: Data, _ key: String) throws {
        if isReadOnly { throw CocoaError(.fileWriteNoPermission) }
        data[key] = value
    }
}

enum SaveResult: String { case saved, rejected }

final class Setting<Value: Codable & Equatable> {
    private let key: String
    private let store: KeyValueStore
    private let changes = PublishRelay<Value>()
    private let initial: Value

    init(_ key: String, default value: Value, store: KeyValueStore) {
        self.key = key
        self.store = store
        self.initial = value
    }

    private func load() -> Infallible<Value> {
        Observable.deferred { [store, key] in
            Observable.from(optional: try store.load(key))
        }
        .decode(type: [Value].self, decoder: JSONDecoder())
        .compactMap(\.first)
        .ifEmpty(default: initial)
        .asInfallible(onErrorJustReturn: initial)
    }

    var value: Infallible<Value> {
        Infallible.concat(load(), changes.asInfallible(onErrorFallbackTo: .never()))
            .distinctUntilChanged()
    }

    func set(_ value: Value) -> Infallible<SaveResult> {
        Infallible.create { [store, key, changes] observer in
            do {
                try store.save(JSONEncoder().encode([value]), key)
                changes.accept(value)
                observer(.next(.saved))
            } catch {
                observer(.next(.rejected))
            }
            observer(.completed)
            return Disposables.create()
        }
    }
}

extension InfallibleType {
    func toggle() -> Infallible<Bool> where Element == Bool { map { !$0 } }

    func onValue(_ body: @escaping (Element) -> Void) -> Disposable {
        subscribe(onNext: body)
    }
}

enum Units: String, Codable { case metric, imperial }

struct Reading { let celsius: Double }

final class WeatherFormatter {
    let text: Infallible<String>

    init(readings: Infallible<Reading>, units: Infallible<Units>, decimals: Infallible<Int>) {
        text = Infallible
            .combineLatest(readings, units, decimals) { reading, units, decimals -> String in
                let value = units == .metric ? reading.celsius : reading.celsius * 9 / 5 + 32
                return String(format: "%.\(decimals)f", value) + (units == .metric ? "°C" : "°F")
            }
            .distinctUntilChanged()
    }
}

let store = FragileStore()
store.data["decimals"] = Data("[1]".utf8)
let units = Setting("units", default: Units.metric, store: store)
let decimals = Setting("decimals", default: 0, store: store)
let broken = Setting("corrupt", default: "fallback", store: store)
let bag = DisposeBag()

let sensor = PublishRelay<Reading>()
let formatter = WeatherFormatter(
    readings: sensor.asInfallible(onErrorJustReturn: Reading(celsius: 0)).startWith(Reading(celsius: 20)),
    units: units.value,
    decimals: decimals.value
)
formatter.text.onValue { print("text \($0)") }.disposed(by: bag)
broken.value.onValue { print("broken reads \($0)") }.disposed(by: bag)

let label = BehaviorRelay<String?>(value: nil)
formatter.text.bind(to: label).disposed(by: bag)
formatter.text.map { $0.count }.drive(onNext: { print("width \($0)") }).disposed(by: bag)

func save<V>(_ setting: Setting<V>, _ value: V) {
    setting.set(value)
        .subscribe(onNext: { print("  \(value) \($0.rawValue)") }, onCompleted: { print("  save completed") })
        .disposed(by: bag)
}

save(units, .imperial)
sensor.accept(Reading(celsius: 25))
store.isReadOnly = true
save(units, .metric)
store.isReadOnly = false
save(decimals, 0)
save(broken, "fixed")
print("label \(label.value ?? "nil")")

Infallible<Int>.from([1, 2, 3, 4])
    .filter { $0.isMultiple(of: 2) }
    .flatMap { Infallible.of("\($0)a", "\($0)b") }
    .do(onNext: { print("do \($0)") }, onCompleted: { print("do completed") })
    .scan(0) { total, _ in total + 1 }
    .asDriver(onErrorJustReturn: -1)
    .drive(onNext: { print("count \($0)") })
    .disposed(by: bag)
Infallible.just(true).toggle().withUnretained(store)
    .subscribe(onNext: { store, flag in print("toggled \(flag), keys \(store.data.keys.sorted())") })
    .disposed(by: bag)

extension InfallibleType {
    func drive(onNext: @escaping (Element) -> Void) -> Disposable {
        asDriver(onErrorDriveWith: .empty()).distinctUntilChanged { _, _ in false }.drive(onNext: onNext)
    }
}
