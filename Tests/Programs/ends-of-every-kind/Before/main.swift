import RxSwift
import RxTest

// What a stream lets go of, and when: the hooks of `do` behind its source, and what its subscriber hears.
func watched<Element>(_ name: String, _ source: Observable<Element>) -> Observable<Element> {
  source.do(
    onCompleted: { print("  \(name) completed") }, afterCompleted: { print("  \(name) after completed") },
    onDispose: { print("  \(name) disposed") })
}

func show<Element>(_ title: String, _ stream: Observable<Element>) -> Disposable {
  print(title)
  return stream.subscribe(
    onNext: { print("  next \($0)") }, onError: { _ in print("  error") }, onCompleted: { print("  completed") },
    onDisposed: { print("  gone") })
}

func sent(_ name: String, _ value: Int) -> Single<Int> {
  Single.create { report in
    print("  asks \(name)")
    report(.success(value))
    return Disposables.create { print("  disposed \(name)") }
  }
}

struct Failure: Error {}
let bag = DisposeBag()

// Flattening.
show("first at once", watched("source", .of(1, 2)).flatMapFirst { watched("inner", Observable.just($0)) }).disposed(by: bag)
let taps = PublishSubject<Int>(), work = PublishSubject<Int>()
show("first", watched("source", taps).flatMapFirst { _ in watched("inner", work) }).disposed(by: bag)
taps.onNext(1)
taps.onCompleted()
work.onNext(5)
work.onCompleted()
let lonely = PublishSubject<Int>()
show("first of none", watched("source", lonely).flatMapFirst { Observable.just($0) }).disposed(by: bag)
lonely.onCompleted()
show("first fails", watched("source", .of(1, 2)).flatMapFirst { _ in watched("inner", Observable<Int>.error(Failure())) })
  .disposed(by: bag)

// Gathering.
show("array at once", watched("source", .of(1, 2)).toArray().asObservable()).disposed(by: bag)
let few = PublishSubject<Int>()
show("array", watched("source", few).toArray().asObservable()).disposed(by: bag)
few.onNext(1)
few.onCompleted()
show("sum", watched("source", .of(1, 2)).reduce(0, accumulator: +)).disposed(by: bag)

// Sampling.
let readings = PublishSubject<Int>(), ticks = PublishSubject<Int>()
show("sample", watched("readings", readings).sample(watched("ticks", ticks))).disposed(by: bag)
readings.onNext(1)
readings.onCompleted()
ticks.onNext(0)
let others = PublishSubject<Int>(), beats = PublishSubject<Int>()
show("sampler ends", watched("others", others).sample(watched("beats", beats))).disposed(by: bag)
others.onNext(1)
beats.onCompleted()
others.onCompleted()

// Combining.
let first = PublishSubject<Int>(), second = PublishSubject<Int>()
show("latest of a list", Observable.combineLatest([watched("first", first), watched("second", second)]).map(\.count))
  .disposed(by: bag)
first.onNext(1)
second.onNext(1)
first.onCompleted()
second.onCompleted()
show("latest of a list at once", Observable.combineLatest([watched("first", .of(1)), watched("second", .of(2))]))
  .disposed(by: bag)
let left = PublishSubject<Int>(), right = PublishSubject<Int>()
show("rows of a list", Observable.zip([watched("left", left), watched("right", right)])).disposed(by: bag)
left.onNext(1)
left.onCompleted()
right.onNext(2)
right.onCompleted()
let broken = PublishSubject<Int>(), whole = PublishSubject<Int>()
show("rows of a list fail", Observable.zip([watched("broken", broken), watched("whole", whole)])).disposed(by: bag)
broken.onError(Failure())

// Zipping singles.
print("three singles")
Single.zip(sent("a", 1), sent("b", 2), sent("c", 3)) { $0 + $1 + $2 }
  .subscribe(onSuccess: { print("  success \($0)") }, onDisposed: { print("  gone") }).disposed(by: bag)
print("four singles")
Single.zip(sent("a", 1), sent("b", 2), sent("c", 3), sent("d", 4)) { $0 + $1 + $2 + $3 }
  .subscribe(onSuccess: { print("  success \($0)") }, onDisposed: { print("  gone") }).disposed(by: bag)
print("a list of singles")
Single.zip([sent("a", 1), sent("b", 2), sent("c", 3)])
  .subscribe(onSuccess: { print("  success \($0)") }, onDisposed: { print("  gone") }).disposed(by: bag)
