import Foundation
import RxSwift

struct User: Decodable, Equatable {
    let id: Int
    let name: String
    let managerID: Int?
}

enum APIError: Error, Equatable { case notFound(Int), malformed, offline }

protocol UserFetching {
    func data(forUser id: Int, completion: @escaping (Result<Data, APIError>) -> Void) -> () -> Void
}

/// Answers at once from a table of JSON texts.
final class FakeBackend: UserFetching {
    var isOffline = false
    let table = [
        1: #"{"id":1,"name":"Ada","managerID":2}"#,
        2: #"{"id":2,"name":"Grace"}"#,
        3: #"{"id":"three"}"#,
        4: #"{"id":4,"name":"Alan","managerID":9}"#,
    ]

    func data(forUser id: Int, completion: @escaping (Result<Data, APIError>) -> Void) -> () -> Void {
        print("  request \(id)")
        if isOffline {
            completion(.failure(.offline))
        } else if let json = table[id] {
            completion(.success(Data(json.utf8)))
        } else {
            completion(.failure(.notFound(id)))
        }
        return { print("  request \(id) over") }
    }
}

final class UserAPI {
    private let backend: UserFetching
    init(backend: UserFetching) { self.backend = backend }

    func user(_ id: Int) -> Single<User> {
        Single<Data>.create { [backend] single in
            let cancel = backend.data(forUser: id) { result in
                switch result {
                case .success(let data): single(.success(data))
                case .failure(let error): single(.failure(error))
                }
            }
            return Disposables.create(with: cancel)
        }
        .map { data in
            do { return try JSONDecoder().decode(User.self, from: data) } catch { throw APIError.malformed }
        }
    }

    func manager(of id: Int) -> Single<User?> {
        user(id).flatMap { [unowned self] user in
            guard let managerID = user.managerID else { return .just(nil) }
            return self.user(managerID).map(Optional.some)
        }
    }

    func team(_ ids: [Int]) -> Single<[User]> { Single.zip(ids.map(user)) }
}

let backend = FakeBackend()
let api = UserAPI(backend: backend)
let bag = DisposeBag()

for id in [1, 3, 5] {
    api.user(id)
        .subscribe(onSuccess: { print("user \($0.name)") }, onFailure: { print("no user: \($0)") })
        .disposed(by: bag)
}
for id in [1, 2, 4] {
    api.manager(of: id)
        .subscribe { event in
            switch event {
            case .success(let manager?): print("manager \(manager.name)")
            case .success(nil): print("no manager above \(id)")
            case .failure(let error): print("manager error \(error)")
            }
        }
        .disposed(by: bag)
}

Single.zip(api.user(1), api.user(2)) { "\($0.name) & \($1.name)" }
    .subscribe(onSuccess: { print($0) })
    .disposed(by: bag)
api.team([1, 2]).map { $0.map(\.name) }.subscribe(onSuccess: { print("team", $0) }).disposed(by: bag)
api.team([1, 7, 2]).map(\.count).subscribe(onSuccess: { print($0) }, onFailure: { print("team error", $0) }).disposed(by: bag)

backend.isOffline = true
api.user(1)
    .do(onSuccess: { print("saw \($0)") }, onError: { print("saw \($0)") }, onSubscribe: { print("asking") }, onDispose: { print("asked") })
    .retry(2)
    .catchAndReturn(User(id: 0, name: "guest", managerID: nil))
    .subscribe(onSuccess: { print("welcome \($0.name)") })
    .disposed(by: bag)
api.user(2).map(\.name).catch { .just("offline: \($0)") }.asObservable().startWith("…")
    .subscribe(onNext: { print($0) }, onCompleted: { print("end") })
    .disposed(by: bag)

// many in turn, each once
backend.isOffline = false
Observable.of(2, 1).concatMap { api.user($0) }.map(\.name).toArray()
    .subscribe(onSuccess: { print("in turn", $0) })
    .disposed(by: bag)
Observable.of(1, 2).asSingle().subscribe(onSuccess: { print($0) }, onFailure: { print("as single:", $0) }).disposed(by: bag)
Observable<Int>.empty().asSingle().subscribe(onSuccess: { print($0) }, onFailure: { print("as single:", $0) }).disposed(by: bag)
api.user(1).asCompletable().subscribe(onCompleted: { print("only the end") }).disposed(by: bag)
