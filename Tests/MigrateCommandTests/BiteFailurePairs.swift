@testable import MigrateCommand

/// Pairs whose failures rest on what a target's operators send, and on what an earlier run wrote.
extension BiteTextTests {
  static let pairsThatFail = [
    Pair(
      name: "streams of streams that are joined fail as these do",
      declaring: """
        import RxSwift

        struct Offline: Error {}

        final class Loader {
          func image(_ name: String) -> Observable<Int> { name.isEmpty ? .error(Offline()) : .just(name.count) }
          func all(_ names: [String]) -> Observable<[Int]> {
            let requests = names.map { name in image(name).map { $0 + 1 } }
            return Observable.from(requests).merge(maxConcurrent: 2).toArray().asObservable()
          }
        }

        """,
      using: """
        import RxSwift

        func show(_ loader: Loader) -> Disposable {
          Observable.merge(loader.image("a"), loader.all(["b"]).map { $0.count }).subscribe(onNext: { print($0) })
        }

        """),
    Pair(
      name: "values made of events fail as these do",
      declaring: """
        import RxSwift

        struct Conflict: Error {}

        final class Outbox {
          private let server: Server
          init(_ server: Server) { self.server = server }
          func push() -> Observable<Int> {
            Observable.deferred {
              Observable.from([1, 2]).concatMap { change in
                self.server.send(change)
                  .materialize()
                  .concatMap { event -> Observable<Event<Int>> in
                    if case .error(is Conflict) = event { return .just(.next(0)) } else { return .just(event) }
                  }
                  .dematerialize()
              }
            }
          }
          func all() -> Observable<Int> { Observable.concat(push(), server.send(3)) }
        }

        """,
      using: """
        import RxSwift

        protocol Server { func send(_ change: Int) -> Observable<Int> }
        final class Remote: Server {
          func send(_ change: Int) -> Observable<Int> { change > 1 ? .error(Conflict()) : .just(change) }
        }

        """),
    Pair(
      name: "a requirement fails as its migrated implementation does",
      declaring: """
        import RxSwift

        struct Offline: Error {}

        protocol Source {
          func notes() -> Observable<[Int]>
          func note(_ id: Int) -> Observable<Int>
        }
        extension Source {
          func note(_ id: Int) -> Observable<Int> { notes().map { $0[id] } }
        }
        final class Remote: Source {
          func notes() -> Observable<[Int]> { .error(Offline()) }
        }

        """,
      using: """
        import RxSwift

        final class Store {
          private let remote: Source
          init(_ remote: Source) { self.remote = remote }
          func first() -> Observable<Int> { remote.note(0).catchAndReturn(1) }
          func second() -> Observable<Int> { remote.note(1) }
        }

        """),
    Pair(
      name: "what operators of the target send is known to their functions",
      declaring: """
        import RxRelay
        import RxSwift

        final class Cache {
          let items = BehaviorRelay<[Int]>(value: [])
          func each() -> Observable<Int> { Observable.deferred { .just(self.items.value) }.flatMap { Observable.from($0) } }
        }

        """,
      using: """
        import RxSwift

        func show(_ cache: Cache) -> Disposable {
          cache.items.accept([1])
          return cache.each().subscribe(onNext: { print($0) })
        }

        """),
    Pair(
      name: "what ends a stream may fail, too",
      declaring: """
        import RxRelay
        import RxSwift

        struct Offline: Error {}

        final class Van {
          let moves = PublishRelay<Int>()
          func arrival(_ street: String) -> Observable<Void> { street.isEmpty ? .error(Offline()) : .just(()) }
          func stops(_ street: String) -> Observable<Int> { moves.map { $0 + 1 }.take(until: arrival(street)) }
        }

        """,
      using: """
        import RxSwift

        func show(_ van: Van) -> Disposable {
          van.moves.accept(1)
          return Observable.merge(van.stops("a"), van.arrival("b").map { 1 }).subscribe(onNext: { print($0) })
        }

        """),
  ]
}
