import RxSwift

final class Tracker {
    private var sources: [Parcel.ID: Parcel.Source] = [:]
    private let bag = DisposeBag()

    subscript(id: Parcel.ID) -> Stages {
        guard let source = sources[id] else { return .just(.lost) }
        return source.stream.take(until: \.isFinal, behavior: .inclusive)
    }

    func add(_ id: Parcel.ID, _ source: Parcel.Source) { sources[id] = source }

    func all(_ ids: Parcel.ID...) -> Tagged<Parcel.Stage> {
        Observable.merge(ids.map { id in self[id].map { (id: id, value: $0) } })
    }

    func distances(of id: Parcel.ID) -> Observable<Int> { self[id].compactMap(\.distance) }

    func watch(_ id: Parcel.ID, handler: @escaping Handler<Parcel.Stage>) {
        self[id]
            .subscribe(onNext: { handler(id, $0) }, onCompleted: { print(id.raw, "is settled") })
            .disposed(by: bag)
    }
}

extension Observable where Element == Parcel.Stage {
    func farthest() -> Single<Int> {
        compactMap(\.distance).reduce(0, accumulator: max).asSingle()
    }
}
