public enum Event<Element> {
  case next(Element)
  case error(any Error)
  case completed

  public var element: Element? { if case .next(let value) = self { value } else { nil } }

  public var isStopEvent: Bool { element == nil }
}

public protocol ObserverType<Element> {
  associatedtype Element

  func on(_ event: Event<Element>)
}

extension ObserverType {
  public func onNext(_ element: Element) { on(.next(element)) }

  public func onError(_ error: any Error) { on(.error(error)) }

  public func onCompleted() { on(.completed) }
}

public struct AnyObserver<Element>: ObserverType {
  private let handler: (Event<Element>) -> Void

  public init(eventHandler: @escaping (Event<Element>) -> Void) { handler = eventHandler }

  public func on(_ event: Event<Element>) { handler(event) }
}

public protocol ObservableConvertibleType<Element> {
  associatedtype Element

  func asObservable() -> Observable<Element>
}

public protocol ObservableType<Element>: ObservableConvertibleType {
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element
}

/// Subscribes on the thread's queue, as RxSwift's own sources do, and disposes at the end.
open class Observable<Element>: ObservableType {
  private let work: (AnyObserver<Element>) -> Disposable

  public init(_ work: @escaping (AnyObserver<Element>) -> Disposable) { self.work = work }

  public static func create(_ work: @escaping (AnyObserver<Element>) -> Disposable) -> Observable { Observable(work) }

  open func asObservable() -> Observable { self }

  open func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable where Observer.Element == Element {
    let disposable = SingleAssignmentDisposable()
    var isOver = false
    let ending = AnyObserver<Element> { event in
      if isOver || disposable.isDisposed { return }
      isOver = event.isStopEvent
      observer.on(event)
      if isOver { disposable.dispose() }
    }
    guard CurrentThreadScheduler.isScheduleRequired else {
      disposable.setDisposable(work(ending))
      return disposable
    }
    _ = CurrentThreadScheduler.instance.schedule(()) { [work] _ in
      disposable.setDisposable(work(ending))
      return Disposables.create()
    }
    return disposable
  }
}

extension ObservableType {
  public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> Disposable {
    subscribe(AnyObserver(eventHandler: on))
  }

  public func subscribe(onNext: @escaping (Element) -> Void, onCompleted: (() -> Void)? = nil) -> Disposable {
    subscribe { event in
      switch event {
      case .next(let value): onNext(value)
      case .error: break
      case .completed: onCompleted?()
      }
    }
  }
}
