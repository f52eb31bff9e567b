import RxCocoa
import RxSwift
import RxTest

let bag = DisposeBag()

let lending = Lending()
lending.open(with: lending)
[1, 9, 2].forEach(lending.requests.onNext)

let shelf = Shelf("maps")
shelf.shown { "shelf: \($0)" }.subscribe(onNext: { print($0) }).disposed(by: bag)
shelf.put("atlases")
print(shelf.latest ?? "empty")

Observable.of("a", "b").asCompletable()
  .subscribe(onCompleted: { print("all read") }, onError: { print($0) })
  .disposed(by: bag)
Observable<Int>.error(Refusal.closed).asCompletable()
  .subscribe(onCompleted: { print("all read") }, onError: { print("unread: \($0)") })
  .disposed(by: bag)

let catalog = Catalog(spare: .of("spare", "other"))
catalog.titles(.error(Refusal.lent)).drive(onNext: { print("title", $0) }).disposed(by: bag)
catalog.lengths(.of("ab", "", "abc"))
  .subscribe(onNext: { print("length", $0) }, onError: { print("length: \($0)") })
  .disposed(by: bag)

let parts: Observable<Int> = Observable<Observable<Int>>.of(Observable.of(1, 2), .error(Refusal.closed), .just(3)).concat()
parts.subscribe(onNext: { print("part", $0) }, onError: { print("part: \($0)") }).disposed(by: bag)

func firstPage(of chapter: Int) -> Int { chapter * 10 }
print("pages")
Observable.range(start: firstPage(of: 2), count: 3)
  .subscribe(onNext: { print("page", $0) })
  .disposed(by: bag)

let clock = TestScheduler(initialClock: 0)
Observable<Int>.timer(.seconds(3), period: nil, scheduler: clock)
  .subscribe(onNext: { print("bell \($0) at \(clock.clock)") }, onCompleted: { print("closed at \(clock.clock)") })
  .disposed(by: bag)
clock.start()
