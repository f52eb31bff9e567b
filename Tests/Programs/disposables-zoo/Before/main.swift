import RxSwift

func tracked(_ name: String) -> Disposable {
    return Disposables.create { print("- \(name)") }
}

print("composite")
let composite = CompositeDisposable()
let keyA = composite.insert(tracked("a"))
_ = composite.insert(tracked("b"))
print("count", composite.count)
if let keyA = keyA { composite.remove(for: keyA) }
print("count", composite.count, composite.isDisposed)
composite.dispose()
let late = composite.insert(tracked("late"))
print("late key is nil:", late == nil, composite.isDisposed)

print("serial")
let serial = SerialDisposable()
serial.disposable = tracked("first request")
serial.disposable = tracked("second request")
serial.dispose()
serial.disposable = tracked("third request")
print(serial.isDisposed)

print("single assignment")
let single = SingleAssignmentDisposable()
single.setDisposable(tracked("only"))
single.dispose()
single.dispose()
let early = SingleAssignmentDisposable()
early.dispose()
early.setDisposable(tracked("assigned after dispose"))

print("boolean")
let flag = BooleanDisposable()
print(flag.isDisposed)
flag.dispose()
print(flag.isDisposed, BooleanDisposable(isDisposed: true).isDisposed)

print("ref count")
let refCount = RefCountDisposable(disposable: tracked("underlying"))
let r1 = refCount.retain()
let r2 = refCount.retain()
refCount.dispose()
print("primary disposed", refCount.isDisposed)
r1.dispose()
r1.dispose()
print("still one", refCount.isDisposed)
r2.dispose()
print("all gone", refCount.isDisposed)

print("binary & co")
Disposables.create(tracked("one"), tracked("two")).dispose()
Disposables.create(tracked("x"), tracked("y"), tracked("z")).dispose()
Disposables.create([tracked("p"), tracked("q")]).dispose()
Disposables.create().dispose()

print("bags")
var bag: DisposeBag? = DisposeBag()
tracked("by bag 1").disposed(by: bag!)
bag!.insert(tracked("by bag 2"))
bag!.insert(tracked("by bag 3"), tracked("by bag 4"))
bag!.insert([tracked("by bag 5")])
bag = DisposeBag { tracked("built 1"); tracked("built 2") }
print("replaced")
bag = DisposeBag(disposing: tracked("disposing 1"), tracked("disposing 2"))
bag = nil

print("subscription lifetime")
let subject = PublishSubject<Int>()
func scoped() {
    let local = DisposeBag()
    subject.subscribe(onNext: { print("scoped", $0) }, onDisposed: { print("scoped disposed") }).disposed(by: local)
    subject.onNext(1)
}
scoped()
subject.onNext(2)
print("observers left:", subject.hasObservers)
