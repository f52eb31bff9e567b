import RxSwift

extension PublishSubject {
  /// The subject of the target's that acts as one with this.
  func toPassthroughSubject() -> PassthroughSubject<Element, any Error> {
    SubjectPairs.counterpart(of: self, .rxSubject, .subject) { PassthroughSubject() }
  }
}

extension BehaviorSubject {
  /// The subject of the target's that acts as one with this, with the same value.
  ///
  /// - Throws: The error if it has failed, as `value()` does: there is no value to begin with.
  func toCurrentValueSubject() throws -> CurrentValueSubject<Element, any Error> {
    let value = try value()
    return SubjectPairs.counterpart(of: self, .rxSubject, .subject) { CurrentValueSubject(value) }
  }
}
