import Foundation
import RxSwift
import RxRelay

let tracker = Tracker()
let truck = PublishSubject<Parcel.Stage>()
let desk = BehaviorRelay<Parcel.Stage>(value: .packed)
tracker.add("a", .live(truck))
tracker.add("b", .manual(desk))
tracker.add("c", .fixed(.delivered(to: "Ann")))
tracker.add("d", .either(.live(truck.filter { $0 != .packed }), .manual(desk)))

let bag = DisposeBag()
let log: Handler<Parcel.Stage> = { id, stage in print("\(id.raw): \(stage)") }
tracker.watch("a", handler: log)
tracker.watch("c", handler: log)
tracker.watch("x", handler: log)
tracker.all("b", "d")
    .map { entry in "\(entry.id.raw) -> \(entry.value)" }
    .subscribe(onNext: { print($0) })
    .disposed(by: bag)
tracker.distances(of: "a").scan(0, accumulator: +).subscribe(onNext: { print("sum", $0) }).disposed(by: bag)

truck.onNext(.packed)
truck.onNext(.moving(kilometers: 12))
desk.accept(.moving(kilometers: 3))
truck.onNext(.moving(kilometers: 30))
truck.onNext(.delivered(to: "Bob"))
desk.accept(.lost)
Observable.of(.moving(kilometers: 4), .packed, Parcel.Stage.moving(kilometers: 2)).farthest()
    .subscribe(onSuccess: { print("farthest", $0) })
    .disposed(by: bag)
