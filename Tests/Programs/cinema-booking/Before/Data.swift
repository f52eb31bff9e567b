import RxSwift

final class MemoryShows: ShowRepository {
    private var free: [Int: Set<Seat>]
    private let shows: [Show]

    init(_ shows: [Show], rows: Int, seats: Int) {
        self.shows = shows
        let all = (1...rows).flatMap { row in (1...seats).map { Seat(row: row, number: $0) } }
        free = Dictionary(uniqueKeysWithValues: shows.map { ($0.id, Set(all)) })
    }

    func show(id: Int) -> Single<Show> {
        Observable.from(shows)
            .filter { $0.id == id }
            .asSingle()
            .catch { _ in .error(BookingError.unknownShow(id)) }
    }

    func freeSeats(of show: Show) -> PrimitiveSequence<SingleTrait, Set<Seat>> {
        return Single.create { [unowned self] single in
            single(.success(self.free[show.id] ?? []))
            return Disposables.create()
        }
    }

    func reserve(_ seats: [Seat], of show: Show) -> Completable {
        Completable.create { completable in
            print("  reserve", seats.map { $0.label })
            self.free[show.id]?.subtract(seats)
            completable(.completed)
            return Disposables.create()
        }
    }

    func release(_ seats: [Seat], of show: Show) -> PrimitiveSequence<CompletableTrait, Never> {
        .deferred {
            print("  release", seats.map { $0.label })
            self.free[show.id]?.formUnion(seats)
            return .empty()
        }
    }
}

final class Purse: PaymentGateway {
    private(set) var cents: Int
    init(cents: Int) { self.cents = cents }

    func charge(_ amount: Int) -> Single<Void> {
        Single<Void>.create { [weak self] observer in
            guard let self = self else { return Disposables.create() }
            if self.cents < amount {
                observer(.failure(BookingError.declined))
            } else {
                self.cents -= amount
                observer(.success(()))
            }
            return Disposables.create { print("  payment closed, \(self.cents) left") }
        }
    }
}
