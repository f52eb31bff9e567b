import RxSwift

struct MissingValue: Error { let column: String }

let bag = DisposeBag()
let cells: Observable<String?> = .of("10", nil, "x", "7", nil, "42")

cells.filterNil().toArray().subscribe(onSuccess: { print("filterNil", $0) }).disposed(by: bag)
cells.replaceNil(with: "0").map { Int($0) }.unwrap().toArray().subscribe(onSuccess: { print("numbers", $0) }).disposed(by: bag)
cells.errorOnNil(MissingValue(column: "B"))
    .subscribe(onNext: { print("strict", $0) }, onError: { print("strict failed in column \(($0 as! MissingValue).column)") })
    .disposed(by: bag)
cells.errorOnNil(MissingValue(column: "B")).ignoreErrors().count().subscribe(onSuccess: { print("before the hole:", $0) }).disposed(by: bag)

Observable.of(1, 4, 9, 16).pairwise().map { $1 - $0 }.toArray().subscribe(onSuccess: { print("differences", $0) }).disposed(by: bag)
Observable.of(3, 1, 4, 1, 5, 9, 2, 6).runningMaximum().toArray().subscribe(onSuccess: { print("maxima", $0) }).disposed(by: bag)

let toggles = PublishSubject<Bool>()
toggles.not().mapTo("flip").subscribe(onNext: { print($0) }).disposed(by: bag)
toggles.not().subscribe(onNext: { print("not", $0) }, onCompleted: { print("toggles completed") }).disposed(by: bag)
toggles.onNext(true)
toggles.onNext(false)
toggles.onCompleted()

Observable.of([1, 2], [], [3]).mapMany { "#\($0)" }.subscribe(onNext: { print("many", $0) }).disposed(by: bag)

let chunks = Observable.from(Array("abcdefg")).chunked(by: 3).map { String($0) }
chunks.subscribe(onNext: { print("chunk", $0) }, onCompleted: { print("chunks completed") }).disposed(by: bag)
chunks.take(1).subscribe { print($0) }.disposed(by: bag)
chunks.concat(Observable.error(MissingValue(column: "C"))).count()
    .subscribe(onSuccess: { print($0) }, onFailure: { _ in print("count failed") })
    .disposed(by: bag)
