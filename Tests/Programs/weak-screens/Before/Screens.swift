import RxSwift
import RxCocoa

class Screen {
    let title: String
    let disposeBag = DisposeBag()

    init(_ title: String) { self.title = title }
    deinit { print("  \(title) gone") }

    func show(_ text: String) { print("  \(title): \(text)") }
}

final class NewsScreen: Screen {
    private var headlines = [String]()

    func bind(_ news: Observable<String>) {
        news
            .withUnretained(self)
            .subscribe(onNext: { screen, headline in
                screen.headlines.append(headline)
                screen.show("\(screen.headlines.count) \(headline)")
            }, onCompleted: { print("  news end") })
            .disposed(by: disposeBag)

        news
            .withUnretained(self) { screen, headline in "\(screen.title)/\(headline)" }
            .subscribe(onNext: { print("  path", $0) })
            .disposed(by: disposeBag)
    }
}

final class ChatScreen: Screen {
    private let drafts = BehaviorRelay<String>(value: "")

    func bind(_ messages: Observable<String>) {
        messages
            .subscribe(with: self, onNext: { owner, message in
                owner.show(message)
                owner.drafts.accept("re: \(message)")
            }, onError: { owner, error in
                owner.show("error \(error)")
            }, onDisposed: { owner in
                owner.show("disposed")
            })
            .disposed(by: disposeBag)

        drafts.asDriver()
            .skip(1)
            .drive(with: self) { $0.show("draft \($1)") }
            .disposed(by: disposeBag)
    }

    func send(_ text: String) -> Completable {
        Completable.deferred { [weak self] in
            guard let self else { return .empty() }
            self.drafts.accept("")
            self.show("sent \(text)")
            return .empty()
        }
    }
}

final class MapScreen: Screen {
    var onMove: ((Int) -> Void)?
    private var zoom = 1

    func bind(_ moves: Observable<Int>) {
        moves
            .filter { [unowned self] in $0 > self.zoom }
            .do(onNext: { [weak self] in self?.zoom = $0 })
            .flatMap { [weak self] level -> Observable<String> in
                guard let self = self else { return .empty() }
                return self.tiles(level)
            }
            .map { [weak self] tile in "\(self?.title ?? "?") \(tile)" }
            .subscribe(onNext: { [weak self] in
                guard let `self` = self else { return }
                self.show($0)
                self.onMove?(self.zoom)
            })
            .disposed(by: disposeBag)
    }

    private func tiles(_ level: Int) -> Observable<String> {
        Observable.range(start: 1, count: level).map { [unowned self] in "\(self.zoom).\($0)" }
    }
}

final class LoginScreen: Screen {
    private let service: LoginService
    private(set) var state = "idle" {
        didSet { show(state) }
    }

    init(service: LoginService) {
        self.service = service
        super.init("login")
    }

    func bind(_ attempts: Signal<(name: String, pin: Int)>) {
        attempts
            .emit(with: self, onNext: { screen, attempt in screen.login(attempt.name, pin: attempt.pin) })
            .disposed(by: disposeBag)
    }

    private func login(_ name: String, pin: Int) {
        service.login(name, pin: pin)
            .subscribe(
                with: self,
                onSuccess: { $0.state = "hello \($1)" },
                onFailure: { screen, _ in screen.state = "wrong pin" }
            )
            .disposed(by: disposeBag)
        service.lastVisit(of: name)
            .subscribe(with: self, onSuccess: { $0.show("last \($1)") }, onCompleted: { $0.show("first visit") })
            .disposed(by: disposeBag)
        service.audit(name)
            .subscribe(with: self, onCompleted: { $0.show("audited") })
            .disposed(by: disposeBag)
    }
}

final class LoginService {
    struct WrongPin: Error {}

    func login(_ name: String, pin: Int) -> Single<String> {
        pin == 1234 ? .just(name.capitalized) : .error(WrongPin())
    }

    func lastVisit(of name: String) -> Maybe<Int> {
        name.count > 3 ? .just(name.count) : .empty()
    }

    func audit(_ name: String) -> Completable { .empty() }
}
