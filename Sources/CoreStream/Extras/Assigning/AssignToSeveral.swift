extension Publisher where Failure == Never {
  /// Assigns each value to a property of two objects, in their order: CombineExt's `assign(to:on:and:on:)`.
  ///
  /// Keeps the objects alive until the end or the cancellation. Demand: unlimited. Threads: the upstream's.
  ///
  ///     name.assign(to: \.text, on: label, and: \.title, on: controller).store(in: &cancellables)
  @_disfavoredOverload
  public func assign<First, Second>(
    to first: ReferenceWritableKeyPath<First, Output>, on firstObject: First,
    and second: ReferenceWritableKeyPath<Second, Output>, on secondObject: Second
  ) -> AnyCancellable {
    sink { value in
      firstObject[keyPath: first] = value
      secondObject[keyPath: second] = value
    }
  }

  /// Assigns each value to a property of three objects, in their order.
  @_disfavoredOverload
  public func assign<First, Second, Third>(
    to first: ReferenceWritableKeyPath<First, Output>, on firstObject: First,
    and second: ReferenceWritableKeyPath<Second, Output>, on secondObject: Second,
    and third: ReferenceWritableKeyPath<Third, Output>, on thirdObject: Third
  ) -> AnyCancellable {
    sink { value in
      firstObject[keyPath: first] = value
      secondObject[keyPath: second] = value
      thirdObject[keyPath: third] = value
    }
  }

  /// Assigns each value to a property of two objects, which need not be kept alive.
  ///
  ///     name.assign(to: \.text, on: label, and: \.title, on: controller, ownership: .weak)
  @_disfavoredOverload
  public func assign<First: AnyObject, Second: AnyObject>(
    to first: ReferenceWritableKeyPath<First, Output>, on firstObject: First,
    and second: ReferenceWritableKeyPath<Second, Output>, on secondObject: Second,
    ownership: ObjectOwnership
  ) -> AnyCancellable {
    let assignments = [
      assignment(to: first, of: firstObject, ownership), assignment(to: second, of: secondObject, ownership),
    ]
    return sink { value in for assign in assignments { assign(value) } }
  }

  /// Assigns each value to a property of three objects, which need not be kept alive.
  @_disfavoredOverload
  public func assign<First: AnyObject, Second: AnyObject, Third: AnyObject>(
    to first: ReferenceWritableKeyPath<First, Output>, on firstObject: First,
    and second: ReferenceWritableKeyPath<Second, Output>, on secondObject: Second,
    and third: ReferenceWritableKeyPath<Third, Output>, on thirdObject: Third,
    ownership: ObjectOwnership
  ) -> AnyCancellable {
    let assignments = [
      assignment(to: first, of: firstObject, ownership), assignment(to: second, of: secondObject, ownership),
      assignment(to: third, of: thirdObject, ownership),
    ]
    return sink { value in for assign in assignments { assign(value) } }
  }

  /// What assigns a value to a property of an object that is held as is said.
  private func assignment<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, of object: Root, _ ownership: ObjectOwnership
  ) -> (Output) -> Void {
    switch ownership {
    case .strong: { object[keyPath: keyPath] = $0 }
    case .weak: { [weak object] in object?[keyPath: keyPath] = $0 }
    case .unowned: { [unowned object] in object[keyPath: keyPath] = $0 }
    }
  }
}
