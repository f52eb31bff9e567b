import Foundation
import RxSwift
import RxRelay
import RxCocoa

let central = CentralManager()
let bag = DisposeBag()

let thermometer = Peripheral(uuid: "T-1", name: "Thermo")
let headphones = Peripheral(uuid: "H-2", name: nil)

func discover(_ peripheral: Peripheral, _ rssi: Int) {
    central.delegate.didDiscover.onNext(ScannedPeripheral(peripheral: peripheral, rssi: rssi))
}

let devices = BehaviorRelay<[Peripheral: Int]>(value: [:])
devices
    .skip(1)
    .map { $0.sorted { $0.value > $1.value }.map { "\($0.key.name ?? "?") \($0.value)dB" } }
    .subscribe(onNext: { print("devices \($0)") })
    .disposed(by: bag)

// 1. Scan as soon as the radio is on
central.scanForPeripherals()
    .queueUntil(central.observeState().filter { $0 == .poweredOn })
    .filter { $0.rssi > -90 }
    .scan(into: [Peripheral: Int]()) { $0[$1.peripheral] = $1.rssi }
    .do(onError: { print("scan: \($0)") })
    .catch { _ in .empty() }
    .bind(onNext: devices.accept)
    .disposed(by: bag)

discover(thermometer, -40)
central.simulate(state: .poweredOn)
discover(thermometer, -60)
discover(headphones, -50)
discover(headphones, -99)

// 2. A second scan is refused
central.scanForPeripherals()
    .subscribe(onError: { print("second scan: \($0)") })
    .disposed(by: bag)

// 3. Connections
func connect(_ peripheral: Peripheral) -> Disposable {
    central.establishConnection(peripheral)
        .map(\.uuid)
        .subscribe { event in
            switch event {
            case .next(let uuid): print("connected to \(uuid)")
            case .error(let error): print("connection: \(error)")
            case .completed: print("connection completed")
            }
        }
}

connect(headphones).disposed(by: bag)
central.delegate.didFailToConnect.onNext(headphones)
connect(thermometer).disposed(by: bag)
central.delegate.didConnect.onNext(headphones)
central.delegate.didConnect.onNext(thermometer)
central.delegate.didDisconnect.onNext(thermometer)
let manual = connect(headphones)
central.delegate.didConnect.onNext(headphones)
manual.dispose()

// 4. The radio is switched off
connect(thermometer).disposed(by: bag)
central.simulate(state: .poweredOff)
connect(thermometer).disposed(by: bag)
discover(thermometer, -30)