let x = PublishSubject<Int>(), y = PublishSubject<Int>()
print("a single fails")
Single.zip(
  x.asSingle().do(onDispose: { print("  x disposed") }), y.asSingle().do(onDispose: { print("  y disposed") })
)
.subscribe(onSuccess: { print("  success \($0)") }, onFailure: { _ in print("  failure") }, onDisposed: { print("  gone") })
.disposed(by: bag)
x.onNext(1)
x.onCompleted()
y.onError(Failure())
print("one of three fails")
let p = PublishSubject<Int>(), q = PublishSubject<Int>(), r = PublishSubject<Int>()
Single.zip(
  p.asSingle().do(onDispose: { print("  p disposed") }), q.asSingle().do(onDispose: { print("  q disposed") }),
  r.asSingle().do(onDispose: { print("  r disposed") })
)
.subscribe(onSuccess: { print("  success \($0)") }, onFailure: { _ in print("  failure") }, onDisposed: { print("  gone") })
.disposed(by: bag)
q.onError(Failure())

// Later.
let scheduler = TestScheduler(initialClock: 0)
show("subscribed later", watched("source", .of(1)).delaySubscription(.seconds(5), scheduler: scheduler)).disposed(by: bag)
scheduler.start()
let far = PublishSubject<Int>()
show("later, then hot", watched("source", far).delaySubscription(.seconds(5), scheduler: scheduler)).disposed(by: bag)
scheduler.start()
far.onNext(1)
far.onCompleted()
show("later, first only", watched("source", .of(1, 2)).delaySubscription(.seconds(5), scheduler: scheduler).take(1))
  .disposed(by: bag)
scheduler.start()

// Racing.
let slow = PublishSubject<Int>(), fast = PublishSubject<Int>()
show("race", watched("slow", slow).amb(watched("fast", fast))).disposed(by: bag)
fast.onNext(1)
slow.onNext(2)
fast.onCompleted()
let tortoise = PublishSubject<Int>(), hare = PublishSubject<Int>()
show("race won by the first", watched("tortoise", tortoise).amb(watched("hare", hare))).disposed(by: bag)
tortoise.onNext(1)
hare.onNext(2)
tortoise.onCompleted()
show("race at once", watched("a", .of(1, 2)).amb(watched("b", .of(3, 4)))).disposed(by: bag)
let never = PublishSubject<Int>()
show("race against an empty one", watched("never", never).amb(watched("empty", .empty()))).disposed(by: bag)
show("race of three", Observable.amb([watched("n", .never()), watched("o", .of(1, 2)), watched("p", .just(3))]))
  .disposed(by: bag)
let losing = PublishSubject<Int>()
show("race fails", watched("losing", losing).amb(watched("failing", .error(Failure())))).disposed(by: bag)

// Merging.
show("merge in turns", Observable.of(watched("a", .of(1, 2)), watched("b", .of(3, 4)), watched("c", .of(5))).merge(maxConcurrent: 2))
  .disposed(by: bag)
show("merge and take", Observable.of(watched("a", .of(1, 2)), watched("b", .of(3, 4))).merge(maxConcurrent: 1).take(3))
  .disposed(by: bag)
show("merge two and take", Observable.of(watched("a", .of(1, 2)), watched("b", .of(3, 4)), watched("c", .of(5))).merge(maxConcurrent: 2).take(2))
  .disposed(by: bag)
show("merge list and take", Observable.merge([watched("a", .of(1, 2)), watched("b", .of(3, 4))]).take(2)).disposed(by: bag)
let m = PublishSubject<Int>(), n = PublishSubject<Int>()
show("merge hot and take", watched("outer", Observable.of(watched("m", m), watched("n", n))).merge(maxConcurrent: 2).take(1)).disposed(by: bag)
n.onNext(1)
show("flat and take", watched("source", .of(1, 2)).flatMap { watched("inner", .of($0, $0 * 10)) }.take(3)).disposed(by: bag)
show("concat and take", watched("source", .of(1, 2)).concatMap { watched("inner", .of($0, $0 * 10)) }.take(3)).disposed(by: bag)

// Counting, of a subject that repeats its value: the first subscriber has left before it counts.
func wired() -> Observable<Int> {
  Observable.create { observer in
    print("  wire asked")
    observer.onNext(3)
    return Disposables.create { print("  wire disposed") }
  }
}
let counted = wired().multicast(BehaviorSubject(value: 0)).refCount()
show("counted, first only", counted.take(1)).disposed(by: bag)
show("counted, two", counted.take(2)).disposed(by: bag)
show("counted, one after the other", counted.take(1).concat(counted.take(2))).disposed(by: bag)
let brief = Observable.of(1, 2).multicast(ReplaySubject<Int>.create(bufferSize: 1)).refCount()
show("counted to the end", brief).disposed(by: bag)
show("counted behind the end", brief).disposed(by: bag)
