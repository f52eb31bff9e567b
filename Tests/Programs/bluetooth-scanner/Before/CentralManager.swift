import Foundation
import RxSwift
import RxRelay

enum BluetoothState { case unknown, poweredOff, poweredOn }

struct Peripheral: Hashable {
    let uuid: String
    let name: String?
}

struct ScannedPeripheral {
    let peripheral: Peripheral
    let rssi: Int
}

enum BluetoothError: Error, CustomStringConvertible {
    case bluetoothPoweredOff
    case scanInProgress
    case connectionFailed(Peripheral)
    case disconnected(Peripheral)

    var description: String {
        switch self {
        case .bluetoothPoweredOff: return "powered off"
        case .scanInProgress: return "already scanning"
        case .connectionFailed(let p): return "cannot connect to \(p.uuid)"
        case .disconnected(let p): return "\(p.uuid) disconnected"
        }
    }
}

/// The callbacks of a CBCentralManagerDelegate as subjects.
final class DelegateWrapper {
    let didUpdateState = PublishSubject<BluetoothState>()
    let didDiscover = PublishSubject<ScannedPeripheral>()
    let didConnect = PublishSubject<Peripheral>()
    let didFailToConnect = PublishSubject<Peripheral>()
    let didDisconnect = PublishSubject<Peripheral>()
}

final class CentralManager {
    let delegate = DelegateWrapper()
    private(set) var state = BluetoothState.unknown
    private var isScanning = false

    func simulate(state: BluetoothState) {
        self.state = state
        delegate.didUpdateState.onNext(state)
    }

    func observeState() -> Observable<BluetoothState> {
        .deferred { [weak self] in
            guard let self else { return .empty() }
            return self.delegate.didUpdateState.startWith(self.state)
        }
    }

    func scanForPeripherals() -> Observable<ScannedPeripheral> {
        let scan: Observable<ScannedPeripheral> = .create { [weak self] observer in
            guard let self else { return Disposables.create() }
            guard !self.isScanning else {
                observer.onError(BluetoothError.scanInProgress)
                return Disposables.create()
            }
            self.isScanning = true
            print("-> scan")
            let disposable = self.delegate.didDiscover.subscribe(observer)
            return Disposables.create {
                disposable.dispose()
                self.isScanning = false
                print("-> stop scan")
            }
        }
        return ensure(.poweredOn, observable: scan)
    }

    func establishConnection(_ peripheral: Peripheral) -> Observable<Peripheral> {
        let connected = delegate.didConnect.filter { $0 == peripheral }.take(1)
        let failed = delegate.didFailToConnect
            .filter { $0 == peripheral }
            .take(1)
            .flatMap { Observable<Peripheral>.error(BluetoothError.connectionFailed($0)) }
        let disconnected = delegate.didDisconnect
            .filter { $0 == peripheral }
            .take(1)
            .flatMap { Observable<Peripheral>.error(BluetoothError.disconnected($0)) }

        let connection = Observable<Peripheral>.create { observer in
            let disposable = Observable.merge(Observable.amb([connected, failed]), disconnected)
                .subscribe(observer)
            print("-> connect \(peripheral.uuid)")
            return Disposables.create {
                disposable.dispose()
                print("-> cancel \(peripheral.uuid)")
            }
        }
        return ensure(.poweredOn, observable: connection)
    }

    /// Errors as soon as the state is another one.
    private func ensure<T>(_ state: BluetoothState, observable: Observable<T>) -> Observable<T> {
        .deferred { [weak self] in
            guard let self else { return .empty() }
            let statesChanged = self.observeState()
                .filter { $0 != state && $0 != .unknown }
                .map { _ -> T in throw BluetoothError.bluetoothPoweredOff }
            return .absorb(statesChanged, observable)
        }
    }
}

extension ObservableType {
    /// Merges, and completes when one of the two completes.
    static func absorb(_ a: Observable<Element>, _ b: Observable<Element>) -> Observable<Element> {
        Observable.merge(a.materialize(), b.materialize()).dematerialize()
    }

    func queueUntil<Gate: ObservableType>(_ gate: Gate) -> Observable<Element> {
        gate.take(1).flatMap { _ in self }
    }
}
