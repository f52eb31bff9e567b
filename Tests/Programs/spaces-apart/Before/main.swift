import RxCocoa
import RxSwift

let titles = PublishSubject<String>()
let badges = BehaviorRelay(value: "new")
let board = Board(titles: titles, badges: badges.asDriver())
let bag = DisposeBag()

board.taps.subscribe(onNext: { print($0) }).disposed(by: bag)
board.announce().disposed(by: bag)
titles.onNext("one")
board.first.touches.accept(())
board.second.touches.accept(())
badges.accept("hot")
titles.onNext("two")
board.first.touches.accept(())
print(board.first.log.joined(separator: ", "))
print(board.second.log.joined(separator: ", "))

let dial = SteppedDial()
let plain = Dial()
dial.turns().subscribe(onNext: { print($0) }).disposed(by: bag)
dial.rx.steps.subscribe(onNext: { print("steps \($0)") }, onCompleted: { print("no more") }).disposed(by: bag)
plain.rx.value.withLatestFrom(dial.rx.value) { "\($0) beside \($1)" }.subscribe(onNext: { print($0) }).disposed(by: bag)
dial.rx.value.onNext(10)
Observable.of(12, 15).bind(to: dial.rx.value).disposed(by: bag)
plain.rx.value.onNext(1)
dial.rx.value.changed.subscribe(onNext: { print("changed \($0)") }).disposed(by: bag)
dial.values.accept(20)
