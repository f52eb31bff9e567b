import Foundation
import RxSwift
import RxCocoa

// A hierarchy of devices, each a class with streams; rooms are groups that share a bag.

protocol Device: AnyObject {
    var id: String { get }
    var status: Observable<String> { get }
    func reset()
}

class Lamp: Device {
    let id: String
    let isOn = BehaviorRelay(value: false)
    fileprivate let disposeBag = DisposeBag()

    var status: Observable<String> { isOn.map { [id] in "\(id) is \($0 ? "on" : "off")" } }

    init(_ id: String) { self.id = id }
    func toggle() { isOn.accept(!isOn.value) }
    func reset() { isOn.accept(false) }
}

final class DimmableLamp: Lamp {
    let level = BehaviorRelay(value: 100)

    override var status: Observable<String> {
        Observable.combineLatest(super.status, level) { $0.hasSuffix("on") ? "\($0) at \($1)%" : $0 }
    }

    override init(_ id: String) {
        super.init(id)
        level.map { $0 > 0 }.skip(1).distinctUntilChanged().bind(to: isOn).disposed(by: disposeBag)
    }

    override func reset() {
        super.reset()
        level.accept(100)
    }
}

final class Thermostat: Device {
    let id: String
    let target: BehaviorSubject<Double>
    let measured = PublishSubject<Double>()

    init(_ id: String, target: Double) {
        self.id = id
        self.target = BehaviorSubject(value: target)
    }

    private var isHeating: Observable<Bool> {
        Observable.combineLatest(target, measured)
            .scan(false) { heating, pair in
                let (target, measured) = pair
                return heating ? measured < target + 0.5 : measured < target - 0.5
            }
            .distinctUntilChanged()
    }

    var status: Observable<String> {
        isHeating.map { [unowned self] in "\(self.id) \($0 ? "heats" : "rests")" }.startWith("\(id) unknown")
    }

    func reset() { target.onNext(20) }
}

struct Room {
    let name: String
    let devices: [Device]

    var log: Observable<String> {
        Observable.merge(devices.map { $0.status }).map { "\(name): \($0)" }
    }

    var summary: Observable<Int> {
        Observable.combineLatest(devices.map { $0.status.map { $0.contains(" is on") ? 1 : 0 } }) { $0.reduce(0, +) }
            .distinctUntilChanged()
    }
}

final class Home {
    private let rooms: [Room]
    private let motion = PublishRelay<String>()
    private let bag = DisposeBag()

    init(rooms: [Room]) {
        self.rooms = rooms
        Observable.from(rooms).flatMap { $0.log }.subscribe(onNext: { print($0) }).disposed(by: bag)
        let totals = Observable.combineLatest(rooms.map(\.summary)).map { $0.reduce(0, +) }
        totals.distinctUntilChanged().subscribe(onNext: { print("lamps on: \($0)") }).disposed(by: bag)

        motion.groupBy { $0 }
            .flatMap { [weak self] group -> Observable<(Room, Int)> in
                guard let room = self?.rooms.first(where: { $0.name == group.key }) else { return .empty() }
                return group.scan(0) { count, _ in count + 1 }.map { (room, $0) }
            }
            .filter { $0.1 == 1 || $0.1 % 3 == 0 }
            .subscribe(onNext: { room, count in
                print("motion \(count) in \(room.name)")
                room.devices.compactMap { $0 as? Lamp }.forEach { $0.isOn.accept(true) }
            })
            .disposed(by: bag)
    }

    func move(in room: String) { motion.accept(room) }
    func leave() {
        print("-- leaving")
        rooms.flatMap { $0.devices }.forEach { $0.reset() }
    }
}

let ceiling = Lamp("ceiling"), reading = DimmableLamp("reading"), heater = Thermostat("heater", target: 21)
let home = Home(rooms: [Room(name: "hall", devices: [ceiling]), Room(name: "study", devices: [reading, heater])])
print("-- toggling")
ceiling.toggle()
reading.level.accept(40)
reading.level.accept(0)
print("-- measuring")
[21, 20.4, 20.9, 21.4, 21.6, 21].forEach(heater.measured.onNext)
heater.target.onNext(25)
print("-- moving")
["hall", "study", "cellar", "study", "study"].forEach(home.move(in:))
home.leave()
