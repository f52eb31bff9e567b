import RxSwift

extension PassthroughSubject where Failure == any Error {
  /// The subject of RxSwift's that acts as one with this.
  func toPublishSubject() -> PublishSubject<Output> {
    SubjectPairs.counterpart(of: self, .subject, .rxSubject) { PublishSubject() }
  }
}

extension CurrentValueSubject where Failure == any Error {
  /// The subject of RxSwift's that acts as one with this, with the same value.
  func toBehaviorSubject() -> BehaviorSubject<Output> {
    SubjectPairs.counterpart(of: self, .subject, .rxSubject) { BehaviorSubject(value: self.value) }
  }
}
