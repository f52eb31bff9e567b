import RxSwift
import RxRelay

protocol Disposing: AnyObject {
  var bag: DisposeBag { get }
}

extension Disposing {
  func keep(_ disposables: Disposable...) { disposables.forEach { $0.disposed(by: bag) } }
  func observe<T>(_ stream: Observable<T>, _ handler: @escaping (Self, T) -> Void) {
    stream
      .subscribe(onNext: { [weak self] value in
        guard let self = self else { return }
        handler(self, value)
      })
      .disposed(by: bag)
  }
}

class Presenter<State: Equatable>: Disposing {
  private(set) var bag = DisposeBag()
  let state: BehaviorRelay<State>
  fileprivate let log: PublishSubject<String>

  var states: Observable<State> { return state.distinctUntilChanged() }
  var messages: Observable<String> { return log.asObservable() }

  init(_ initial: State) {
    state = BehaviorRelay(value: initial)
    log = PublishSubject()
    start()
  }

  deinit { log.onCompleted() }

  func start() {}

  func update(_ change: (inout State) -> Void) {
    var next = state.value
    change(&next)
    state.accept(next)
  }

  func say(_ text: String) { log.onNext(text) }

  final func reset() {
    bag = DisposeBag()
    start()
  }
}
