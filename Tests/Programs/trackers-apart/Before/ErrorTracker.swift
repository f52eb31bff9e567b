import RxCocoa
import RxSwift

final class ErrorTracker: SharedSequenceConvertibleType {
  typealias SharingStrategy = DriverSharingStrategy
  private let subject = PublishSubject<Error>()

  func track<O: ObservableConvertibleType>(from source: O) -> Observable<O.Element> {
    source.asObservable().do(onError: { self.subject.onNext($0) })
  }

  func asSharedSequence() -> SharedSequence<SharingStrategy, Error> {
    subject.asObservable().asDriver(onErrorRecover: { _ in .empty() })
  }

  func asObservable() -> Observable<Error> { subject.asObservable() }

  deinit { subject.onCompleted() }
}

extension ObservableConvertibleType {
  func trackError(_ tracker: ErrorTracker) -> Observable<Element> { tracker.track(from: self) }
}
