/// Work that can be started, one at a time, and that says whether it runs: what `Action` is in the library of that name,
/// with the same order of events.
///
///     let logIn = WorkAction<Account, Token>(enabledIf: isOnline) { account in api.token(for: account) }
///     logIn.elements.sink { print($0) }.store(in: &cancellables)
///     logIn.errors.sink { print($0) }.store(in: &cancellables)
///     logIn.execute(account)
///
/// What is started while the work of an earlier input runs, or while `enabledIf` doesn't say `true`, is refused: an error
/// says so. A failure of the work ends that work alone.
///
/// - Demand and threads: asks everything of `enabledIf` and of the work; sends on their threads.
public final class WorkAction<Input, Output> {
  /// Takes inputs; what would complete it is kept from it.
  public let inputs: AnySubscriber<Input, any Error>

  /// The values of all works.
  public let elements: AnyPublisher<Output, Never>

  /// The failures of all works, and the inputs that were refused.
  public let errors: AnyPublisher<WorkActionError, Never>

  /// Whether a work runs, now and whenever that changes.
  public let executing: AnyPublisher<Bool, Never>

  /// Whether an input would start a work, now and whenever that changes.
  public let enabled: AnyPublisher<Bool, Never>

  /// The works that were started, each with its values from the last one on.
  public let executions: AnyPublisher<AnyPublisher<Output, any Error>, Never>

  private let cancellables = CancelBag()

  /// - Parameters:
  ///   - enabledIf: Whether the action may run at all; until it says so it may not. When it fails, its last word counts.
  ///   - workFactory: The work for an input.
  public init<Enabled: Publisher, Work: Publisher>(
    enabledIf: Enabled = Just(true), workFactory: @escaping (Input) -> Work
  ) where Enabled.Output == Bool, Work.Output == Output {
    let isEnabled = CurrentValueSubject<Bool, Never>(false)
    let refusals = PassthroughSubject<WorkActionError, Never>()
    let started = PassthroughSubject<Input, Never>()
    enabled = isEnabled.eraseToAnyPublisher()
    errors = refusals.eraseToAnyPublisher()
    inputs = AnySubscriber { if case .value(let input) = $0 { started.send(input) } }

    executions =
      started
      .withLatestFrom(isEnabled) { (input: $0, isEnabled: $1) }
      .flatMap { attempt -> AnyPublisher<AnyPublisher<Output, any Error>, Never> in
        guard attempt.isEnabled else {
          refusals.send(.notEnabled)
          return Empty().eraseToAnyPublisher()
        }
        let work = workFactory(attempt.input)
          .mapError { $0 as any Error }
          .handleEvents(receiveCompletion: {
            if case .failure(let error) = $0 { refusals.send(.underlyingError(error)) }
          })
          .share(replay: 1, scope: .forever)
        return [work.eraseToAnyPublisher()].trampolinedPublisher.eraseToAnyPublisher()
      }
      .share(replay: 0, scope: .whileConnected)
      .eraseToAnyPublisher()

    elements = executions.flatMap { $0.catch { _ in Empty<Output, Never>() } }.eraseToAnyPublisher()

    executing =
      executions
      .flatMap { work in
        work.catch { _ in Empty<Output, Never>() }.ignoreOutput().map { _ in false }.prepend(true).append(false)
      }
      .prepend(false)
      .share(replay: 1, scope: .forever)
      .eraseToAnyPublisher()

    Publishers.CombineLatest(executing, enabledIf.catch { _ in Empty<Bool, Never>(completeImmediately: false) })
      .map { !$0 && $1 }
      .sink { isEnabled.send($0) }
      .store(in: cancellables)
  }

  /// Starts the work for an input, whether or not somebody subscribes to what is returned: its values and its end, again
  /// for each subscriber. Fails with a ``WorkActionError``.
  @discardableResult
  public func execute(_ input: Input) -> AnyPublisher<Output, any Error> {
    let results = ReplaySubject<Output, any Error>(bufferSize: .max)
    let works = executions.map { work in
      work.mapError { WorkActionError.underlyingError($0) as any Error }.eraseToAnyPublisher()
    }
    let refusals = errors.map { Fail<Output, any Error>(error: $0).eraseToAnyPublisher() }
    works.amb(refusals)
      .prefix(1)
      .setFailureType(to: (any Error).self)
      .flatMap { $0 }
      .sink(receiveCompletion: { results.send(completion: $0) }, receiveValue: { results.send($0) })
      .store(in: cancellables)
    inputs.send(input)
    return results.eraseToAnyPublisher()
  }
}

extension WorkAction where Input == Void {
  /// Starts the work.
  @discardableResult
  public func execute() -> AnyPublisher<Output, any Error> { execute(()) }
}

extension WorkAction {
  /// The failures of all works, without the inputs that were refused.
  public var underlyingError: AnyPublisher<any Error, Never> {
    errors.compactMap { if case .underlyingError(let error) = $0 { error } else { nil } }.eraseToAnyPublisher()
  }
}

extension WorkAction where Output == Never {
  /// Sends when a work has finished.
  public var completions: AnyPublisher<Void, Never> {
    executions
      .flatMap { work in
        work.map { _ -> Void? in }.append(Just<Void?>(()).setFailureType(to: (any Error).self)).replaceError(with: nil)
      }
      .compactMap { $0 }
      .eraseToAnyPublisher()
  }
}

/// Why an action didn't do what it was asked to.
public enum WorkActionError: Error {
  /// It was disabled, or still at work.
  case notEnabled
  /// The work failed.
  case underlyingError(any Error)
}
