import CoreStream

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// A data source that knows what it shows at a place: RxCocoa's `SectionedViewDataSourceType`.
public protocol ModelDataSource: AnyObject {
  /// What is shown at a place.
  ///
  /// - Throws: An error if there is nothing.
  func model(at indexPath: IndexPath) throws -> Any
}

/// A list was asked for a value before it got any.
public struct ItemsNotYetBound: Error {
  /// The error.
  public init() {}
}

/// The values of a list with one section, and what makes something to show of them.
class ListSource<Element, Shown>: NSObject, ModelDataSource {
  var elements: [Element]?
  let show: (Int, Element) -> Shown

  init(show: @escaping (Int, Element) -> Shown) {
    self.show = show
  }

  func model(at indexPath: IndexPath) throws -> Any {
    precondition(indexPath.section == 0)
    guard let elements else { throw ItemsNotYetBound() }
    return elements[indexPath.item]
  }
}

/// What a view shows at a place, by its data source.
func model<Model>(at indexPath: IndexPath, of source: AnyObject?) throws -> Model {
  guard let source = source as? any ModelDataSource else {
    preconditionFailure("only a list to which items were assigned knows what it shows")
  }
  let model = try source.model(at: indexPath)
  guard let typed = model as? Model else { preconditionFailure("what is shown is no \(Model.self): \(model)") }
  return typed
}

extension Publisher {
  /// The values at the places that are sent; a place without any is a mistake and is left out.
  func models<Model>(_ model: @escaping (Output) throws -> Model?) -> AnyPublisher<Model, Failure> {
    compactMap { place in
      do {
        return try model(place)
      } catch {
        assertionFailure("\(error)")
        return nil
      }
    }
    .eraseToAnyPublisher()
  }

  /// Hands each value to a view on the main queue until cancelled or until the view is gone, and then lets the data
  /// source go. A failure is a mistake, which stops a debug build as RxCocoa's bindings do.
  func feed(_ view: UIView, registration: AnyCancellable, _ show: @escaping (Output) -> Void) -> AnyCancellable {
    let values = receive(on: MainScheduler(replacement: nil)).sink(
      receiveCompletion: { completion in
        if case .failure(let failure) = completion { assertionFailure("Binding error: \(failure)") }
      },
      receiveValue: show)
    let feed = Feed(values: values, registration: registration)
    DeallocationObserver.of(view).add(feed)
    return AnyCancellable(feed.cancel)
  }
}

private final class Feed: EndListener {
  private var parts: [AnyCancellable]

  init(values: AnyCancellable, registration: AnyCancellable) {
    parts = [values, registration]
  }

  func cancel() {
    let ended = parts
    parts = []
    for part in ended { part.cancel() }
  }

  func ownerEnded() {
    cancel()
  }
}
