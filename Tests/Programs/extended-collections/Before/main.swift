import RxSwift
import RxRelay
extension Array where Element == Observable<Int> {
  func both() -> Observable<Int> { Observable.merge(self) }
  var firstOne: Observable<Int> { first ?? .empty() }
  func race() -> Observable<Int> { Observable.amb(self) }
}
extension Collection where Element == Observable<String> {
  func all() -> Observable<[String]> { Observable.combineLatest(self) }
}
extension Dictionary where Key == String, Value == Observable<Int> {
  func joined() -> Observable<[Int]> { Observable.combineLatest(Array(values)) }
}
extension Sequence where Element: ObservableType {
  func merged() -> Observable<Element.Element> { Observable.merge(map { $0.asObservable() }) }
}
extension Array where Element == Single<Int> {
  func total() -> Single<Int> { Single.zip(self) { $0.reduce(0, +) } }
}
extension Array where Element == Completable {
  func chained() -> Completable { Completable.concat(self) }
}
let s = PublishSubject<Int>()
let r = BehaviorRelay(value: 2)
let bag = DisposeBag()
[s.map { $0 + 1 }, r.filter { $0 > 1 }].both().subscribe(onNext: { print($0) }).disposed(by: bag)
[1, 2].map { Observable.just($0) }.both().subscribe(onNext: { print($0) }).disposed(by: bag)
[s.take(1), r.asObservable()].firstOne.subscribe(onNext: { print($0) }).disposed(by: bag)
[s.map { "\($0)" }, r.map { "r\($0)" }].all().subscribe(onNext: { print($0) }).disposed(by: bag)
["a": s.asObservable(), "b": r.map { $0 * 2 }].joined().subscribe(onNext: { print($0.count) }).disposed(by: bag)
[s.map { $0 + 1 }, s.map { $0 + 2 }].merged().subscribe(onNext: { print($0) }).disposed(by: bag)
[Single.just(1), .just(2)].total().subscribe(onSuccess: { print($0) }).disposed(by: bag)
[Completable.empty(), s.take(1).ignoreElements().asCompletable()].chained().subscribe(onCompleted: { print("done") }).disposed(by: bag)
let list = [s.map { $0 }, s.filter { $0 > 3 }]
list.race().subscribe(onNext: { print("race", $0) }, onError: { print("err", $0) }).disposed(by: bag)
(1...3).map { n in s.map { $0 * n } }.both().subscribe(onNext: { print("times", $0) }, onError: { _ in }).disposed(by: bag)
s.onNext(1)
s.onNext(7)
struct E: Error {}
s.onCompleted()
extension Array {
  func mergedAny<T>() -> Observable<T> where Element == Observable<T> { Observable.merge(self) }
}
[s.map { $0 + 1 }, r.filter { $0 > 1 }].mergedAny().subscribe(onNext: { print($0) }).disposed(by: bag)


protocol Feed { var items: Observable<Int> { get } }
struct F: Feed { var items: Observable<Int> }
struct Item { var name = "" }
extension Collection where Element == Feed {
  func merged() -> Observable<Int> { Observable.merge(map { $0.items }) }
  func limited() -> Observable<Int> { Observable.from(Array(self)).map { $0.items }.merge(maxConcurrent: 1) }
}
extension Sequence where Element == Int {
  func total() -> Observable<Int> { .just(reduce(0, +)) }
}
extension Array where Element: Feed {
  func all() -> Observable<[Int]> { Observable.zip(map(\.items)) }
}
extension RandomAccessCollection where Element == Item {
  func names() -> Observable<String> { Observable.from(map(\.name)) }
}
func feeds(_ s: Int) -> [Feed] { [F(items: .of(s, 2)), F(items: .just(3))] }
func measure(_ title: String, _ body: @escaping (Int) -> Observable<String>) {
  body(1).subscribe(onNext: { print(title, $0) }).disposed(by: bag)
}
func run() {
  measure("a") { feeds($0).merged().map(\.description) }
  measure("b") { feeds($0).limited().map(\.description) }
  measure("c") { _ in [1, 2].total().map { "\($0)" } }
  measure("d") { _ in [F(items: .just(1))].all().map { "\($0)" } }
  measure("f") { _ in [Item(name: "i")].names().map { "\($0)" } }
  measure("j") { _ in (1...3).total().map { "\($0)" } }
  measure("k") { _ in feeds(1).filter { _ in true }.merged().map { "\($0)" } }
  measure("l") { _ in feeds(1)[...].merged().map { "\($0)" } }
}

let pairs = [("three", Observable.of(1, 2, 3)), ("none", .empty()), ("mapped", r.map { $0 * 3 }.take(1))]
for (name, source) in pairs { source.subscribe(onNext: { print(name, $0) }).disposed(by: bag) }
run()
