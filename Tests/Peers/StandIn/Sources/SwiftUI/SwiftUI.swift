// What files of an app use of SwiftUI beside its streams. As Apple's, it exports Combine.
@_exported import Combine

/// A part of an app's interface.

public protocol View {
  associatedtype Body: View
  var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("nothing draws") }
}

/// A text, which nothing draws.
public struct Text: View {
  public let content: String

  public init(_ content: String) { self.content = content }

  public var body: Never { fatalError("nothing draws") }
}

/// A view that runs a closure for each value of a publisher.
public struct ReceivingView<Content: View, P: Publisher>: View where P.Failure == Never {
  let content: Content
  let publisher: P
  let action: (P.Output) -> Void

  public var body: Content { content }

  /// Subscribes, as a view does that appears.
  public func appear() -> AnyCancellable { publisher.sink(receiveValue: action) }
}

extension View {
  /// Runs the closure for each value that the publisher sends while the view is shown.
  public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void)
    -> ReceivingView<Self, P> where P.Failure == Never
  {
    ReceivingView(content: self, publisher: publisher, action: action)
  }
}

/// An object that a view observes.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
}

/// An object that a view makes and observes.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
  public let wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
}
