import RxCocoa
import RxRelay
import RxSwift
import RxTest

/// A view model whose outputs are shared on the main queue, driven by virtual time.
final class Mixer {
  let level: Driver<Int>
  let alarms: Signal<String>

  init(samples: Observable<Int>) {
    let loud = samples.share()
    level = loud.asDriver(onErrorJustReturn: -1).debounce(.seconds(10))
    alarms = loud.filter { $0 > 80 }.map { "loud: \($0)" }.asSignal(onErrorJustReturn: "failed")
  }
}

final class Needle: ReactiveCompatible {
  var angle = 0 { didSet { print("angle", angle) } }
  var label: String? { didSet { print("label", label ?? "none") } }
}

enum Broken: Error { case cable }

func record<S: SharedSequenceConvertibleType>(_ scheduler: TestScheduler, _ sequence: S, _ bag: DisposeBag)
  -> TestableObserver<S.Element>
{
  let observer = scheduler.createObserver(S.Element.self)
  sequence.asSharedSequence().asObservable().subscribe(observer).disposed(by: bag)
  return observer
}

func twice<D>(_ driver: D) -> Driver<Int>
where D: SharedSequenceConvertibleType, D.SharingStrategy == DriverSharingStrategy, D.Element == Int {
  driver.asSharedSequence().map { $0 * 2 }
}

func outcome<P: PrimitiveSequenceType>(_ loading: P, _ bag: DisposeBag) where P.Trait == SingleTrait, P.Element == Int {
  loading.primitiveSequence
    .subscribe(onSuccess: { print("loaded", $0) }, onFailure: { print("not loaded", $0) })
    .disposed(by: bag)
}

let bag = DisposeBag()
let scheduler = TestScheduler(initialClock: 0)
SharingScheduler.mock(scheduler: scheduler) {
  let samples = scheduler.createHotObservable([
    .next(10, 40), .next(15, 90), .next(40, 95), .next(40, 20), .error(70, Broken.cable),
  ])
  let mixer = Mixer(samples: samples.asObservable())
  let levels = record(scheduler, mixer.level, bag)
  let doubled = record(scheduler, twice(mixer.level), bag)
  let alarms = record(scheduler, mixer.alarms, bag)
  scheduler.start()
  print("levels", levels.events)
  print("doubled", doubled.events)
  print("alarms", alarms.events)
}

let needle = Needle()
let other = Needle()
let angle = BehaviorRelay(value: 10)
angle.bind(to: needle.rx.angle).disposed(by: bag)
angle.map { "at \($0)" }.asDriver(onErrorJustReturn: "").drive(needle.rx.label, other.rx.label).disposed(by: bag)
angle.accept(20)

outcome(Single.just(1), bag)
outcome(Single.deferred { throw Broken.cable }, bag)
outcome(Single<Int>.just(2).flatMap { _ -> Single<Int> in throw Broken.cable }, bag)
switch needle.label {
case let text? where text.contains("20"): print("shown", text)
default: print("not shown")
}
