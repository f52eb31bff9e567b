/// A type that stands for one publisher of its own: RxSwift's `ObservableConvertibleType`.
///
///     final class ActivityIndicator: PublisherConvertible {
///       func asPublisher() -> AnyPublisher<Bool, Never> { isActive.eraseToAnyPublisher() }
///     }
///     indicator.sink { spinner.isHidden = !$0 }
public protocol PublisherConvertible: Publisher {
  // Said again, so that the compiler infers them from `asPublisher()`.
  associatedtype Output
  associatedtype Failure
  /// What the values are, as Rx calls it.
  associatedtype Element = Output where Element == Output

  /// The publisher that it stands for.
  func asPublisher() -> AnyPublisher<Output, Failure>
}

extension PublisherConvertible {
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Failure {
    asPublisher().receive(subscriber: subscriber)
  }
}
