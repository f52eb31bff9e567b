import RxRelay
import RxSwift

/// Measures, and hands its readings to whoever follows them.
final class Thermometer {
    let degrees = BehaviorRelay(value: 18)

    func warm(by count: Int) { degrees.accept(degrees.value + count) }

    func follow(as name: String) -> Disposable {
        degrees.skip(1).subscribe(onNext: { print("\(name) reads \($0)") }, onDisposed: { print("\(name) leaves") })
    }

    var alarm: Disposable {
        degrees.filter { $0 > 30 }.subscribe(onNext: { print("alarm at \($0)") })
    }
}
