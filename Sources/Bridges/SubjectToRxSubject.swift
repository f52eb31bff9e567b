import RxRelay
import RxSwift

extension PassthroughSubject where Failure == any Error {
  /// The subject of RxSwift's that acts as one with this.
  func toPublishSubject() -> PublishSubject<Output> {
    SubjectPairs.counterpart(of: self, .subject, .rxSubject) { PublishSubject() }
  }
}

extension PassthroughSubject where Failure == Never {
  /// The relay that acts as one with this.
  func toPublishRelay() -> PublishRelay<Output> {
    SubjectPairs.counterpart(of: self, .valueSubject, .relay { $0.accept($1) }) { PublishRelay() }
  }
}

extension CurrentValueSubject where Failure == any Error {
  /// The subject of RxSwift's that acts as one with this, with the same value.
  func toBehaviorSubject() -> BehaviorSubject<Output> {
    SubjectPairs.counterpart(of: self, .subject, .rxSubject) { BehaviorSubject(value: self.value) }
  }
}

extension CurrentValueSubject where Failure == Never {
  /// The relay that acts as one with this, with the same value.
  func toBehaviorRelay() -> BehaviorRelay<Output> {
    SubjectPairs.counterpart(of: self, .valueSubject, .relay { $0.accept($1) }) { BehaviorRelay(value: self.value) }
  }
}
