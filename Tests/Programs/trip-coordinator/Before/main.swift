import Foundation
import RxSwift
import RxRelay

/// A flow of screens: each coordinator answers with one result, and is freed after it.
class Coordinator<Result> {
    let bag = DisposeBag()
    private let id = UUID()
    private var children: [UUID: Any] = [:]

    func start() -> Observable<Result> { fatalError("overridden by each coordinator") }

    func coordinate<T>(to child: Coordinator<T>) -> Observable<T> {
        children[child.id] = child
        return child.start().do(onNext: { [weak self] _ in self?.children[child.id] = nil })
    }

    var running: Int { children.count }
}

enum PickResult: Equatable { case picked(String), cancelled }

final class CityPicker: Coordinator<PickResult> {
    let cities = PublishRelay<String>()
    let cancel = PublishRelay<Void>()
    deinit { print("  picker freed") }

    override func start() -> Observable<PickResult> {
        print("  picker shown")
        return Observable.merge(cities.map(PickResult.picked), cancel.map { .cancelled }).take(1)
    }
}

final class TripCoordinator: Coordinator<[String]> {
    let add = PublishRelay<Void>()
    let done = PublishRelay<Void>()
    private let chosen = BehaviorRelay<[String]>(value: [])
    weak var picker: CityPicker?

    override func start() -> Observable<[String]> {
        add
            .flatMapFirst { [weak self] _ -> Observable<PickResult> in
                guard let self = self else { return .empty() }
                let picker = CityPicker()
                self.picker = picker
                return self.coordinate(to: picker)
            }
            .subscribe(onNext: { [weak self] result in
                guard let self = self else { return }
                if case let .picked(city) = result { self.chosen.accept(self.chosen.value + [city]) }
                print("  result \(result), trip \(self.chosen.value), running \(self.running)")
            })
            .disposed(by: bag)

        return done.withLatestFrom(chosen).take(1)
    }

    deinit { print("trip freed") }
}

final class Window {
    let closed = PublishSubject<Void>()
    let keys = PublishSubject<String>()
    deinit { print("window freed") }
}

let appBag = DisposeBag()
var trip: TripCoordinator? = TripCoordinator()
trip!.start()
    .subscribe(onNext: { print("booked \($0)") }, onCompleted: { print("flow over") })
    .disposed(by: appBag)

trip?.add.accept(())
trip?.add.accept(())
trip?.picker?.cities.accept("Lisbon")
trip?.add.accept(())
trip?.picker?.cancel.accept(())
trip?.add.accept(())
trip?.picker?.cities.accept("Porto")
trip?.done.accept(())
trip = nil

print("-- until the window is closed")
let clock = PublishSubject<Int>()
var window: Window? = Window()
clock.take(until: window!.closed)
    .subscribe(onNext: { print("clock", $0) }, onCompleted: { print("clock stopped") }, onDisposed: { print("clock disposed") })
    .disposed(by: appBag)
window!.keys.takeUntil(window!.closed).subscribe(onNext: { print("key", $0) }).disposed(by: appBag)
clock.onNext(1)
window?.keys.onNext("q")
window?.closed.onNext(())
window?.keys.onNext("w")
clock.onNext(2)
window = nil
