import RxSwift

extension RxSwift.Event {
  /// The event as the target has it.
  func toEvent() -> CoreStream.Event<Element, any Error> {
    switch self {
    case .next(let value): .value(value)
    case .error(let error): .failure(error.toStreamError())
    case .completed: .finished
    }
  }
}

extension CoreStream.Event {
  /// The event as RxSwift has it.
  func toRxEvent() -> RxSwift.Event<Output> {
    switch self {
    case .value(let value): .next(value)
    case .failure(let failure): .error(failure.toRxError())
    case .finished: .completed
    }
  }
}
