import RxSwift

let purse = Purse(cents: 5000)
let repository = MemoryShows([Show(id: 1, title: "Stalker", price: 1200), Show(id: 2, title: "Ran", price: 900)], rows: 2, seats: 2)
let book: BookSeatsUseCase = BookSeats(shows: repository, payment: purse)
let bag = DisposeBag()

func seats(_ labels: String...) -> [Seat] {
    labels.map { Seat(row: Int($0.unicodeScalars.first!.value) - 64, number: Int(String($0.last!))!) }
}

func attempt(_ title: String, _ booking: Single<Booking>) {
    print(title)
    booking.subscribe { event in
        switch event {
        case .success(let booking): print("  booked \(booking.seats.map(\.label)) for \(booking.total)")
        case .failure(BookingError.taken(let labels)): print("  taken: \(labels)")
        case .failure(let error): print("  no booking: \(error)")
        }
    }
    .disposed(by: bag)
}

attempt("two seats", book(seats("B2", "A1"), show: 1))
attempt("one is taken", book(seats("A1", "A2"), show: 1))
attempt("no such show", book(seats("A1"), show: 7))
attempt("too expensive", book(seats("A1", "A2", "B1", "B2"), show: 2))
attempt("the seats are free again", book(seats("A1", "A2"), show: 2))
attempt("sold out after this", book(seats("B1", "A2"), show: 1).catchAndReturn(Booking(show: 1, seats: [], total: 0)))

print("all shows")
Single.zip([1, 2].map { id in repository.show(id: id).flatMap { show in repository.freeSeats(of: show).map { "\(show.title): \($0.count) free" } } })
    .subscribe(onSuccess: { $0.forEach { print("  \($0)") } })
    .disposed(by: bag)
Observable.of(1, 2, 3)
    .flatMap { id in repository.show(id: id).map { Optional($0) }.catchAndReturn(nil) }
    .map { $0?.title ?? "unknown" }
    .toArray()
    .subscribe(onSuccess: { print("  titles", $0) })
    .disposed(by: bag)
repository.show(id: 2)
    .flatMapMaybe { show in show.price > 1000 ? Maybe.just(show.title) : .empty() }
    .subscribe(onSuccess: { print("  expensive", $0) }, onCompleted: { print("  nothing expensive") })
    .disposed(by: bag)
