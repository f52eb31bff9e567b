import RxSwift

/// Keeps what a station gives, in every way that a screen would.
final class Keeper {
    private let station: RoofStation
    private var held: Disposable?
    private let shown = SerialDisposable()
    private var bag = DisposeBag()
    private var named: [String: Disposable] = [:]

    init(station: RoofStation) { self.station = station }

    func take() {
        held = station.watch("held", loudly: false)
        shown.disposable = station.watch("shown", loudly: true)
        station.open().disposed(by: bag)
        named["one"] = station.watch("named", loudly: false)
    }

    func look() {
        let token = station.watch("token", loudly: true)
        _ = station.either(false)
        station.thermometer.warm(by: 1)
        token.dispose()
    }

    func give() {
        bag = DisposeBag()
        named["one"]?.dispose()
        held?.dispose()
        shown.dispose()
    }

    deinit { print("keeper goes") }
}
