/// A value that is both watched and set, like the text of a field: RxCocoa's `ControlProperty`.
///
/// As a publisher it sends what `values` sends; what is sent to it goes to the closure. A failure of `values` is a
/// programming error and stops the program.
/// - Demand and threads: those of `values`, which are subscribed to, and cancelled, on the main queue: at once where
///   that is where we are.
///
///     var text: BindableProperty<String> {
///       BindableProperty(edits, receiveValue: { [weak field] in field?.text = $0 })
///     }
public struct BindableProperty<Output>: Publisher {
  public typealias Failure = Never

  private let values: AnyPublisher<Output, Never>
  private let receiveValue: (Output) -> Void

  /// A property that sends values and takes them.
  public init<Values: Publisher>(_ values: Values, receiveValue: @escaping (Output) -> Void)
  where Values.Output == Output {
    self.values = values.assertNoFailure().eraseToAnyPublisher()
    self.receiveValue = receiveValue
  }

  /// Sets the value.
  public func send(_ value: Output) {
    receiveValue(value)
  }

  /// A subscriber for values that are turned into the property's and set: Rx's `mapObserver`.
  ///
  ///     let number: AnySubscriber<Int, Error> = field.text.mapInput { "\($0)" }
  public func mapInput<Value>(_ transform: @escaping (Value) -> Output) -> AnySubscriber<Value, any Error> {
    AnySubscriber { event in
      if case .value(let value) = event { receiveValue(transform(value)) }
    }
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    // Each subscription has a scheduler of its own, so that one within another does not wait for it.
    values.subscribe(on: MainScheduler(replacement: nil)).receive(subscriber: subscriber)
  }
}

extension BindableProperty where Output == String? {
  /// The property with an empty text for none.
  ///
  ///     field.text.orEmpty.map(\.count)
  public var orEmpty: BindableProperty<String> {
    BindableProperty<String>(values.map { $0 ?? "" }, receiveValue: receiveValue)
  }
}

extension Publisher {
  /// Sets a property to each value, until cancelled: Rx's `subscribe(_:)` with a control property. As there, a failure
  /// is a programming error, which stops the program in a debug build.
  ///
  ///     titles.sink(to: field.text).store(in: &cancellables)
  @_disfavoredOverload
  public func sink(to property: BindableProperty<Output>) -> AnyCancellable {
    sink(
      receiveCompletion: { completion in
        if case .failure(let failure) = completion { assertionFailure("Binding error: \(failure)") }
      },
      receiveValue: property.send)
  }
}

extension AnySubscriber where Failure == any Error {
  /// A subscriber that sets a property to each value: Rx's `asObserver()` of a control property.
  ///
  ///     let setter = AnySubscriber(field.text)
  @_disfavoredOverload
  public init(_ property: BindableProperty<Input>) {
    self = property.mapInput { $0 }
  }
}
