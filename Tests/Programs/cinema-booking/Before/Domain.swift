import Foundation
import RxSwift

struct Seat: Hashable, Comparable {
    let row: Int
    let number: Int
    static func < (lhs: Seat, rhs: Seat) -> Bool { (lhs.row, lhs.number) < (rhs.row, rhs.number) }
    var label: String { "\(Character(UnicodeScalar(UInt8(64 + row))))\(number)" }
}

struct Show { let id: Int; let title: String; let price: Int }

struct Booking: Equatable {
    let show: Int
    let seats: [Seat]
    let total: Int
}

enum BookingError: Error, Equatable {
    case soldOut
    case taken([String])
    case declined
    case unknownShow(Int)
}

protocol ShowRepository {
    func show(id: Int) -> Single<Show>
    func freeSeats(of show: Show) -> Single<Set<Seat>>
    func reserve(_ seats: [Seat], of show: Show) -> Completable
    func release(_ seats: [Seat], of show: Show) -> Completable
}

protocol PaymentGateway {
    func charge(_ cents: Int) -> Single<Void>
}

protocol BookSeatsUseCase {
    func callAsFunction(_ seats: [Seat], show id: Int) -> Single<Booking>
}

struct BookSeats: BookSeatsUseCase {
    let shows: ShowRepository
    let payment: PaymentGateway

    func callAsFunction(_ seats: [Seat], show id: Int) -> Single<Booking> {
        shows.show(id: id)
            .flatMap { show in
                self.shows.freeSeats(of: show).map { (show, $0) }
            }
            .flatMap { show, free -> Single<(Show, [Seat])> in
                guard !free.isEmpty else { return .error(BookingError.soldOut) }
                let missing = Set(seats).subtracting(free)
                guard missing.isEmpty else { return .error(BookingError.taken(missing.sorted().map(\.label))) }
                return .just((show, seats.sorted()))
            }
            .flatMap { show, seats in
                let total = seats.count * show.price
                return self.shows.reserve(seats, of: show)
                    .andThen(self.payment.charge(total))
                    .map { Booking(show: show.id, seats: seats, total: total) }
                    .catch { error in
                        self.shows.release(seats, of: show).andThen(.error(error))
                    }
            }
    }
}
