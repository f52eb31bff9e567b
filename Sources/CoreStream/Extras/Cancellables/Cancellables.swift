/// Many cancellables cancelled as one, in the order in which they were put in: Rx's `CompositeDisposable`.
///
/// Who comes after the first one was removed takes its place, as in Rx.
///
/// What is inserted after the cancellation is cancelled at once; released without a cancellation, it lets what it holds
/// go on, as in Rx. Safe to use from several threads.
///
///     let both = CompositeCancellable(first, second)
///     both.cancel()
public final class CompositeCancellable: Cancellable, @unchecked Sendable {
  // Unchecked, because the properties are read and written with `lock` locked.
  private let lock = Lock()
  @exclusivity(unchecked) private var held = HeldCancellables()
  @exclusivity(unchecked) private var cancelled = false

  /// Names an inserted cancellable, to remove it by.
  public struct Key: Hashable, Sendable {
    fileprivate let value: Int
  }

  /// A composite that holds the given cancellables.
  public init(_ cancellables: any Cancellable...) {
    for cancellable in cancellables { insert(cancellable) }
  }

  /// A composite that holds the given cancellables; a list that is written out may have several types of them.
  public init(_ cancellables: [any Cancellable]) {
    for cancellable in cancellables { insert(cancellable) }
  }

  /// A composite that holds the given cancellables.
  public init<Elements: Sequence>(_ cancellables: Elements) where Elements.Element == any Cancellable {
    for cancellable in cancellables { insert(cancellable) }
  }

  // Disfavored, because the sum of two arrays would fit the one above as well.
  /// A composite that holds the given cancellables.
  @_disfavoredOverload
  public init<Elements: Sequence>(_ cancellables: Elements) where Elements.Element: Cancellable {
    for cancellable in cancellables { insert(cancellable) }
  }

  deinit { detach() }

  /// Whether it was cancelled.
  public var isCancelled: Bool { lock.withLock { cancelled } }

  /// How many cancellables it holds.
  public var count: Int { lock.withLock { held.count } }

  /// Holds one more; `nil`, and cancelled at once, after the cancellation.
  @discardableResult
  public func insert(_ cancellable: any Cancellable) -> Key? {
    let key = lock.withLock { cancelled ? nil : Key(value: held.insert(cancellable)) }
    if key == nil { cancellable.cancel() }
    return key
  }

  /// Cancels one and no longer holds it.
  public func remove(for key: Key) {
    let removed = lock.withLock { held.remove(key.value) }
    removed?.cancel()
  }

  /// Lets what it holds go on by itself when it is released; `cancel()` still cancels that.
  public func detach() {
    lock.withLock { held }.forEach { $0.detach() }
  }

  public func cancel() {
    let all = lock.withLock {
      cancelled = true
      return held.takeAll()
    }
    all.cancel()
  }
}

/// A place for one cancellable at a time: putting another one in cancels the one before. Rx's `SerialDisposable`.
///
/// What is put in after the cancellation is cancelled at once; released without a cancellation, it lets what is in it
/// go on, as in Rx. Safe to use from several threads.
///
///     let search = SerialCancellable()
///     search.cancellable = api.search("a").sink { … }
///     search.cancellable = api.search("ab").sink { … }  // The first search is cancelled.
public final class SerialCancellable: Cancellable, @unchecked Sendable {
  // Unchecked, because the properties are read and written with `lock` locked.
  private let lock = Lock()
  @exclusivity(unchecked) private var current: (any Cancellable)?
  @exclusivity(unchecked) private var cancelled = false

  /// An empty place.
  public init() {}

  deinit { detach() }

  /// Whether it was cancelled.
  public var isCancelled: Bool { lock.withLock { cancelled } }

  /// What is in its place now, one that does nothing if there is none; setting it cancels what was there.
  public var cancellable: any Cancellable {
    get { lock.withLock { current } ?? AnyCancellable {} }
    set {
      let leaving = lock.withLock { () -> (any Cancellable)? in
        if cancelled { return newValue }
        defer { current = newValue }
        return current
      }
      leaving?.cancel()
    }
  }

  /// Lets what is in its place go on by itself when it is released; `cancel()` still cancels that.
  public func detach() {
    lock.withLock { current }?.detach()
  }

  public func cancel() {
    let leaving = lock.withLock {
      cancelled = true
      return current.take()
    }
    leaving?.cancel()
  }
}

