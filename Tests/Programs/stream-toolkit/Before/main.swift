import RxSwift
import RxCocoa

struct Torn: Error {}
let bag = DisposeBag()

func show<Source: ObservableConvertibleType>(_ name: String, _ source: Source) {
    source.asObservable()
        .subscribe(
            onNext: { print(name, $0) }, onError: { print(name, "error", $0) }, onCompleted: { print(name, "done") })
        .disposed(by: bag)
}

let taps = PublishRelay<Int>()
let answers = PublishSubject<Int>()
let isOn = BehaviorRelay(value: true)

show("once", Observable.once("x"))
show("counted", Observable<Int>.counted(1..<4))
show("taps and answers", taps.merge(with: answers))
show("several", taps.merge(with: [Observable.just(-1), answers.map { $0 * 100 }]))
show("counts", Observable.of(1, 2, 3).counts())
show("counts odd", Observable.of(1, 2, 3).counts { $0 % 2 == 1 })
show("counts torn", Observable.of(1, 2, 3).counts { if $0 == 2 { throw Torn() }; return true })
show("pausable", answers.pausable(isOn))
show("pausable taps", taps.pausable(isOn.map { !$0 }))
show("zipped", taps.zip(with: answers) { tap, answer in "\(tap)+\(answer)" })
show("zipped torn", taps.zip(with: isOn) { tap, flag -> Int in
    guard flag else { throw Torn() }
    return tap
})
show("falling", answers.fallingBack(to: .just(0)))
show("falling taps", taps.fallingBack(to: .never()).asDriver(onErrorJustReturn: 9))
show("applied", taps.apply { $0.map { "<\($0)>" } })
show("switched", taps.switched(true).map { $0 ?? 0 })
show("switched off", taps.switched(false).map { $0 ?? 0 })
show("described", isOn.described(1.5))
show("flattened", Observable.of(Observable.of(1, 2), Observable.just(3)).flattened())
show("ignoring", taps.ignoring(2, 3))
show("paired", taps.asObservable().paired().map { "\($0.0)/\($0.1)" })
show("applying", Single.just(4).applying { $0.map { "\($0)!" } })
show("both", Observable.merge(taps.described("t"), answers.described("a")))

let current = isOn.value ? taps.described("on") : answers.described("off")
show("current", current)

taps.accept(1)
answers.onNext(10)
taps.accept(2)
isOn.accept(false)
answers.onNext(20)
taps.accept(3)
answers.onError(Torn())
taps.accept(4)
