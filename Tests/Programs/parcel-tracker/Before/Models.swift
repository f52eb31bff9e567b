import RxSwift
import RxRelay

enum Parcel {
    enum Stage: Equatable {
        case packed
        case moving(kilometers: Int)
        case delivered(to: String)
        case lost
    }

    struct ID: Hashable, ExpressibleByStringLiteral {
        let raw: String
        init(stringLiteral value: String) { raw = value }
    }

    /// Where news of a parcel come from.
    enum Source {
        case fixed(Stage)
        case live(Observable<Stage>)
        case manual(BehaviorRelay<Stage>)
        indirect case either(Source, Source)

        var stream: Observable<Stage> {
            switch self {
            case .fixed(let stage): return .just(stage)
            case .live(let stages): return stages
            case let .manual(relay): return relay.asObservable()
            case let .either(first, second): return .merge(first.stream, second.stream)
            }
        }

        var isLive: Bool {
            if case .live = self { return true } else { return false }
        }
    }
}

typealias Stages = Observable<Parcel.Stage>
typealias Handler<Value> = (Parcel.ID, Value) -> Void
typealias Tagged<Value> = Observable<(id: Parcel.ID, value: Value)>

extension Parcel.Stage {
    var distance: Int? {
        guard case .moving(let kilometers) = self else { return nil }
        return kilometers
    }
    var isFinal: Bool {
        switch self {
        case .delivered, .lost: true
        case .packed, .moving: false
        }
    }
}