extension AnyCancellable {
  // Neither is disfavored like the other extras: Combine's own initializer takes these, too.
  /// The type-erased form of a composite: released without a cancellation, it lets what that holds go on as well.
  public convenience init(_ composite: CompositeCancellable) { self.init(outliving: composite) }

  /// The type-erased form of a serial cancellable: released without a cancellation, it lets what that holds go on as
  /// well.
  public convenience init(_ serial: SerialCancellable) { self.init(outliving: serial) }

  /// One cancellable that cancels all the given ones, in their order: Rx's `Disposables.create(_:_:)`.
  ///
  ///     return .combining(request, AnyCancellable { observer.stop() })
  @_disfavoredOverload
  public static func combining(_ cancellables: any Cancellable...) -> AnyCancellable {
    let composite = CompositeCancellable(cancellables)
    return AnyCancellable { composite.cancel() }
  }
}

extension Cancellable {
  /// The same as `detach()`, but for an `AnyCancellable` that somebody else keeps.
  @_disfavoredOverload
  public func detachUnlessKept() { detach() }

  /// Lets the activity go on by itself, although nobody keeps this: `AnyCancellable` is what cancels on release.
  ///
  ///     station.connect().detach()
  @_disfavoredOverload
  public func detach() {
    switch self {
    case let one as AnyCancellable: one.detach()
    case let many as CompositeCancellable: many.detach()
    case let one as SerialCancellable: one.detach()
    default: break
    }
  }
}

extension AnyCancellable {
  /// What cancels this, but lets it go on when it is released: a subscription in a variable of a function, whose
  /// disposable nobody disposes of in RxSwift.
  ///
  ///     let token = names.sink { print($0) }.outlivingRelease()   // Prints when the function is over, too.
  @_disfavoredOverload
  public consuming func outlivingRelease() -> AnyCancellable {
    AnyCancellable(outliving: ReleasableCancellable(consume self))
  }

  /// Cancels what is only known as some cancellable, as `connect()` gives it.
  @_disfavoredOverload
  public convenience init(_ canceller: any Cancellable) {
    self.init { canceller.cancel() }
  }
}

extension Array where Element == AnyCancellable {
  /// Lets the activities go on by themselves that nobody else keeps, as `detachUnlessKept()` does for each.
  ///
  ///     names.map(follow).detachUnlessKept()
  @_disfavoredOverload
  public consuming func detachUnlessKept() {
    var left = consume self
    while !left.isEmpty { left.removeLast().detachUnlessKept() }
  }

  /// What cancels each of these, but lets it go on when it is released, as `outlivingRelease()` does for one.
  ///
  ///     let tokens = names.map(follow).outlivingRelease()
  @_disfavoredOverload
  public consuming func outlivingRelease() -> [AnyCancellable] { map { $0.outlivingRelease() } }
}

extension Dictionary where Value == AnyCancellable {
  /// Lets the activities go on by themselves that nobody else keeps, as `detachUnlessKept()` does for each.
  @_disfavoredOverload
  public consuming func detachUnlessKept() {
    var left = consume self
    while let key = left.keys.first { left.removeValue(forKey: key)?.detachUnlessKept() }
  }

  /// What cancels each of these, but lets it go on when it is released, as `outlivingRelease()` does for one.
  @_disfavoredOverload
  public consuming func outlivingRelease() -> [Key: AnyCancellable] { mapValues { $0.outlivingRelease() } }
}

/// Lets what it cancels go on when it is released, unless others keep it.
private final class ReleasableCancellable: Cancellable {
  private var cancellable: AnyCancellable

  init(_ cancellable: AnyCancellable) {
    self.cancellable = cancellable
  }

  func cancel() { cancellable.cancel() }

  deinit {
    if isKnownUniquelyReferenced(&cancellable) { cancellable.detach() }
  }
}

extension Cancellable {
  /// The cancellable with its type hidden; one that is an `AnyCancellable` is the same object, so that releasing the
  /// result cancels nothing that others still hold.
  ///
  ///     extension Cancellable {
  ///       func kept(in list: inout [AnyCancellable]) { list.append(eraseToAnyCancellable()) }
  ///     }
  @_disfavoredOverload
  public func eraseToAnyCancellable() -> AnyCancellable {
    self as? AnyCancellable ?? AnyCancellable(self)
  }
}
