/// A publisher of a project's own that is written as in Rx, by what it does for a receiver: RxSwift's `ObservableType`.
///
/// A type that conforms has one function to write, and pushes; what there is no demand for waits. After the end, and
/// when it is cancelled, a receiver hears nothing more, and what the function returned is cancelled.
///
///     struct Countdown: EventSource {
///       typealias Element = Int
///       let start: Int
///       func subscribe<Receiver: EventReceiver>(_ receiver: Receiver) -> AnyCancellable where Receiver.Input == Int {
///         for number in (0...start).reversed() { receiver.send(number) }
///         receiver.send(completion: .finished)
///         return AnyCancellable {}
///       }
///     }
public protocol EventSource<Element>: Publisher where Output == Element, Failure == any Error {
  /// What it sends.
  associatedtype Element
  // Said again with what they are, so that no conforming type has to say it.
  associatedtype Output = Element
  associatedtype Failure = any Error

  /// Sends to a receiver until what is returned is cancelled.
  func subscribe<Receiver: EventReceiver>(_ receiver: Receiver) -> AnyCancellable where Receiver.Input == Element

  /// The publisher that operators and other subscribers subscribe to.
  func asPublisher() -> AnyPublisher<Element, any Error>
}

extension EventSource {
  /// Hands each subscriber to `subscribe(_:)` as a receiver.
  public func asPublisher() -> AnyPublisher<Element, any Error> {
    .create { subscriber in subscribe(subscriber) }
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Element, Downstream.Failure == any Error {
    asPublisher().receive(subscriber: subscriber)
  }
}

/// A subject of a project's own: RxSwift's `SubjectType`.
///
/// What is sent to it goes to the receiver that it names, which may be the subject itself.
public protocol EventSubject<Element>: EventSource, Subject {
  /// What takes the subject's input.
  associatedtype Observer: EventReceiver where Observer.Input == Element

  /// The receiver of what is sent to the subject.
  func asObserver() -> Observer
}

extension EventSubject {
  public func send(_ value: Element) { asObserver().on(.value(value)) }

  public func send(completion: Subscribers.Completion<any Error>) { asObserver().on(Event(completion)) }

  /// Asks for everything.
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

// Said again for subjects that are receivers, which have these functions twice, and whose observer may be an
// `AnySubscriber` of themselves.
extension EventSubject where Self: EventReceiver, Input == Element {
  public func send(_ value: Element) { on(.value(value)) }

  public func send(completion: Subscribers.Completion<any Error>) { on(Event(completion)) }
}
