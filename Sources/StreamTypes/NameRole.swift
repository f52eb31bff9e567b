/// What a type is to the engine, whatever it is called; the rules' pages say under `## Roles` which type it is.
public enum NameRole: Int, CaseIterable, Sendable {
  // The library that is replaced.
  case stream, single, valueless, infallible, shared, replaying, unreplaying, connectable, ofTrait, subject
  case valueRelay, eventRelay
  case streamProtocol, convertibleProtocol, traitProtocol, connectableProtocol, subjectProtocol, observerProtocol
  case observer, event, reactive, reactiveProtocol, disposable, cancelableProtocol, disposables, bag
  case scheduler, immediateScheduler, timeInterval
  // What is written.
  case publisher, publisherProtocol, connectablePublisher, subjectPublisher, cancellable, referenceBag
  case eventConvertible, eventReceiver, streamSpace

  /// As a page writes it: `stream-protocol`.
  public var word: String {
    String(describing: self).reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }
}

/// Which type has which role. Where no page says it, the name is empty, which no type has.
public struct RoleNames: Sendable {
  private var names = [String](repeating: "", count: NameRole.allCases.count)

  public init(_ names: [NameRole: String] = [:]) {
    for (role, name) in names { self.names[role.rawValue] = name }
  }

  public subscript(role: NameRole) -> String { names[role.rawValue] }
}
