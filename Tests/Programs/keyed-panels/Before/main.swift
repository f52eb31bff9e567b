import Foundation
import RxSwift
import RxCocoa
import RxRelay

// Reactive extensions of one's own, binders and control events of plain objects, collections of sequences, groups.

class Panel: NSObject {
    var caption = "" { didSet { print("caption", caption) } }
    var level = 0
    var isOn = false { didSet { print("on", isOn) } }
    fileprivate let taps = PublishSubject<Int>()
    fileprivate let state = BehaviorRelay<String>(value: "idle")
    func press(_ key: Int) { taps.onNext(key) }
    func alarm(_ text: String, after: Int) { print("alarm", text, after) }
}

extension Reactive where Base: Panel {
    var caption: Binder<String> {
        return Binder(base) { panel, text in
            panel.caption = text
        }
    }

    var level: Binder<Int> {
        Binder(self.base) { $0.level = $1; print("level", $1) }
    }

    var pressed: Observable<Int> {
        base.taps.asObservable()
    }

    var doublePressed: Observable<Int> {
        return pressed.buffer(timeSpan: .never, count: 2, scheduler: MainScheduler.instance)
            .filter { $0.count == 2 && $0[0] == $0[1] }
            .map { $0[0] }
    }

    var state: Driver<String> { base.state.asDriver() }

    var alarm: AnyObserver<String> {
        AnyObserver { [weak base] event in
            switch event {
            case .next(let text): base?.alarm(text, after: text.count)
            case .error(let error): print("alarm broken", error)
            case .completed: print("alarm over")
            }
        }
    }

    func reset(to level: Int) -> Completable {
        Completable.create { [weak base] completable in
            base?.level = level
            base?.state.accept("reset")
            completable(.completed)
            return Disposables.create()
        }
    }

    func key(_ key: Int) -> ControlEvent<Void> {
        ControlEvent(events: base.taps.filter { $0 == key }.map { _ in () })
    }
}

let bag = DisposeBag()
let panel = Panel()
panel.rx.pressed.map { "key \($0)" }.bind(to: panel.rx.caption).disposed(by: bag)
panel.rx.doublePressed.bind(to: panel.rx.level).disposed(by: bag)
panel.rx.state.drive(onNext: { print("state", $0) }).disposed(by: bag)
panel.rx.key(3).map { true }.bind(to: panel.rx.isOn).disposed(by: bag)
panel.rx.key(4).subscribe(onNext: { _ in print("four") }).disposed(by: bag)
panel.press(3)
panel.press(4)
panel.press(4)
panel.press(4)
panel.rx.reset(to: 0).subscribe(onCompleted: { print("reset", panel.level) }).disposed(by: bag)
Observable.of("fire", "flood").subscribe(panel.rx.alarm).disposed(by: bag)
Observable.of("one", "two").asDriver(onErrorJustReturn: "").drive(panel.rx.caption).disposed(by: bag)

let panels = (0..<3).map { _ in Panel() }
Observable.merge(panels.enumerated().map { index, panel in panel.rx.pressed.map { (index, $0) } })
    .subscribe(onNext: { index, key in print("panel", index, "key", key) })
    .disposed(by: bag)
Observable.combineLatest(panels.map { $0.rx.pressed.startWith(0) }) { $0.reduce(0, +) }
    .subscribe(onNext: { print("sum", $0) })
    .disposed(by: bag)
Observable.zip(panels.map { $0.rx.pressed }).map { $0.map(String.init).joined(separator: "-") }
    .subscribe(onNext: { print("row", $0) })
    .disposed(by: bag)
for (index, panel) in panels.enumerated() {
    panel.press(index + 1)
}

let words = PublishSubject<String>()
words.groupBy { $0.prefix(1).uppercased() }
    .flatMap { group in
        group.scan(into: [String]()) { $0.append($1) }.map { (group.key, $0) }
    }
    .subscribe(onNext: { key, words in print(key, words) }, onCompleted: { print("groups ended") })
    .disposed(by: bag)
var seen: [String: Observable<Int>] = [:]
words.groupBy(keySelector: { $0.count }).subscribe(onNext: { group in
    seen["length \(group.key)"] = group.map { $0.count }
    group.enumerated().subscribe(onNext: { index, word in print("  length", group.key, index, word) }).disposed(by: bag)
}).disposed(by: bag)
["ant", "bee", "asp", "beetle"].forEach(words.onNext)
words.onCompleted()
print(seen.keys.sorted())
