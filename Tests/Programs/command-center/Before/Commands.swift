import RxSwift

/// An action with a typed input and output, as in the Action library.
final class Command<Input, Output> {
    typealias Work = (Input) -> Observable<Output>

    let inputs: AnyObserver<Input>
    let elements: Observable<Output>
    let errors: Observable<Error>
    let isRunning: Observable<Bool>
    private let bag = DisposeBag()

    init(enabledIf: Observable<Bool> = .just(true), work: @escaping Work) {
        let subject = PublishSubject<Input>()
        let running = BehaviorSubject(value: 0)
        inputs = subject.asObserver()
        let results = subject
            .withLatestFrom(enabledIf) { (input: $0, isEnabled: $1) }
            .filter { $0.isEnabled }
            .flatMap { entry in
                work(entry.input)
                    .do(onSubscribe: { running.onNext(1) }, onDispose: { running.onNext(-1) })
                    .materialize()
            }
            .share()
        elements = results.compactMap { $0.element }
        errors = results.compactMap { $0.error }
        isRunning = running.scan(0, accumulator: +).map { $0 > 0 }.distinctUntilChanged()
        results.subscribe().disposed(by: bag)
    }

    convenience init(single work: @escaping (Input) -> Single<Output>) {
        self.init(work: { work($0).asObservable() })
    }

    func execute(_ input: Input) { inputs.onNext(input) }
}

extension Command where Input == Void {
    func execute() { execute(()) }
}

extension ObservableType {
    func execute<Output>(_ command: Command<Element, Output>) -> Disposable { subscribe(onNext: command.execute) }
}

struct CommandError: Error, CustomStringConvertible {
    let description: String
    static func negative(_ number: Int) -> CommandError { .init(description: "\(number) is negative") }
}
