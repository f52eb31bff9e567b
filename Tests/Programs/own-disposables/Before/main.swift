// Disposables of the project's own, wherever RxSwift takes one.

import RxSwift

final class Token: Cancelable {
  private(set) var isDisposed = false
  let name: String
  init(_ name: String) { self.name = name }
  func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    print("token", name)
  }
}
struct Once: Disposable {
  let action: () -> Void
  func dispose() { action() }
}
protocol Closable: Disposable {
  var label: String { get }
}
extension Closable {
  func dispose() { print("closed", label) }
}
struct Door: Closable { let label: String }
class Base: Disposable {
  func dispose() { print("base") }
}
final class Derived: Base {
  override func dispose() {
    print("derived")
    super.dispose()
  }
}
final class Lease {
  var isReleased = false
  func release() { isReleased = true }
}
extension Lease: Disposable {
  func dispose() {
    release()
    print("released")
  }
}
final class Pool: Disposable {
  private let inner = CompositeDisposable()
  private var bag = DisposeBag()
  private let serial = SerialDisposable()
  var isDisposed: Bool { inner.isDisposed }
  func add(_ d: Disposable) { _ = inner.insert(d) }
  func current(_ d: Disposable) { serial.disposable = d }
  func keep(_ d: Disposable...) { d.forEach { bag.insert($0) } }
  func dispose() {
    inner.dispose()
    serial.dispose()
    bag = DisposeBag()
  }
}
func guarded(_ token: Token) throws -> Int {
  guard !token.isDisposed else { throw RxError.disposed(object: token) }
  return 1
}
let bag = DisposeBag()
let token = Token("a")
print(try guarded(token), token.isDisposed)
token.disposed(by: bag)
token.dispose()
do { _ = try guarded(token) } catch RxError.disposed(let object) { print("disposed", object === token) } catch { print("other") }
do { _ = try guarded(token) } catch { print(error is RxError) }
let both = Disposables.create(Token("b"), Once { print("once") })
both.dispose()
let composite = CompositeDisposable(Token("c"), Door(label: "front"))
composite.dispose()
print(composite.isDisposed)
let list: [Disposable] = [Token("d"), Door(label: "back"), Derived(), Lease()]
list.forEach { $0.dispose() }
let pool = Pool()
pool.add(Token("e"))
pool.current(Token("f"))
pool.current(Token("g"))
pool.keep(Token("h"))
print(pool.isDisposed)
pool.dispose()
print(pool.isDisposed)
let cancelables: [Cancelable] = [Token("i"), BooleanDisposable(), SingleAssignmentDisposable(), SerialDisposable()]
cancelables[0].dispose()
print(cancelables.map { $0.isDisposed })
let made = Observable<Int>.create { observer in
  observer.onNext(1)
  return Token("inside")
}
made.subscribe(onNext: { print($0) }).dispose()
let using = Observable<Int>.using({ Token("resource") }, observableFactory: { token in Observable.just(token.name.count) })
using.subscribe(onNext: { print($0) }, onCompleted: { print("done") }).dispose()
func optional(_ d: Disposable?) { d?.dispose() }
optional(nil)
optional(Token("j"))
func close<D: Disposable>(_ d: D) { d.dispose() }
close(Token("k"))
close(Door(label: "generic"))
let once = Once(action: { print("stored") })
once.dispose()
let asDisposable: Disposable = once
asDisposable.dispose()
