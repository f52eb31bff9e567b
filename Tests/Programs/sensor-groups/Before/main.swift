import Foundation
import RxSwift

enum Room: String, CaseIterable { case kitchen, cellar, attic }

struct Reading {
    var room: Room
    var celsius: Double
}

enum SensorError: Error { case unplugged(Room) }

final class Dashboard {
    private let readings = PublishSubject<Reading>()
    private let bag = DisposeBag()
    private var groupsSeen = 0

    init(alarmAbove limit: Double) {
        let groups = readings.groupBy { $0.room }

        groups
            .do(onNext: { [weak self] group in
                self?.groupsSeen += 1
                print("new room: \(group.key.rawValue)")
            })
            .flatMap { group -> Observable<String> in
                let name = group.key.rawValue
                return group
                    .map { $0.celsius }
                    .scan((last: Double?.none, now: 0.0)) { (last: $0.last == nil ? $1 : $0.now, now: $1) }
                    .map { change in "\(name) \(change.now) (\(change.now - (change.last ?? change.now)))" }
            }
            .subscribe(
                onNext: { print($0) },
                onError: { error in
                    guard case SensorError.unplugged(let room) = error else { return print("dashboard error") }
                    print("dashboard lost the \(room)")
                },
                onCompleted: { print("dashboard closed") })
            .disposed(by: bag)

        readings
            .groupBy(keySelector: { $0.celsius > limit })
            .filter { $0.key }
            .flatMap { $0.take(2) }
            .subscribe(onNext: { print("!! \($0.room.rawValue) is at \($0.celsius)") }, onError: { _ in })
            .disposed(by: bag)

        readings
            .groupBy { (reading: Reading) -> Room in reading.room }
            .flatMap { group in group.toArray().map { (group.key, $0.map(\.celsius)) } }
            .reduce([:]) { $0.merging([$1.0: $1.1], uniquingKeysWith: +) }
            .subscribe(onNext: { (summary: [Room: [Double]]) in
                for room in Room.allCases { print("summary \(room.rawValue):", summary[room] ?? []) }
            }, onError: { _ in print("no summary") })
            .disposed(by: bag)
    }

    func report(_ room: Room, _ celsius: Double) { readings.onNext(Reading(room: room, celsius: celsius)) }
    func close() { readings.onCompleted() }
    func fail(_ room: Room) { readings.onError(SensorError.unplugged(room)) }
    deinit { print("rooms seen: \(groupsSeen)") }
}

var dashboard: Dashboard? = Dashboard(alarmAbove: 24)
dashboard?.report(.kitchen, 20.5)
dashboard?.report(.cellar, 12)
dashboard?.report(.kitchen, 25)
dashboard?.report(.attic, 30)
dashboard?.report(.attic, 31.5)
dashboard?.report(.cellar, 11.5)
dashboard?.close()
dashboard = nil

print("---")
dashboard = Dashboard(alarmAbove: 0)
dashboard?.report(.attic, 4)
dashboard?.fail(.attic)
dashboard?.report(.attic, 5)
dashboard = nil

print("---")
// grouped streams can be kept, and asked later
var byParity: [Bool: Observable<Int>] = [:]
let finalBag = DisposeBag()
let numbers = PublishSubject<Int>()
numbers.groupBy { $0.isMultiple(of: 2) }
    .subscribe(onNext: { group in byParity[group.key] = group.asObservable() })
    .disposed(by: finalBag)
numbers.onNext(1)
byParity[false]?.subscribe(onNext: { print("odd", $0) }).disposed(by: finalBag)
numbers.onNext(2)
byParity[true]?.map { $0 / 2 }.subscribe(onNext: { print("half", $0) }).disposed(by: finalBag)
[3, 4, 5, 6].forEach(numbers.onNext)
print("groups", byParity.count)
