import RxSwift

extension Subject where Failure == any Error {
  /// An observer that sends everything to this subject.
  func toObserver() -> AnyObserver<Output> {
    AnyObserver { event in
      switch event {
      case .next(let value): self.send(value)
      case .error(let error): self.send(completion: .failure(error.toStreamError()))
      case .completed: self.send(completion: .finished)
      }
    }
  }
}

extension Subject where Failure == Never {
  /// An observer that sends all values to this subject, which goes on when they end, as a relay does.
  func toObserver() -> AnyObserver<Output> {
    AnyObserver { event in
      if case .next(let value) = event { self.send(value) }
    }
  }
}
