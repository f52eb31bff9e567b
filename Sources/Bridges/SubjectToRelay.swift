import RxRelay
import RxSwift

extension PassthroughSubject where Failure == Never {
  /// The relay that acts as one with this.
  func toPublishRelay() -> PublishRelay<Output> {
    SubjectPairs.counterpart(of: self, .valueSubject, .relay { $0.accept($1) }) { PublishRelay() }
  }
}

extension CurrentValueSubject where Failure == Never {
  /// The relay that acts as one with this, with the same value.
  func toBehaviorRelay() -> BehaviorRelay<Output> {
    SubjectPairs.counterpart(of: self, .valueSubject, .relay { $0.accept($1) }) { BehaviorRelay(value: self.value) }
  }
}
