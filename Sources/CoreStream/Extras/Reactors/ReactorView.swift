/// Shows the states of a reactor and sends it actions: ReactorKit's `View`.
///
///     final class CounterView: UIView, ReactorView {
///       var cancellables = Set<AnyCancellable>()
///
///       func bind(reactor: Counter) {
///         button.tapPublisher.map { Counter.Action.increase }.subscribe(reactor.action).store(in: &cancellables)
///       }
///     }
public protocol ReactorView: AnyObject {
  /// The reactors that it shows.
  associatedtype Reactor: ReactorProtocol
  /// A set or a bag.
  associatedtype Cancellables: CancellableCollection

  /// What lives as long as the reactor is shown.
  var cancellables: Cancellables { get set }

  /// The reactor that is shown. When it is set, what was bound before is cancelled.
  var reactor: Reactor? { get set }

  /// Binds a new reactor; not for the view to call.
  func bind(reactor: Reactor)
}

extension ReactorView {
  /// Kept beside the view's own properties.
  public var reactor: Reactor? {
    get { shown.reactor }
    set {
      shown.reactor = newValue
      cancellables = Cancellables()
      if let newValue { bind(reactor: newValue) }
    }
  }

  private var shown: ReactorAttachment<Reactor> { attachment(of: self) { ReactorAttachment() } }
}

private final class ReactorAttachment<Shown> {
  var reactor: Shown?
}

/// The protocol of reactors where `Reactor` means a view's own.
public typealias ReactorProtocol = Reactor

/// What a view keeps its subscriptions in, and begins anew for each reactor.
public protocol CancellableCollection {
  /// An empty one.
  init()
}

extension Set: CancellableCollection where Element == AnyCancellable {}

extension CancelBag: CancellableCollection {}
