import Foundation
import RxSwift

/// How a subject of either library is listened to, and how something is sent to it, in RxSwift's words.
struct SubjectFace<Base: AnyObject, Element> {
  let listen: (Base, @escaping (RxSwift.Event<Element>) -> Void) -> Disposable
  let send: (Base, RxSwift.Event<Element>) -> Void
}

extension SubjectFace where Base: ObservableType & ObserverType, Base.Element == Element {
  /// A subject of RxSwift's, with its errors and its end.
  static var rxSubject: SubjectFace {
    SubjectFace(listen: { $0.subscribe($1) }, send: { $0.on($1) })
  }
}

extension SubjectFace where Base: ObservableType, Base.Element == Element {
  /// A relay, which takes values only.
  static func relay(accept: @escaping (Base, Element) -> Void) -> SubjectFace {
    SubjectFace(listen: { $0.subscribe($1) }, send: { base, event in event.element.map { accept(base, $0) } })
  }
}

extension SubjectFace where Base: Subject, Base.Output == Element, Base.Failure == any Error {
  /// A subject of the target's, with its errors and its end.
  static var subject: SubjectFace {
    SubjectFace(listen: ConstantSubscriber.listen) { base, event in
      switch event {
      case .next(let value): base.send(value)
      case .error(let error): base.send(completion: .failure(error.toStreamError()))
      case .completed: base.send(completion: .finished)
      }
    }
  }
}

extension SubjectFace where Base: Subject, Base.Output == Element, Base.Failure == Never {
  /// A subject of the target's in a relay's place, which takes values only.
  static var valueSubject: SubjectFace {
    SubjectFace(listen: ConstantSubscriber.listen) { base, event in
      if case .next(let value) = event { base.send(value) }
    }
  }
}

/// Hears everything for as long as the publisher is there, which keeps it; it keeps nothing of the publisher itself.
final class ConstantSubscriber<Input, Failure: Error>: Subscriber {
  private let hear: (RxSwift.Event<Input>) -> Void

  /// Where the subscription is for the one who may cancel it.
  final class SubscriptionPlace: Disposable {
    var subscription: (any Subscription)?

    func dispose() { subscription?.cancel() }
  }

  private weak var place: SubscriptionPlace?

  private init(_ place: SubscriptionPlace, hear: @escaping (RxSwift.Event<Input>) -> Void) {
    self.place = place
    self.hear = hear
  }

  static func listen<Base: Publisher>(
    to publisher: Base, hear: @escaping (RxSwift.Event<Input>) -> Void
  ) -> Disposable where Base.Output == Input, Base.Failure == Failure {
    let place = SubscriptionPlace()
    publisher.subscribe(ConstantSubscriber(place, hear: hear))
    return place
  }

  func receive(subscription: any Subscription) {
    place?.subscription = subscription
    subscription.request(.unlimited)
  }

  func receive(_ value: Input) -> Subscribers.Demand {
    hear(.next(value))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: hear(.completed)
    case .failure(let failure): hear(.error(failure.toRxError()))
    }
  }
}
