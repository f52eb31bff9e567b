import RxSwift

// The "Action" style: split one request stream into values and errors.

enum ApiFailure: Error, Equatable {
    case notFound(id: Int)
    case forbidden
}

struct Article { let id: Int; let title: String }

protocol ArticlesApi {
    func article(id: Int) -> Observable<Article>
}

struct LocalArticlesApi: ArticlesApi {
    func article(id: Int) -> Observable<Article> {
        switch id {
        case 1...5: return .just(Article(id: id, title: String(repeating: "*", count: id)))
        case 13: return .error(ApiFailure.forbidden)
        default: return .error(ApiFailure.notFound(id: id))
        }
    }
}

extension ObservableType where Element: EventConvertible {
    func elements() -> Observable<Element.Element> {
        return compactMap { $0.event.element }
    }

    func errors() -> Observable<Swift.Error> {
        return compactMap { $0.event.error }
    }
}

final class Action<Input, Output> {
    let inputs: AnyObserver<Input>
    let elements: Observable<Output>
    let errors: Observable<Error>
    let executing: Observable<Bool>
    private let disposeBag = DisposeBag()

    init(enabledIf: Observable<Bool> = .just(true), workFactory: @escaping (Input) -> Observable<Output>) {
        let inputsSubject = PublishSubject<Input>()
        let executingSubject = BehaviorSubject(value: false)
        inputs = inputsSubject.asObserver()
        executing = executingSubject.distinctUntilChanged()

        let events = inputsSubject
            .withLatestFrom(enabledIf) { ($0, $1) }
            .filter { $0.1 }
            .flatMap { input, _ in
                workFactory(input)
                    .do(onSubscribe: { executingSubject.onNext(true) }, onDispose: { executingSubject.onNext(false) })
                    .materialize()
            }
            .share()

        elements = events.elements()
        errors = events.errors()
    }

    func execute(_ input: Input) { inputs.onNext(input) }
}

let bag = DisposeBag()
let api: ArticlesApi = LocalArticlesApi()
let enabled = BehaviorSubject(value: true)
let open = Action<Int, Article>(enabledIf: enabled, workFactory: api.article(id:))

open.elements.subscribe(onNext: { print("article", $0.id, $0.title) }).disposed(by: bag)
open.errors
    .compactMap { $0 as? ApiFailure }
    .subscribe(onNext: { failure in
        switch failure {
        case .notFound(let id): print("no article \(id)")
        case .forbidden: print("forbidden")
        }
    })
    .disposed(by: bag)
open.executing.subscribe(onNext: { print("executing", $0) }).disposed(by: bag)

[3, 8, 13].forEach(open.execute)
enabled.onNext(false)
open.execute(1)
enabled.onNext(true)
open.execute(5)

print("-- roundtrip")
Observable.of(1, 2, 3)
    .concat(Observable.error(ApiFailure.forbidden))
    .materialize()
    .do(onNext: { print("event", $0) })
    .dematerialize()
    .subscribe(onNext: { print("value", $0) }, onError: { print("error", $0) })
    .disposed(by: bag)

Observable<Event<String>>.of(.next("a"), .completed, .next("never"))
    .dematerialize()
    .subscribe { print($0) }
    .disposed(by: bag)
