import RxCocoa
import RxSwift

/// Counts the work that is going on.
public final class ActivityIndicator: SharedSequenceConvertibleType {
  public typealias Element = Bool
  public typealias SharingStrategy = DriverSharingStrategy

  private let count = BehaviorRelay(value: 0)
  private let loading: SharedSequence<SharingStrategy, Bool>
  public var name = "loading"

  public init() {
    loading = count.asDriver().map { $0 > 0 }.distinctUntilChanged()
  }

  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { loading }

  fileprivate func track<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Source.Element> {
    Observable.using({ () -> Work in
      self.count.accept(self.count.value + 1)
      return Work { self.count.accept(self.count.value - 1) }
    }) { _ in source.asObservable() }
  }
}

private final class Work: Disposable {
  private let end: () -> Void
  init(_ end: @escaping () -> Void) { self.end = end }
  func dispose() { end() }
}

extension ObservableConvertibleType {
  public func trackActivity(_ indicator: ActivityIndicator) -> Observable<Element> { indicator.track(self) }
}
