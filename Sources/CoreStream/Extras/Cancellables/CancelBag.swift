/// A bag of cancellables that cancels them when it goes away: Rx's `DisposeBag`.
///
/// It is a class, so it can be a constant, be shared, and be filled from several threads at once, which a
/// `Set<AnyCancellable>` can't. It cancels in the order of storing. What is stored after `cancel()` is cancelled at
/// once.
///
///     let bag = CancelBag()
///     updates.sink { print($0) }.store(in: bag)
public final class CancelBag: Cancellable, @unchecked Sendable {
  // Unchecked, because the properties are read and written with `lock` locked.
  private let lock = Lock()
  @exclusivity(unchecked) private var held = HeldCancellables()
  @exclusivity(unchecked) private var isCancelled = false

  /// An empty bag.
  public init() {}

  /// A bag with some cancellables in it.
  public init(_ cancellables: any Cancellable...) {
    for cancellable in cancellables { insert(cancellable) }
  }

  /// A bag with some cancellables in it.
  public init<Cancellables: Sequence>(_ cancellables: Cancellables) where Cancellables.Element: Cancellable {
    for cancellable in cancellables { insert(cancellable) }
  }

  /// A bag with the cancellables of a block of statements: Rx's `DisposeBag { … }`.
  ///
  ///     let bag = CancelBag {
  ///       names.sink { print($0) }
  ///       if isLoud { taps.sink { beep() } }
  ///     }
  public convenience init(@Builder _ cancellables: () -> [any Cancellable]) {
    self.init()
    insert(cancellables)
  }

  deinit { held.cancel() }

  /// Keeps a cancellable until the bag is cancelled or goes away.
  public func insert(_ cancellable: any Cancellable) {
    lock.lock()
    let isWelcome = !isCancelled
    if isWelcome { held.insert(cancellable) }
    lock.unlock()
    if !isWelcome { cancellable.cancel() }
  }

  /// Keeps several cancellables.
  public func insert(_ cancellables: any Cancellable...) {
    for cancellable in cancellables { insert(cancellable) }
  }

  /// Keeps the cancellables of a block of statements.
  public func insert(@Builder _ cancellables: () -> [any Cancellable]) {
    for cancellable in cancellables() { insert(cancellable) }
  }

  public func cancel() {
    lock.lock()
    isCancelled = true
    let all = held.takeAll()
    lock.unlock()
    all.cancel()
  }
}

extension CancelBag {
  /// Collects the cancellables of a block of statements.
  @resultBuilder
  public enum Builder {
    /// A subscription on a line of its own.
    public static func buildExpression(_ cancellable: any Cancellable) -> [any Cancellable] { [cancellable] }

    /// Several at once, as an array.
    public static func buildExpression(_ cancellables: [any Cancellable]) -> [any Cancellable] { cancellables }

    /// All lines, in order.
    public static func buildBlock(_ parts: [any Cancellable]...) -> [any Cancellable] { Array(parts.joined()) }

    /// `if` without `else`: none where it doesn't hold.
    public static func buildOptional(_ part: [any Cancellable]?) -> [any Cancellable] { part ?? [] }

    /// The part behind `if`, or of a `switch`.
    public static func buildEither(first part: [any Cancellable]) -> [any Cancellable] { part }

    /// The part behind `else`, or of a `switch`.
    public static func buildEither(second part: [any Cancellable]) -> [any Cancellable] { part }

    /// `for … in`: those of each round, in order.
    public static func buildArray(_ parts: [[any Cancellable]]) -> [any Cancellable] { Array(parts.joined()) }

    /// The list, where it is asked for as it is.
    public static func buildFinalResult(_ list: [any Cancellable]) -> [any Cancellable] { list }

    /// The list, where a function of a project's asks for `AnyCancellable`s.
    public static func buildFinalResult(_ list: [any Cancellable]) -> [AnyCancellable] {
      list.map { $0.eraseToAnyCancellable() }
    }
  }
}

extension Cancellable {
  /// Puts the cancellable into a bag, which cancels it at its own end: Rx's `disposed(by:)`.
  ///
  ///     updates.sink { print($0) }.store(in: bag)
  @_disfavoredOverload
  @inlinable
  public func store(in bag: CancelBag) {
    bag.insert(self)
  }
}
