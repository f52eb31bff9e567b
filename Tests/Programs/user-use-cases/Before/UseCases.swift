import RxSwift

protocol SingleUseCase {
    associatedtype Params
    associatedtype Result
    func execute(_ params: Params) -> Single<Result>
}

protocol CompletableUseCase {
    associatedtype Params
    func execute(_ params: Params) -> Completable
}

struct Profile {
    let user: User
    let friends: [User]
    let badges: [String]
    var summary: String {
        "\(user.name), friends: \(friends.map { $0.name }), badges: \(badges.count)"
    }
}

struct GetProfileUseCase: SingleUseCase {
    let repository: UserRepository

    func execute(_ id: String) -> Single<Profile> {
        let user = repository.user(id)
        let friends = user.flatMap { [repository] user -> Single<[User]> in
            Single.zip(user.friendIds.map { repository.user($0) })
        }
        return Single.zip(user, friends, repository.badges(of: id)) { Profile(user: $0, friends: $1, badges: $2) }
    }
}

enum RenameError: Error { case empty, storage(Error) }

struct RenameUseCase: CompletableUseCase {
    let repository: UserRepository

    func execute(_ params: (id: String, name: String)) -> Completable {
        guard !params.name.isEmpty else { return .error(RenameError.empty) }
        return repository.user(params.id)
            .map { user in
                var copy = user
                copy.name = params.name
                return copy
            }
            .flatMapCompletable(repository.save)
            .catch { .error(RenameError.storage($0)) }
    }
}

struct GetNicknameUseCase {
    let repository: UserRepository
    func execute(_ id: String) -> Maybe<String> {
        repository.user(id)
            .asMaybe()
            .flatMap { user in user.nickname.map(Maybe.just) ?? .empty() }
    }
}

struct Container {
    let repository: UserRepository
    let makeProfileUseCase: () -> GetProfileUseCase
    let makeRenameUseCase: () -> RenameUseCase
    let makeNicknameUseCase: () -> GetNicknameUseCase

    static func test() -> Container {
        let repository = InMemoryUsers()
        return Container(
            repository: repository,
            makeProfileUseCase: { GetProfileUseCase(repository: repository) },
            makeRenameUseCase: { RenameUseCase(repository: repository) },
            makeNicknameUseCase: { .init(repository: repository) }
        )
    }
}
