#if !CORESTREAM_ON_COMBINE

/// Tells one stream's participants from another's.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private let rawValue: UInt64

  /// An identifier that no other call returns.
  public init() {
    rawValue = Self.counter.next()
  }

  /// The identifier of an object, the same for as long as it lives.
  public init(_ obj: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(obj)))
  }

  public var description: String { "0x\(String(rawValue, radix: 16))" }

  private static let counter = Counter()

  private final class Counter: @unchecked Sendable {
    private let lock = Lock()
    private var last: UInt64 = 0

    func next() -> UInt64 {
      lock.withLock {
        last += 1
        return last
      }
    }
  }
}

/// Something with an identifier; objects have theirs for free.
public protocol CustomCombineIdentifierConvertible {
  /// What tells this one from the others.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

#endif
