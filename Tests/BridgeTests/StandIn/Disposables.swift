public protocol Disposable {
  func dispose()
}

/// Runs its action at the first disposal.
private final class ActionDisposable: Disposable {
  private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) { self.action = action }

  func dispose() {
    let action = self.action
    self.action = nil
    action?()
  }
}

public enum Disposables {
  public static func create() -> Disposable { ActionDisposable {} }

  public static func create(with action: @escaping () -> Void) -> Disposable { ActionDisposable(action) }
}

public final class SingleAssignmentDisposable: Disposable {
  private var inner: Disposable?
  public private(set) var isDisposed = false

  public init() {}

  public func setDisposable(_ disposable: Disposable) {
    if isDisposed { disposable.dispose() } else { inner = disposable }
  }

  public func dispose() {
    isDisposed = true
    let inner = self.inner
    self.inner = nil
    inner?.dispose()
  }
}

public final class DisposeBag {
  fileprivate var all: [Disposable] = []

  public init() {}

  deinit { for one in all { one.dispose() } }
}

extension Disposable {
  public func disposed(by bag: DisposeBag) { bag.all.append(self) }
}
