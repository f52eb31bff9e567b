import RxSwift

/// Services with what they need behind protocols, and defaults in extensions.
protocol HasClock { var clock: Clock { get } }
protocol HasUsers { var users: UserRepository { get } }
typealias Dependencies = HasClock & HasUsers

struct Clock {
    let ticks: Observable<Int>
    static func stopped(at time: Int) -> Clock { Clock(ticks: .just(time)) }
}

protocol UserRepository: AnyObject {
    func user(_ id: Int) -> Maybe<User>
    func rename(_ id: Int, to name: String) -> Completable
    var changes: Observable<User> { get }
}

extension UserRepository {
    func name(_ id: Int) -> Single<String> { user(id).map(\.name).ifEmpty(default: "nobody") }
    func follow(_ id: Int) -> Observable<User> {
        user(id).asObservable().concat(changes.filter { $0.id == id })
    }
}

struct User { let id: Int; var name: String }
enum UserError: Error { case unknown(Int), empty }

protocol UseCase {
    associatedtype Request
    associatedtype Response
    func execute(_ request: Request) -> Observable<Response>
}

struct AnyUseCase<Request, Response>: UseCase {
    private let body: (Request) -> Observable<Response>
    init<U: UseCase>(_ useCase: U) where U.Request == Request, U.Response == Response { body = useCase.execute }
    init(_ body: @escaping (Request) -> Observable<Response>) { self.body = body }
    func execute(_ request: Request) -> Observable<Response> { body(request) }
}

extension UseCase {
    func then<Next: UseCase>(_ next: Next) -> AnyUseCase<Request, Next.Response> where Next.Request == Response {
        AnyUseCase { request in self.execute(request).flatMap(next.execute) }
    }
    func map<T>(_ transform: @escaping (Response) -> T) -> AnyUseCase<Request, T> {
        AnyUseCase { self.execute($0).map(transform) }
    }
}
