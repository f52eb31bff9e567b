import RxSwift

struct User {
    let id: String
    var name: String
    var nickname: String?
    var friendIds: [String] = []
}

enum StorageError: Error, Equatable { case missing(String) }

protocol UserRepository {
    func user(_ id: String) -> Single<User>
    func badges(of id: String) -> Single<[String]>
    func save(_ user: User) -> Completable
}

final class InMemoryUsers: UserRepository {
    private var users: [String: User] = [
        "u1": User(id: "u1", name: "Mary", nickname: nil, friendIds: ["u2", "u3"]),
        "u2": User(id: "u2", name: "Tom", nickname: "tommy"),
        "u3": User(id: "u3", name: "Lou", nickname: nil, friendIds: ["u1"]),
    ]

    func user(_ id: String) -> Single<User> {
        Single.deferred { [unowned self] in
            guard let user = users[id] else { return Single.error(StorageError.missing(id)) }
            return Single.just(user)
        }
    }

    func badges(of id: String) -> Single<[String]> {
        id == "u1" ? .just(["early", "writer"]) : .just([])
    }

    func save(_ user: User) -> Completable {
        .create { observer in
            self.users[user.id] = user
            observer(.completed)
            return Disposables.create()
        }
    }
}
