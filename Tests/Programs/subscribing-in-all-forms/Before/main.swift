import Foundation
import RxSwift
import RxRelay
import RxCocoa
enum E: Error { case x }
let bag = DisposeBag()
// More of subscribe forms, completions, nested closures, weak owners, with(owner)
final class Owner { var log: [String] = []; let name = PublishRelay<String>(); let bag = DisposeBag(); deinit { print("owner gone") }
  func start() {
    name.subscribe(with: self, onNext: { owner, text in owner.log.append(text) }, onDisposed: { _ in print("with disposed") }).disposed(by: bag)
    name.withUnretained(self).map { owner, text in "\(owner.log.count)\(text)" }.bind(with: self) { $0.log.append($1) }.disposed(by: bag)
    name.asDriver(onErrorJustReturn: "").drive(with: self, onNext: { $0.log.append("d" + $1) }).disposed(by: bag)
    name.asSignal().emit(with: self) { owner, text in owner.log.append("s" + text) }.disposed(by: bag)
    Single.just(1).subscribe(with: self, onSuccess: { $0.log.append("\($1)") }, onFailure: { _, _ in }).disposed(by: bag)
    Completable.empty().subscribe(with: self, onCompleted: { $0.log.append("c") }).disposed(by: bag)
    Maybe<Int>.empty().subscribe(with: self, onSuccess: { _, _ in }, onCompleted: { $0.log.append("m") }).disposed(by: bag)
    name.bind(onNext: { [weak self] in self?.log.append("w" + $0) }).disposed(by: bag)
    name.map { $0.count }.bind { [unowned self] n in self.log.append("\(n)"); print("bound", n) }.disposed(by: bag)
  } }
var owner: Owner? = Owner(); owner!.start(); owner!.name.accept("a"); print(owner!.log); owner = nil
Observable.of(1, 2).subscribe(onNext: { print($0) }, onCompleted: { print("c") }).disposed(by: bag)
Observable.of(1, 2).subscribe { print("e", $0) }.disposed(by: bag)
Observable.of(1).subscribe { event in print("ev", event.element ?? -1) } .disposed(by: bag)
Observable<Int>.error(E.x).subscribe(onError: { error in print("err", error) }).disposed(by: bag)
Observable.just(1).subscribe(onNext: nil, onError: nil, onCompleted: { print("only completed") }).disposed(by: bag)
Single.just(2).subscribe { result in switch result { case .success(let n): print("s", n); case .failure(let e): print(e) } }.disposed(by: bag)
Single<Int>.error(E.x).subscribe(onSuccess: { print($0) }, onFailure: { print("f", $0) }, onDisposed: { print("disposed") }).disposed(by: bag)
Maybe<Int>.empty().subscribe { event in switch event { case .success(let n): print(n); case .error(let e): print(e); case .completed: print("empty") } }.disposed(by: bag)
Maybe.just(3).subscribe(onSuccess: { print("maybe", $0) }).disposed(by: bag)
Completable.error(E.x).subscribe { event in if case .error(let e) = event { print("ce", e) } }.disposed(by: bag)
Completable.empty().subscribe(onCompleted: { print("cc") }) { print($0) }.disposed(by: bag)
let handler: (Int) -> Void = { print("h", $0) }; Observable.of(1, 2).subscribe(onNext: handler).disposed(by: bag)
func show(_ n: Int) { print("show", n) }; func fail(_ e: Error) { print("fail", e) }; func done() { print("done") }
Observable.of(3).subscribe(onNext: show, onError: fail, onCompleted: done).disposed(by: bag)
Observable<Int>.error(E.x).subscribe(onNext: show, onError: fail).disposed(by: bag)
struct Printer { let prefix: String; func callAsFunction(_ n: Int) { print(prefix, n) }; func put(_ n: Int) { print(prefix, n) }; static func all(_ n: Int) { print("all", n) } }
let printer = Printer(prefix: ">"); Observable.of(4).subscribe(onNext: printer.put).disposed(by: bag); Observable.of(5).subscribe(onNext: Printer.all).disposed(by: bag); Observable.of(6).subscribe(onNext: { printer($0) }).disposed(by: bag)
Observable.of(7).do(onNext: show).map(String.init).do(onNext: { print($0, terminator: "\n") }).subscribe().disposed(by: bag)
Driver.just(8).drive(onNext: show, onCompleted: done, onDisposed: { print("dd") }).disposed(by: bag)
Driver.of(9, 10).drive { print("drive", $0) }.disposed(by: bag); Signal.of(11).emit { print("emit", $0) }.disposed(by: bag)
var count = 0; let incremented = Observable<Int>.create { o in count += 1; o.onNext(count); o.onCompleted(); return Disposables.create { print("cleanup", count) } }
incremented.subscribe(onNext: { print($0) }).disposed(by: bag); _ = incremented.subscribe { _ in }; incremented.subscribe().dispose()
let both = incremented.share(replay: 1, scope: .forever); both.subscribe(onNext: { print("b1", $0) }).disposed(by: bag); both.subscribe(onNext: { print("b2", $0) }).disposed(by: bag)
var token: Disposable? = Observable<Int>.never().do(onDispose: { print("token disposed") }).subscribe(); token?.dispose(); token = nil
let disposeBags = [DisposeBag(), DisposeBag()]; for (i, b) in disposeBags.enumerated() { Observable<Int>.never().subscribe(onDisposed: { print("bag", i) }).disposed(by: b) }
func scope() { let inner = DisposeBag(); Observable<Int>.never().subscribe(onDisposed: { print("inner") }).disposed(by: inner); print("leaving") }
scope()
