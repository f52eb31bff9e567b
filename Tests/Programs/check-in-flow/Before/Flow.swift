import RxSwift

/// A step takes the state so far and finishes with one of three outcomes.
enum StepOutcome<State> {
    case next(State)
    case back
    case abort(reason: String)
}

protocol FlowStep {
    associatedtype State
    var title: String { get }
    func run(_ state: State) -> Single<StepOutcome<State>>
}

struct AnyFlowStep<State>: FlowStep {
    let title: String
    private let _run: (State) -> Single<StepOutcome<State>>

    init<S: FlowStep>(_ step: S) where S.State == State {
        title = step.title
        _run = step.run
    }

    init(_ title: String, _ run: @escaping (State) -> Single<StepOutcome<State>>) {
        (self.title, self._run) = (title, run)
    }

    func run(_ state: State) -> Single<StepOutcome<State>> { _run(state) }
}

@resultBuilder
enum FlowBuilder<State> {
    static func buildExpression<S: FlowStep>(_ step: S) -> [AnyFlowStep<State>] where S.State == State { [AnyFlowStep(step)] }
    static func buildBlock(_ parts: [AnyFlowStep<State>]...) -> [AnyFlowStep<State>] { parts.flatMap { $0 } }
    static func buildOptional(_ part: [AnyFlowStep<State>]?) -> [AnyFlowStep<State>] { part ?? [] }
    static func buildEither(first part: [AnyFlowStep<State>]) -> [AnyFlowStep<State>] { part }
    static func buildEither(second part: [AnyFlowStep<State>]) -> [AnyFlowStep<State>] { part }
}

enum FlowResult<State> {
    case finished(State)
    case cancelled
    case aborted(String)
}

final class Flow<State> {
    private let steps: [AnyFlowStep<State>]
    private let progress = BehaviorSubject(value: "not started")

    init(@FlowBuilder<State> _ build: () -> [AnyFlowStep<State>]) { steps = build() }

    var title: Observable<String> { progress.distinctUntilChanged() }

    func start(with state: State) -> Single<FlowResult<State>> {
        go(to: 0, history: [state])
            .do(onSuccess: { [progress] _ in progress.onCompleted() })
    }

    private func go(to index: Int, history: [State]) -> Single<FlowResult<State>> {
        guard index >= 0, let state = history.last else { return .just(.cancelled) }
        guard index < steps.count else { return .just(.finished(state)) }
        let step = steps[index]

        return Single.deferred { [progress, steps] in
            progress.onNext("\(index + 1)/\(steps.count) \(step.title)")
            return step.run(state)
        }
        .flatMap { outcome in
            switch outcome {
            case .next(let new): self.go(to: index + 1, history: history + [new])
            case .back: self.go(to: index - 1, history: history.dropLast())
            case .abort(let reason): .just(.aborted(reason))
            }
        }
    }
}
