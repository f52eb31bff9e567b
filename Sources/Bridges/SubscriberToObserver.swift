import RxSwift

extension Subscriber where Failure == any Error {
  /// An observer that hands everything to this subscriber; values for which it has no demand wait.
  func toObserver() -> AnyObserver<Input> {
    let gate = DemandGate(self) { .failure($0.toStreamError()) }
    receive(subscription: gate)
    return AnyObserver { gate.on($0) }
  }
}

extension Subscriber where Failure == Never {
  /// An observer that hands all values to this subscriber, which no error reaches: it is an end for it.
  func toObserver() -> AnyObserver<Input> {
    let gate = DemandGate(self) { _ in .finished }
    receive(subscription: gate)
    return AnyObserver { gate.on($0) }
  }
}
