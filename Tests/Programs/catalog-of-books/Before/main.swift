import Foundation
import RxSwift
import RxCocoa
import RxRelay

// RxExample's two tools, as most applications copy them, and a base view model with associated types.

private struct ActivityToken<E>: ObservableConvertibleType, Disposable {
    private let _source: Observable<E>
    private let _dispose: Cancelable

    init(source: Observable<E>, disposeAction: @escaping () -> Void) {
        _source = source
        _dispose = Disposables.create(with: disposeAction)
    }

    func dispose() {
        _dispose.dispose()
    }

    func asObservable() -> Observable<E> {
        _source
    }
}

public class ActivityIndicator: SharedSequenceConvertibleType {
    public typealias Element = Bool
    public typealias SharingStrategy = DriverSharingStrategy

    private let _lock = NSRecursiveLock()
    private let _relay = BehaviorRelay(value: 0)
    private let _loading: SharedSequence<SharingStrategy, Bool>

    public init() {
        _loading = _relay.asDriver()
            .map { $0 > 0 }
            .distinctUntilChanged()
    }

    fileprivate func trackActivityOfObservable<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Source.Element> {
        return Observable.using({ () -> ActivityToken<Source.Element> in
            self.increment()
            return ActivityToken(source: source.asObservable(), disposeAction: self.decrement)
        }) { t in
            return t.asObservable()
        }
    }

    private func increment() {
        _lock.lock()
        _relay.accept(_relay.value + 1)
        _lock.unlock()
    }

    private func decrement() {
        _lock.lock()
        _relay.accept(_relay.value - 1)
        _lock.unlock()
    }

    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> {
        _loading
    }
}

extension ObservableConvertibleType {
    public func trackActivity(_ activityIndicator: ActivityIndicator) -> Observable<Element> {
        activityIndicator.trackActivityOfObservable(self)
    }
}

final class ErrorTracker: SharedSequenceConvertibleType {
    typealias SharingStrategy = DriverSharingStrategy
    private let _subject = PublishSubject<Error>()

    func trackError<O: ObservableConvertibleType>(from source: O) -> Observable<O.Element> {
        return source.asObservable().do(onError: onError)
    }

    func asSharedSequence() -> SharedSequence<SharingStrategy, Error> {
        return _subject.asObservable().asDriverOnErrorJustComplete()
    }

    func asObservable() -> Observable<Error> {
        return _subject.asObservable()
    }

    private func onError(_ error: Error) {
        _subject.onNext(error)
    }

    deinit {
        _subject.onCompleted()
    }
}

extension ObservableConvertibleType {
    func trackError(_ errorTracker: ErrorTracker) -> Observable<Element> {
        return errorTracker.trackError(from: self)
    }
}

extension ObservableType {
    func catchErrorJustComplete() -> Observable<Element> {
        return self.catch { _ in
            return Observable.empty()
        }
    }

    func asDriverOnErrorJustComplete() -> Driver<Element> {
        return asDriver { _ in
            return Driver.empty()
        }
    }

    func mapToVoid() -> Observable<Void> {
        return map { _ in }
    }
}

protocol ViewModelType {
    associatedtype Input
    associatedtype Output
    func transform(input: Input) -> Output
}

enum ShelfError: Error { case offline(Int) }

final class BookService {
    private var calls = 0
    func books(about topic: String) -> Single<[String]> {
        return Single.deferred { [unowned self] in
            self.calls += 1
            return self.calls % 2 == 0 ? .error(ShelfError.offline(self.calls)) : .just(["\(topic) I", "\(topic) II"])
        }
    }
}

final class BooksViewModel: ViewModelType {
    struct Input {
        let trigger: Driver<Void>
        let topic: Driver<String>
    }
    struct Output {
        let fetching: Driver<Bool>
        let books: Driver<[String]>
        let error: Driver<Error>
        let count: Driver<Int>
    }
    private let service: BookService
    init(service: BookService) { self.service = service }

    func transform(input: Input) -> Output {
        let activityIndicator = ActivityIndicator()
        let errorTracker = ErrorTracker()
        let service = self.service
        let books = input.trigger.withLatestFrom(input.topic).flatMapLatest { topic in
            return service.books(about: topic)
                .trackActivity(activityIndicator)
                .trackError(errorTracker)
                .asDriverOnErrorJustComplete()
        }
        let fetching = activityIndicator.asDriver()
        let errors = errorTracker.asDriver()
        return Output(fetching: fetching, books: books, error: errors, count: books.map { $0.count })
    }
}

let bag = DisposeBag()
let trigger = PublishRelay<Void>()
let topic = BehaviorRelay(value: "Physics")
let viewModel = BooksViewModel(service: BookService())
let output = viewModel.transform(input: BooksViewModel.Input(
    trigger: trigger.asDriver(onErrorDriveWith: .empty()),
    topic: topic.asDriver()))
output.fetching.drive(onNext: { print("fetching", $0) }).disposed(by: bag)
output.books.drive(onNext: { print("books", $0) }).disposed(by: bag)
output.error.drive(onNext: { print("error", $0) }).disposed(by: bag)
output.count.drive(onNext: { print("count", $0) }, onCompleted: { print("count ended") }).disposed(by: bag)
trigger.accept(())
topic.accept("Music")
trigger.accept(())
trigger.accept(())

let service = BookService()
for round in 1...2 {
    service.books(about: "Art").asObservable().mapToVoid().catchErrorJustComplete()
        .subscribe(onNext: { print("round", round, "came") }, onCompleted: { print("round", round, "ended") })
        .disposed(by: bag)
}
