import Foundation
import OpenCombine

// OpenCombine 0.14 has no `combineLatest`, which Combine has.

extension Publisher {
  public func combineLatest<B: Publisher>(_ b: B) -> Publishers.CombineLatest<Self, B> where B.Failure == Failure {
    Publishers.CombineLatest(self, b)
  }

  public func combineLatest<B: Publisher, T>(
    _ b: B, _ transform: @escaping (Output, B.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, B>, T> where B.Failure == Failure {
    Publishers.CombineLatest(self, b).map { transform($0.0, $0.1) }
  }

  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.CombineLatest3<Self, B, C> where B.Failure == Failure, C.Failure == Failure {
    Publishers.CombineLatest3(self, b, c)
  }

  public func combineLatest<B: Publisher, C: Publisher, T>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, B, C>, T> where B.Failure == Failure, C.Failure == Failure {
    Publishers.CombineLatest3(self, b, c).map { transform($0.0, $0.1, $0.2) }
  }

  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D
  ) -> Publishers.CombineLatest4<Self, B, C, D>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    Publishers.CombineLatest4(self, b, c, d)
  }

  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, T>(
    _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, B, C, D>, T>
  where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    Publishers.CombineLatest4(self, b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}

extension Publishers {
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      (self.a, self.b) = (a, b)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      combine([a.erased, b.erased], for: subscriber) { values in
        (values[0] as! A.Output, values[1] as! B.Output)
      }
    }
  }

  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) {
      (self.a, self.b, self.c) = (a, b, c)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      combine([a.erased, b.erased, c.erased], for: subscriber) { values in
        (values[0] as! A.Output, values[1] as! B.Output, values[2] as! C.Output)
      }
    }
  }

  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      (self.a, self.b, self.c, self.d) = (a, b, c, d)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      combine([a.erased, b.erased, c.erased, d.erased], for: subscriber) { values in
        (values[0] as! A.Output, values[1] as! B.Output, values[2] as! C.Output, values[3] as! D.Output)
      }
    }
  }
}

extension Publisher {
  /// The publisher without its type, so that any number can stand in an array.
  fileprivate var erased: AnyPublisher<Any, Failure> { map { $0 as Any }.eraseToAnyPublisher() }
}

/// Sends what `tuple` makes of the latest values of all publishers; every publisher is asked for everything.
private func combine<S: Subscriber>(
  _ publishers: [AnyPublisher<Any, S.Failure>], for subscriber: S, tuple: @escaping ([Any]) -> S.Input
) {
  let joint = Joint(subscriber)
  var latest: [Any?] = publishers.map { _ in nil }
  var active = publishers.count
  subscriber.receive(subscription: joint)
  for (index, publisher) in publishers.enumerated() {
    publisher.subscribe(
      AnySubscriber(
        receiveSubscription: joint.hold,
        receiveValue: { value in
          joint.synchronized {
            latest[index] = .some(value)
            let values = latest.compactMap { $0 }
            if values.count == latest.count { joint.send(tuple(values)) }
          }
          return .none
        },
        receiveCompletion: { completion in
          joint.synchronized {
            active -= 1
            if case .failure = completion { return joint.send(completion) }
            if active == 0 { joint.send(completion) }
          }
        }))
  }
}

/// The subscription of a `CombineLatest`: what waits for demand is the latest combination.
private final class Joint<Downstream: Subscriber>: Subscription {
  private let lock = NSRecursiveLock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var waiting: Downstream.Input?
  private var upstreams: [any Subscription] = []

  init(_ downstream: Downstream) {
    self.downstream = downstream
  }

  func synchronized(_ body: () -> Void) {
    lock.lock()
    defer { lock.unlock() }
    body()
  }

  func hold(_ subscription: any Subscription) {
    synchronized {
      if downstream == nil { return subscription.cancel() }
      upstreams.append(subscription)
    }
    subscription.request(.unlimited)
  }

  func send(_ value: Downstream.Input) {
    guard demand > .none else { return waiting = value }
    demand -= 1
    if let more = downstream?.receive(value) { demand += more }
  }

  func send(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let ended = downstream
    cancel()
    ended?.receive(completion: completion)
  }

  func request(_ more: Subscribers.Demand) {
    synchronized {
      demand += more
      guard let value = waiting else { return }
      waiting = nil
      send(value)
    }
  }

  func cancel() {
    synchronized {
      downstream = nil
      let ended = upstreams
      upstreams = []
      ended.forEach { $0.cancel() }
    }
  }
}
