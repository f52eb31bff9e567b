import RxSwift

extension Disposable {
  /// A cancellable that disposes; as all of its type it does so also when it is released.
  ///
  /// A cancellable that was made a disposable is given back as it was.
  func toCancellable() -> AnyCancellable {
    if let cancellable = (self as? CancellableDisposable)?.erased { return cancellable }
    return AnyCancellable { self.dispose() }
  }
}
