import RxSwift

struct CheckIn {
    var passenger = ""
    var seat: String?
    var bags = 0
}

final class UI {
    let answers = PublishSubject<String>()
    func ask(_ question: String) -> Single<String> {
        answers.take(1).asSingle().do(onSubscribed: { print("  ? \(question)") })
    }
}

struct SeatStep: FlowStep {
    let ui: UI
    let taken: Set<String>
    var title: String { "Choose a seat" }

    func run(_ state: CheckIn) -> Single<StepOutcome<CheckIn>> {
        ui.ask("seat for \(state.passenger)")
            .flatMap { answer -> Single<StepOutcome<CheckIn>> in
                if answer == "<" { return .just(.back) }
                if taken.contains(answer) {
                    print("  ! \(answer) is taken")
                    return run(state)
                }
                var state = state
                state.seat = answer
                return .just(.next(state))
            }
    }
}

func text<S>(_ ui: UI, _ question: String, into keyPath: WritableKeyPath<S, String>) -> AnyFlowStep<S> {
    AnyFlowStep("Enter \(question)") { state in
        ui.ask(question).map { answer in
            guard answer != "<" else { return .back }
            var copy = state
            copy[keyPath: keyPath] = answer
            return .next(copy)
        }
    }
}

struct BagsStep: FlowStep {
    let title = "Luggage"
    let ui: UI
    func run(_ state: CheckIn) -> Single<StepOutcome<CheckIn>> {
        ui.ask("bags").map {
            switch Int($0) {
            case .none where $0 == "<": return .back
            case .none: return .abort(reason: "'\($0)' is not a number")
            case .some(let n) where n > 2: return .abort(reason: "too many bags")
            case let n?: return .next(CheckIn(passenger: state.passenger, seat: state.seat, bags: n))
            }
        }
    }
}

func play(_ name: String, business: Bool = false, _ inputs: String...) {
    print("== \(name)")
    let ui = UI(), bag = DisposeBag()
    let flow = Flow<CheckIn> {
        text(ui, "name", into: \.passenger)
        if business {
            AnyFlowStep<CheckIn>("Lounge offer") { .just(.next($0)) }
        }
        SeatStep(ui: ui, taken: ["1A"])
        BagsStep(ui: ui)
    }
    flow.title
        .subscribe(onNext: { print("  [\($0)]") }, onCompleted: { print("  [closed]") })
        .disposed(by: bag)
    flow.start(with: CheckIn())
        .subscribe(onSuccess: { result in
            switch result {
            case .finished(let c): print("  boarding pass: \(c.passenger), \(c.seat ?? "-"), \(c.bags) bags")
            case .cancelled: print("  cancelled")
            case .aborted(let reason): print("  aborted: \(reason)")
            }
        })
        .disposed(by: bag)
    inputs.forEach(ui.answers.onNext)
}

play("happy", "Mia", "12C", "1")
play("taken seat and back", "Mia", "1A", "<", "Mo", "3D", "<", "3E", "0")
play("business", business: true, "Vip", "2A", "3")
play("leave at once", "<")
play("nonsense", "Mia", "12C", "many")
