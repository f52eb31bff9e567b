import RxRelay
import RxSwift

extension PublishRelay {
  /// The subject of the target's that acts as one with this; its end would not reach the relay.
  func toPassthroughSubject() -> PassthroughSubject<Element, Never> {
    SubjectPairs.counterpart(of: self, .relay { $0.accept($1) }, .valueSubject) { PassthroughSubject() }
  }
}

extension BehaviorRelay {
  /// The subject of the target's that acts as one with this, with the same value; its end would not reach the relay.
  func toCurrentValueSubject() -> CurrentValueSubject<Element, Never> {
    SubjectPairs.counterpart(of: self, .relay { $0.accept($1) }, .valueSubject) { CurrentValueSubject(self.value) }
  }
}
