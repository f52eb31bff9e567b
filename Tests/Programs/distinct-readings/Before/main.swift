import Foundation
import RxSwift
import RxCocoa

struct Reading: Equatable {
    let id: Int
    let value: Double
    let unit: Unit
    enum Unit: Equatable { case celsius, kelvin }
}

struct Version { var major: Int; var minor: Int }
enum CompareError: Error { case notANumber }

let readings = PublishSubject<Reading>()
let bag = DisposeBag()

readings.distinctUntilChanged()
    .map { "\($0.id):\($0.value)" }
    .subscribe(onNext: { print("whole  ", $0) })
    .disposed(by: bag)

readings.distinctUntilChanged { $0.unit }
    .subscribe(onNext: { print("unit   ", $0.id, $0.unit == .celsius ? "C" : "K") })
    .disposed(by: bag)

readings.distinctUntilChanged { (old: Reading, new: Reading) in abs(old.value - new.value) < 1 }
    .subscribe(onNext: { reading in print("coarse ", reading.value) })
    .disposed(by: bag)

readings.distinctUntilChanged(at: \.id)
    .subscribe(onNext: { print("id     ", $0.id) })
    .disposed(by: bag)

readings
    .distinctUntilChanged({ Int($0.value) / 10 }, comparer: { $0 == $1 })
    .subscribe(onNext: { print("tens   ", Int($0.value) / 10) })
    .disposed(by: bag)

let samples: [Reading] = [
    .init(id: 1, value: 18.0, unit: .celsius),
    .init(id: 1, value: 18.0, unit: .celsius),
    .init(id: 2, value: 18.4, unit: .celsius),
    .init(id: 2, value: 18.9, unit: .celsius),
    .init(id: 3, value: 19.5, unit: .celsius),
    .init(id: 3, value: 292.6, unit: .kelvin),
    .init(id: 1, value: 292.6, unit: .kelvin),
]
for (index, sample) in samples.enumerated() {
    print("sample \(index)")
    readings.onNext(sample)
}

print("-- a comparer that throws")
Observable.of(1, 2, 2, -1, 3)
    .distinctUntilChanged { old, new -> Bool in
        if new < 0 { throw CompareError.notANumber }
        return old == new
    }
    .subscribe(onNext: { print("kept", $0) }, onError: { print("error", $0) })
    .disposed(by: bag)

print("-- types that are not equatable")
let versions = BehaviorRelay(value: Version(major: 1, minor: 0))
versions.asDriver()
    .distinctUntilChanged { $0.major }
    .drive(onNext: { print("major", $0.major) })
    .disposed(by: bag)
versions.asDriver()
    .map { ($0.major, $0.minor) }
    .distinctUntilChanged { $0 == $1 }
    .drive(onNext: { major, minor in print("version \(major).\(minor)") })
    .disposed(by: bag)

var next = versions.value
next.minor = 1
versions.accept(next)
versions.accept(next)
next.major = 2
versions.accept(next)

print("-- optionals")
let names: [String?] = [nil, nil, "Eve", "Eve", nil, "Bob"]
Observable.from(names).distinctUntilChanged().map { $0 ?? "nobody" }
    .subscribe(onNext: { print($0) })
    .disposed(by: bag)
Observable.from(names).compactMap { $0 }.distinctUntilChanged().subscribe(onNext: { print("name", $0) }).disposed(by: bag)
