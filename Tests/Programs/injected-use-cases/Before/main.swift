import Foundation
import RxCocoa
import RxSwift

// What a property wrapper's key path, a type eraser's clauses and dynamic members say of streams.

struct Reading {
  struct Place { let zip: Int }
  let celsius: Double
  let place: Place
  let tags: [String]
}

final class Services {
  static let shared = Services()
  lazy var readings: BehaviorSubject<Reading> = BehaviorSubject(
    value: Reading(celsius: 20, place: .init(zip: 8000), tags: []))
  lazy var clock: () -> Int = { 7 }
}

@propertyWrapper struct Injected<Service> {
  private let path: KeyPath<Services, Service>
  init(_ path: KeyPath<Services, Service>) { self.path = path }
  var wrappedValue: Service { Services.shared[keyPath: path] }
}

@dynamicMemberLookup struct Lens<Source: ObservableType>: ObservableConvertibleType {
  typealias Element = Source.Element
  let source: Source
  subscript<Value>(dynamicMember path: KeyPath<Element, Value>) -> Lens<Observable<Value>> {
    Lens<Observable<Value>>(source: source.map { $0[keyPath: path] })
  }
  func asObservable() -> Observable<Element> { source.asObservable() }
}

protocol UseCase {
  associatedtype Input
  associatedtype Output
  func execute(_ input: Input) -> Output
}

struct AnyUseCase<Input, Output>: UseCase {
  private let run: (Input) -> Output
  init<Base: UseCase>(_ base: Base) where Base.Input == Input, Base.Output == Output { run = base.execute }
  func execute(_ input: Input) -> Output { run(input) }
}

struct Warm: UseCase {
  @Injected(\.readings) private var readings
  func execute(_ limit: Double) -> Observable<String> {
    readings.filter { $0.celsius >= limit }.map { "warm \($0.celsius)" }
  }
}

struct Stamp: UseCase {
  @Injected(\.clock) private var clock
  func execute(_ name: String) -> Single<String> { .just("\(name) at \(clock())") }
}

@dynamicCallable struct Steps {
  let base: Observable<Int>
  func dynamicallyCall(
    withKeywordArguments steps: KeyValuePairs<String, (Observable<Int>) -> Observable<Int>>
  ) -> Observable<Int> {
    steps.reduce(base) { source, step in step.value(source.do(onCompleted: { print("before", step.key) })) }
  }
}

extension Collection
where Element: SharedSequenceConvertibleType, Element.SharingStrategy == DriverSharingStrategy, Element.Element == Bool {
  func all() -> Driver<Bool> { Driver.combineLatest(map { $0.asDriver() }).map { !$0.contains(false) } }
}

let bag = DisposeBag()
let (warm, stamp) = (AnyUseCase(Warm()), AnyUseCase(Stamp()))
warm.execute(21).subscribe(onNext: { print($0) }, onCompleted: { print("no more") }).disposed(by: bag)
stamp.execute("tick").subscribe(onSuccess: { print($0) }).disposed(by: bag)

let lens = Lens(source: Services.shared.readings)
lens.place.zip.asObservable().subscribe(onNext: { print("zip", $0) }).disposed(by: bag)
lens.tags.count.asObservable().skip(1).subscribe(onNext: { print("tags", $0) }).disposed(by: bag)

Services.shared.readings.onNext(Reading(celsius: 22, place: .init(zip: 8001), tags: ["a", "b"]))
Services.shared.readings.onCompleted()

Steps(base: .of(1, 2, 3, 4))(even: { $0.filter { $0 % 2 == 0 } }, doubled: { $0.map { $0 * 2 } })
  .subscribe(onNext: { print($0) })
  .disposed(by: bag)

let (on, ready) = (BehaviorRelay(value: true), BehaviorRelay(value: false))
[on.asDriver(), ready.asDriver()].all().drive(onNext: { print("all", $0) }).disposed(by: bag)
ready.accept(true)
