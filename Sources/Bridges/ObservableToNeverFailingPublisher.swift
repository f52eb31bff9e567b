import RxSwift

extension ObservableConvertibleType {
  /// A publisher of what this observable sends, of which the project's code shows that it never fails: as it will be
  /// declared when this side is migrated, too. A failure would be its end.
  func toNeverFailingPublisher() -> AnyPublisher<Element, Never> { neverFailingPublisher(of: asObservable()) }
}
