/// A namespace for the streams of a type, so that they don't get in the way of its other members: RxSwift's `Reactive`.
///
///     extension StreamSpace where Base: Player {
///       var volume: AnyPublisher<Int, Never> { base.$volume.eraseToAnyPublisher() }
///     }
///     player.streams.volume.sink { print($0) }
@dynamicMemberLookup
public struct StreamSpace<Base> {
  /// The object or value whose streams these are.
  public let base: Base

  /// The namespace of an object or value.
  public init(_ base: Base) {
    self.base = base
  }

  /// A subscriber that sets a property, without keeping the object alive.
  ///
  ///     names.subscribe(label.streams.text)
  public subscript<Property>(
    dynamicMember path: ReferenceWritableKeyPath<Base, Property>
  ) -> AnySubscriber<Property, Never> where Base: AnyObject {
    AnySubscriber(weak: base) { base, value in base[keyPath: path] = value }
  }
}

/// What has a namespace for its streams: RxSwift's `ReactiveCompatible`.
///
///     extension Player: StreamSpaceOwner {}
public protocol StreamSpaceOwner {}

extension StreamSpaceOwner {
  /// The namespace for the streams of the type itself.
  public static var streams: StreamSpace<Self>.Type { StreamSpace<Self>.self }

  /// The room for the streams. Settable, so that its members may be; nothing is kept of the room itself.
  public var streams: StreamSpace<Self> {
    get { StreamSpace(self) }
    nonmutating set {}
  }
}
