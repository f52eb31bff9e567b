import CoreStream

public final class Feed {
  public let taps = PassthroughSubject<Int, Never>()
  public let errors = PassthroughSubject<Int, any Error>()
  public let current = CurrentValueSubject<Int, Never>(1)
  public let none: AnyPublisher<Int, Never>? = nil
  public var counts: AnyPublisher<Int, Never> { [1, 2].publisher.eraseToAnyPublisher() }

  public init() {}

  public init(source: AnyPublisher<Int, any Error>) {
    _ = source.sink(receiveCompletion: { _ in }) { print("source", $0) }
  }

  public func load(_ id: Int, from place: String = "home") -> AnyPublisher<String, any Error> {
    Just("\(place) \(id)").setFailureType(to: (any Error).self).eraseToAnyPublisher()
  }

  public func save() throws -> AnyPublisher<Never, any Error> { Empty().eraseToAnyPublisher() }

  public func show(_ texts: AnyPublisher<String, Never>, in place: String) -> AnyCancellable {
    texts.sink { print(place, $0) }
  }

  public static func one<Value: Equatable>(_ value: Value) -> AnyPublisher<Value, Never> {
    Just(value).eraseToAnyPublisher()
  }
}

public struct Box<Item> {
  public let items: AnyPublisher<Item, Never>
}

extension Box where Item: Hashable {
  public var all: AnyPublisher<Item, Never> { items.removeDuplicates().eraseToAnyPublisher() }
}

public protocol Source {
  var values: AnyPublisher<Int, Never> { get }
}

public func world(_ number: Int) -> AnyPublisher<Int, Never> { Just(number).eraseToAnyPublisher() }
