import RxSwift
import RxRelay

enum Sensors {
  typealias ID = String
  typealias Stream = Observable<Reading>
  typealias Filter = (Stream) -> Stream

  struct Reading: Equatable {
    struct Place: Hashable { var room: String, floor: Int }
    var value: Double
    var place: Place
  }

  final class Registry {
    typealias Key = Reading.Place
    private var subjects: [ID: PublishSubject<Reading>] = [:]
    private var histories: [Key: ReplaySubject<Double>] = [:]
    private(set) lazy var order: [BehaviorRelay<ID?>] = (0..<3).map { _ in BehaviorRelay<ID?>(value: nil) }
    private let filters: [String: Filter]
    @Observed var count = 0
    @Broadcast var newest: ID?

    init(filters: [String: Filter] = [:]) { self.filters = filters }

    func send(_ value: Double, from id: ID, at place: Key) {
      if subjects[id] == nil {
        subjects[id] = .init()
        count += 1
        newest = id
        order.first { $0.value == nil }?.accept(id)
      }
      subjects[id]?.onNext(Reading(value: value, place: place))
      histories[place, default: ReplaySubject.create(bufferSize: 2)].onNext(value)
    }

    func readings(of id: ID, _ filter: String? = nil) -> Stream {
      guard let subject = subjects[id] else { return .empty() }
      guard let filter, let apply = filters[filter] else { return subject.asObservable() }
      return apply(subject)
    }

    func history(_ place: Key) -> Observable<[Double]>? {
      histories[place]?.scan(into: []) { $0.append($1) }
    }

    func all(_ ids: ID...) -> Observable<[Double]> {
      Observable.combineLatest(ids.compactMap { subjects[$0] }.map { $0.pluck(\.value) })
    }

    func close() {
      subjects.keys.sorted().forEach { subjects[$0]?.onCompleted() }
      for (_, history) in histories { history.on(.completed) }
      subjects.removeAll()
    }
  }
}
