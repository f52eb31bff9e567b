/// How `assign(to:on:ownership:)` holds the object, with CombineExt's name.
public enum ObjectOwnership: Sendable {
  /// Keeps it alive until the end or the cancellation.
  case strong
  /// Does not keep it alive; values that come when it is gone are dropped.
  case weak
  /// Does not keep it alive; traps if a value comes when it is gone.
  case unowned
}

extension Publisher where Failure == Never {
  /// Assigns each value to a property of an object, which need not be kept alive: CombineExt's `assign`.
  ///
  /// Demand: unlimited. Threads: the upstream's.
  ///
  ///     name.assign(to: \.text, on: label, ownership: .weak).store(in: &cancellables)
  @_disfavoredOverload
  public func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root, ownership: ObjectOwnership
  ) -> AnyCancellable {
    switch ownership {
    case .strong: sink { object[keyPath: keyPath] = $0 }
    case .weak: sink { [weak object] in object?[keyPath: keyPath] = $0 }
    case .unowned: sink { [unowned object] in object[keyPath: keyPath] = $0 }
    }
  }
}
