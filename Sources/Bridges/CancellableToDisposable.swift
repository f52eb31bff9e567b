import RxSwift

extension Cancellable {
  /// A disposable that cancels, for a bag of RxSwift's.
  ///
  /// It keeps the cancellable: what a `sink` returned goes on for as long as the bag is there.
  func toDisposable() -> Disposable { CancellableDisposable(cancellable: self) }
}

/// A cancellable as a disposable.
struct CancellableDisposable: Disposable {
  let cancellable: any Cancellable

  func dispose() { cancellable.cancel() }
}
