import RxSwift

extension Cancellable {
  /// A disposable that cancels, for a bag of RxSwift's, or for who calls a function that gives it.
  ///
  /// It keeps the cancellable: what a `sink` returned goes on for as long as the bag is there.
  func toDisposable() -> Disposable { CancellableDisposable(self) }
}

#if canImport(CoreStream)

/// A cancellable as a disposable. When nobody disposes of it what it keeps goes on, as with those of RxSwift, unless others
/// keep that, too.
final class CancellableDisposable: Disposable {
  private(set) var erased: AnyCancellable

  init(_ cancellable: any Cancellable) { erased = cancellable.eraseToAnyCancellable() }

  deinit {
    if isKnownUniquelyReferenced(&erased) { erased.detach() }
  }

  func dispose() { erased.cancel() }
}

#else

/// A cancellable as a disposable. One that cancels on its release does so when nobody keeps the disposable.
struct CancellableDisposable: Disposable {
  private let cancellable: any Cancellable

  init(_ cancellable: any Cancellable) { self.cancellable = cancellable }

  var erased: AnyCancellable? { cancellable as? AnyCancellable }

  func dispose() { cancellable.cancel() }
}

#endif
