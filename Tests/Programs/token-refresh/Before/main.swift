import Foundation
import RxSwift
import RxRelay

struct Token: Equatable { let value: String, generation: Int }
enum HTTPError: Error, Equatable { case unauthorized, status(Int) }

struct Request {
    let path: String
    var headers: [String: String] = [:]

    func authorized(by token: Token) -> Request {
        var copy = self
        copy.headers["Authorization"] = token.value
        return copy
    }
}

/// A server that accepts only tokens of the newest generation.
final class Server {
    private(set) var accepted = 1
    private(set) var log: [String] = []
    let refreshAnswers = PublishSubject<Void>()
    var refusesToRefresh = false

    func expireTokens() { accepted += 1 }

    func perform(_ request: Request) -> Single<String> {
        .deferred { [self] in
            let token = request.headers["Authorization"] ?? "none"
            log.append("\(request.path) with \(token)")
            guard token == "token\(accepted)" else { return .error(HTTPError.unauthorized) }
            return .just("content of \(request.path)")
        }
    }

    func refresh() -> Single<Token> {
        Single.deferred { [self] in
            log.append("refresh")
            return refreshAnswers
                .take(1)
                .asSingle()
                .map { [self] in
                    guard !refusesToRefresh else { throw HTTPError.status(403) }
                    return Token(value: "token\(accepted)", generation: accepted)
                }
        }
    }
}

final class Client {
    private let server: Server
    private let token: BehaviorRelay<Token>
    private let loggedOut = PublishRelay<Void>()
    private var refreshing: Observable<Token>?

    var logout: Observable<Void> { loggedOut.asObservable() }

    init(server: Server, token: Token) {
        self.server = server
        self.token = BehaviorRelay(value: token)
    }

    func get(_ path: String) -> Single<String> {
        let request = Request(path: path)
        return Single.deferred { [server, token] in server.perform(request.authorized(by: token.value)) }
            .retry(when: { [weak self] (errors: Observable<HTTPError>) -> Observable<Token> in
                errors.enumerated().flatMap { attempt, error -> Observable<Token> in
                    guard let self, error == .unauthorized, attempt == 0 else { return .error(error) }
                    return self.freshToken()
                }
            })
    }

    /// All requests that wait for a token wait for the same one.
    private func freshToken() -> Observable<Token> {
        if let refreshing = refreshing { return refreshing }
        let new = server.refresh()
            .asObservable()
            .do(onNext: { [token] in token.accept($0) },
                onError: { [loggedOut] _ in loggedOut.accept(()) },
                onDispose: { [weak self] in self?.refreshing = nil })
            .share()
        refreshing = new
        return new
    }
}

let server = Server()
let client = Client(server: server, token: Token(value: "token1", generation: 1))
let bag = DisposeBag()
client.logout.subscribe(onNext: { print("logged out") }).disposed(by: bag)

func get(_ path: String) {
    client.get(path)
        .subscribe(
            onSuccess: { print("\(path): \($0)") },
            onFailure: { print("\(path) failed: \($0)") },
            onDisposed: { print("\(path) is over") })
        .disposed(by: bag)
}

print("-- valid token")
get("/me")
print("-- expired, three requests, one refresh")
server.expireTokens()
["/a", "/b", "/c"].forEach(get)
print("all wait")
server.refreshAnswers.onNext(())
print("-- the next one needs no refresh")
get("/d")
print("-- expired while refreshing")
server.expireTokens()
get("/e")
server.refusesToRefresh = true
server.refreshAnswers.onNext(())
print("-- and again")
get("/f")
server.refusesToRefresh = false
server.refreshAnswers.onNext(())
server.log.forEach { print("log: \($0)") }
