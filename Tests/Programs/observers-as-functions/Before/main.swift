import RxSwift

enum Fault: Error { case broken }

/// Observers of traits, stored, handed on and called.
final class Api {
  private var waiting: [(SingleEvent<Int>) -> Void] = []
  private var done: ((CompletableEvent) -> Void)?
  private var draft: Maybe<String>.MaybeObserver?

  private func work(_ number: Int, _ observer: @escaping (SingleEvent<Int>) -> Void) {
    number > 0 ? observer(.success(number)) : observer(.failure(Fault.broken))
  }

  func load(_ number: Int) -> Single<Int> {
    Single.create { observer in
      self.work(number, observer)
      return Disposables.create()
    }
  }

  func wait() -> Single<Int> {
    Single.create { [weak self] observer in
      self?.waiting.append(observer)
      return Disposables.create { print("left") }
    }
  }

  func answer(_ number: Int) {
    waiting.forEach { $0(.success(number)) }
    waiting = []
  }

  func save(_ number: Int) -> Completable {
    Completable.create { observer in
      let finish: (CompletableEvent) -> Void = observer
      finish(number > 1 ? .completed : .error(Fault.broken))
      return Disposables.create()
    }
  }

  func later() -> Completable {
    Completable.create { [weak self] completable in
      self?.done = completable
      return Disposables.create()
    }
  }

  func finish(_ event: CompletableEvent) { done?(event) }

  func find() -> Maybe<String> {
    Maybe.create { observer in
      self.draft = observer
      return Disposables.create()
    }
  }

  func found(_ text: String?) {
    if let text { draft?(.success(text)) } else { draft?(.completed) }
  }

  func repeatEvent(_ event: CompletableEvent) -> Completable {
    .create { completable in
      completable(event)
      return Disposables.create()
    }
  }

  func pass(_ event: MaybeEvent<Int>) -> Maybe<Int> {
    .create { maybe in
      maybe(event)
      return Disposables.create()
    }
  }
}

extension PrimitiveSequence where Trait == SingleTrait {
  static func create<Owner: AnyObject>(
    weak owner: Owner, subscribe: @escaping (Owner, @escaping SingleObserver) -> Disposable
  ) -> Single<Element> {
    Single.create { [weak owner] observer in
      guard let owner = owner else { return Disposables.create() }
      return subscribe(owner, observer)
    }
  }
}

final class Store {
  var data: Int?
  func store(_ number: Int) -> Single<Int> {
    Single.create(weak: self) { (self, observer) -> Disposable in
      self.data = number
      observer(.success(number))
      return Disposables.create()
    }
  }
}

let bag = DisposeBag()
let api = Api()
api.load(1).subscribe(onSuccess: { print("loaded", $0) }).disposed(by: bag)
api.load(0).subscribe(onSuccess: { print("loaded", $0) }, onFailure: { print("failed", $0) }).disposed(by: bag)
api.wait().subscribe(onSuccess: { print("answer", $0) }).disposed(by: bag)
api.answer(7)
api.save(2).subscribe(onCompleted: { print("saved") }).disposed(by: bag)
api.save(1).subscribe(onError: { print("not saved", $0) }).disposed(by: bag)
api.later().subscribe { print("later", $0) }.disposed(by: bag)
api.finish(.completed)
api.find().subscribe(onSuccess: { print("found", $0) }, onCompleted: { print("nothing") }).disposed(by: bag)
api.found("a")
api.find().subscribe(onSuccess: { print("found", $0) }, onCompleted: { print("nothing") }).disposed(by: bag)
api.found(nil)
api.repeatEvent(.error(Fault.broken)).subscribe(onError: { print("again", $0) }).disposed(by: bag)
api.pass(.success(3)).subscribe(onSuccess: { print("passed", $0) }, onCompleted: { print("none") }).disposed(by: bag)
let store = Store()
store.store(5).subscribe(onSuccess: { print("stored", $0) }).disposed(by: bag)

final class Recorder {
  private(set) var results: [SingleEvent<Int>] = []
  private(set) var ends: [CompletableEvent] = []
  func note(_ result: SingleEvent<Int>) { results.append(result) }
  func note(end: CompletableEvent) {
    if case .completed = end { print("end") }
    ends.append(end)
  }
}

let recorder = Recorder()
Single.just(1).subscribe { recorder.note($0) }.disposed(by: bag)
Single.just(2).subscribe(recorder.note).disposed(by: bag)
Completable.empty().subscribe { recorder.note(end: $0) }.disposed(by: bag)
print(recorder.results.count, recorder.ends.count)

extension ObservableType {
  func forward<O: ObserverType>(to observers: [O]) -> Disposable where O.Element == Element {
    subscribe { event in observers.forEach { $0.on(event) } }
  }
}

let first = AnyObserver<Int> { print("first", $0) }
let second = PublishSubject<Int>()
second.subscribe(onNext: { print("second", $0) }).disposed(by: bag)
Observable.of(1, 2).forward(to: [first, AnyObserver { second.on($0) }]).disposed(by: bag)
