#if !CORESTREAM_ON_COMBINE

/// A property of a class whose changes are published.
///
///     final class Model: ObservableObject { @Published var title = "" }
///     model.$title.sink { print($0) }   // The present title first, then each new one.
///
/// Subscribers are told before the property changes: inside them it still has its old value. They are told on the
/// thread that writes the property, and also when the value it gets is the one it had. Reading and writing are safe
/// from any thread; what a subscriber does with the value is its own affair.
@propertyWrapper
public struct Published<Value> {
  private let box: Box

  /// A property that begins with the value.
  public init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// A property that begins with the value.
  public init(initialValue: Value) {
    box = Box(initialValue)
  }

  /// The publisher of the property's values, `$name`.
  public var projectedValue: Publisher {
    mutating get { Publisher(box: box) }
    // As in Combine, this is there because `assign(to: &$name)` needs it; what is written is not looked at.
    set {}
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { preconditionFailure("@Published is only available on properties of classes") }
    set { preconditionFailure("@Published is only available on properties of classes") }
  }

  /// Reads and writes the property of an object.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].box.value }
    set { object[keyPath: storageKeyPath].box.value = newValue }
  }

  /// Sends the property's present value, then each new one before it is stored.
  ///
  /// Whoever asks for fewer values than are written gets the latest one when it asks again.
  public struct Publisher: CoreStream.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    fileprivate let box: Box

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      box.subject.subscribe(subscriber)
    }
  }

  /// What all copies of the wrapper share. The subject has the value to come, `stored` the one that is read.
  fileprivate final class Box: PublishedProperty {
    let subject: PublishedSubject<Value>
    private let lock = Lock()
    private var stored: Value
    private var publisher: ObservableObjectPublisher?
    private var subscriptions: [AnyCancellable] = []

    init(_ value: Value) {
      stored = value
      subject = PublishedSubject(value)
    }

    var value: Value {
      get { lock.withLock { stored } }
      set {
        lock.withLock { publisher }?.send()
        subject.send(newValue)
        let replaced = lock.withLock {
          defer { stored = newValue }
          return stored
        }
        withExtendedLifetime(replaced) {}
      }
    }

    var willChange: ObservableObjectPublisher? {
      get { lock.withLock { publisher } }
      set { lock.withLock { publisher = newValue } }
    }

    /// Takes values from a publisher for as long as the property lives.
    func assign<P: CoreStream.Publisher>(from publisher: P) where P.Output == Value, P.Failure == Never {
      subscriptions.append(publisher.sink { [weak self] in self?.value = $0 })
    }
  }
}

/// A `CurrentValueSubject` whose subscriptions show that they are a property's.
final class PublishedSubject<Output>: Subject, @unchecked Sendable {
  typealias Failure = Never

  // Unchecked, because all its state is behind the locks of its core.
  private let core: SubjectCore<Output, Never>

  init(_ value: Output) {
    core = SubjectCore(name: "PublishedSubject", current: value)
  }

  deinit {
    core.cancelUpstreams()
  }

  func send(subscription: any Subscription) { core.send(subscription: subscription) }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    core.attach(subscriber, to: self)
  }

  func send(_ input: Output) { core.send(input) }

  func send(completion: Subscribers.Completion<Never>) { core.send(completion: completion) }
}

extension Published: PublishedWrapper {
  var property: any PublishedProperty { box }
}

extension Publisher where Failure == Never {
  /// Writes each value to a published property, for as long as its object lives.
  ///
  /// The property owns the subscription, so there is no cancellable to keep. Asks for all values; the completion
  /// changes nothing.
  ///
  ///     search.results.assign(to: &$results)
  public func assign(to published: inout Published<Output>.Publisher) {
    published.box.assign(from: self)
  }
}

#endif
