import RxSwift

final class MemoryUsers: UserRepository {
    private var names = [1: "Ann", 2: "Bob"]
    private let changed = PublishSubject<User>()
    var changes: Observable<User> { changed }

    func user(_ id: Int) -> Maybe<User> {
        .deferred { [weak self] in self?.names[id].map { .just(User(id: id, name: $0)) } ?? .empty() }
    }

    func rename(_ id: Int, to name: String) -> Completable {
        guard !name.isEmpty else { return .error(UserError.empty) }
        return Completable.create { [unowned self] observer in
            if self.names[id] == nil {
                observer(.error(UserError.unknown(id)))
            } else {
                self.names[id] = name
                self.changed.onNext(User(id: id, name: name))
                observer(.completed)
            }
            return Disposables.create()
        }
    }
}

struct App: Dependencies {
    let clock: Clock
    let users: UserRepository
}

struct Greet: UseCase {
    let dependencies: Dependencies
    func execute(_ id: Int) -> Observable<String> {
        Observable.zip(dependencies.users.name(id).asObservable(), dependencies.clock.ticks) { "\($0) at \($1)" }
    }
}

struct Shout: UseCase {
    func execute(_ text: String) -> Observable<[String]> { .of([text.uppercased()], [text, "!"]) }
}

let bag = DisposeBag()
let app = App(clock: .stopped(at: 7), users: MemoryUsers())
let flow = Greet(dependencies: app).then(Shout()).map { $0.joined(separator: " ") }
[1, 9].forEach { id in
    flow.execute(id).subscribe(onNext: { print("flow", $0) }, onCompleted: { print("done", id) }).disposed(by: bag)
}
AnyUseCase(Shout()).execute("x").map(\.count).subscribe(onNext: { print("count", $0) }).disposed(by: bag)
app.users.follow(2).map(\.name).subscribe(onNext: { print("two is", $0) }).disposed(by: bag)

let renames: [(Int, String)] = [(2, "Rob"), (1, "Eve"), (2, ""), (5, "Max")]
Observable.from(renames)
    .concatMap { id, name in
        app.users.rename(id, to: name)
            .andThen(Observable.just("renamed \(id)"))
            .catch { error in
                switch error {
                case UserError.unknown(let id): return .just("no user \(id)")
                case UserError.empty: return .just("no name")
                default: return .error(error)
                }
            }
    }
    .subscribe(onNext: { print($0) })
    .disposed(by: bag)
