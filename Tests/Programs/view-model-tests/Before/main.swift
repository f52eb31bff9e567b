import Foundation
import RxSwift
import RxCocoa
import RxTest

protocol TemperatureSensor { var celsius: Observable<Double> { get } }

struct ThermostatViewModel {
    let heating: Driver<Bool>
    let label: Driver<String>
    let alarm: Signal<String>

    init(sensor: TemperatureSensor, target: Observable<Double>) {
        let reading = sensor.celsius.share(replay: 1)
        heating = Observable
            .combineLatest(reading, target)
            .scan(false) { isOn, pair in
                let (current, wanted) = pair
                if current < wanted - 1 { return true }
                if current > wanted { return false }
                return isOn
            }
            .distinctUntilChanged()
            .asDriver(onErrorJustReturn: false)
        label = reading
            .map { String(format: "%.1f°", $0) }
            .asDriver(onErrorJustReturn: "--")
            .distinctUntilChanged()
        alarm = reading
            .filter { $0 < 5 }
            .map { _ in "frost" }
            .asSignal { _ in .just("sensor lost") }
    }
}

struct StubSensor: TemperatureSensor { let celsius: Observable<Double> }

final class ThermostatTests: RxTestCase {
    private let degrees: [Character: Double] = ["a": 18, "b": 20.5, "c": 21.5, "d": 3, "e": 20.5]
    private var target: Observable<Double> = .empty()

    override func setUp() {
        target = Observable.just(21).concat(Observable.never())
    }

    func testHeating() {
        let viewModel = ThermostatViewModel(sensor: StubSensor(celsius: hot("-abcb-d|", degrees).asObservable()), target: target)
        let heating = record(viewModel.heating)
        scheduler.start()
        assert(heating, "-t-f--t-", ["t": true, "f": false], "switches with hysteresis")
    }

    func testLabel() {
        let sensor = hot("-abe-#", degrees)
        let label = record(ThermostatViewModel(sensor: StubSensor(celsius: sensor.asObservable()), target: target).label)
        scheduler.start()
        // the error ends the driver: value and completion share the time
        print("  events \(label.events.map { "\($0.time) \($0.value)" })")
        print("  subscribed \(sensor.subscriptions.map { "\($0.subscribe)..\($0.unsubscribe)" })")
    }

    func testAlarm() {
        let alarm = record(ThermostatViewModel(sensor: StubSensor(celsius: hot("d-d--|", degrees).asObservable()), target: target).alarm)
        scheduler.start()
        assert(alarm, "f-f--|", ["f": "frost"], "every frost reading")
    }

    func testTargetChange() {
        target = cold("a--b---", ["a": 19.5, "b": 23]).asObservable()
        let heating = record(ThermostatViewModel(sensor: StubSensor(celsius: cold("b-----", degrees).asObservable()), target: target).heating)
        scheduler.start()
        assert(heating, "f--t", ["t": true, "f": false], "reacts to the target")
        assert(heating, "t---", ["t": true], "wrong on purpose")
    }
}

let failed = run(ThermostatTests.self, [
    ("testHeating", ThermostatTests.testHeating),
    ("testLabel", ThermostatTests.testLabel),
    ("testAlarm", ThermostatTests.testAlarm),
    ("testTargetChange", ThermostatTests.testTargetChange),
])
print("failures: \(failed)")
