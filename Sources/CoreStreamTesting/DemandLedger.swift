import CoreStream

/// How demand was given and used up: EntwineTest's form of a log.
///
/// Each entry has its time, the demand that is left after it, and what happened.
///
///     let expected: DemandLedger<VirtualTime> = [
///       (200, .max(1), .credit(amount: .max(1))),
///       (210, .none, .debit(authorized: true)),
///     ]
///     output.recordedDemandLog == expected
public struct DemandLedger<Time: Comparable> {
  /// What happened to the demand.
  public enum Transaction: Equatable, Sendable {
    /// The subscriber asked for so many values more.
    case credit(amount: Subscribers.Demand)
    /// The publisher sent a value; without authority if no demand was left.
    case debit(authorized: Bool)
  }

  /// A transaction with its time, and the demand that is left.
  public typealias Element = (Time, Subscribers.Demand, Transaction)

  private var elements: [Element] = []

  /// A log without entries.
  public init() {}

  /// The entries that a sequence has.
  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Element {
    self.elements = Array(elements)
  }

  /// The demand that is left.
  public var balance: Subscribers.Demand { elements.last?.1 ?? .none }

  /// Notes that more is asked for.
  mutating func credit(_ demand: Subscribers.Demand, at time: Time) {
    elements.append((time, balance + demand, .credit(amount: demand)))
  }

  /// Notes that a value came, and returns whether there was demand for it.
  mutating func debit(at time: Time) -> Bool {
    let isAuthorized = balance > .none
    elements.append((time, isAuthorized ? balance - 1 : .none, .debit(authorized: isAuthorized)))
    return isAuthorized
  }
}

extension DemandLedger: RandomAccessCollection, RangeReplaceableCollection {
  public var startIndex: Int { elements.startIndex }
  public var endIndex: Int { elements.endIndex }
  public subscript(position: Int) -> Element { elements[position] }

  public mutating func replaceSubrange<Elements: Collection>(
    _ subrange: Range<Int>, with newElements: Elements
  ) where Elements.Element == Element {
    elements.replaceSubrange(subrange, with: newElements)
  }
}

extension DemandLedger: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) {
    self.elements = elements
  }
}

extension DemandLedger: Equatable {
  public static func == (lhs: DemandLedger, rhs: DemandLedger) -> Bool {
    lhs.elements.elementsEqual(rhs.elements, by: ==)
  }
}

extension DemandLedger: Sendable where Time: Sendable {}

extension DemandLedger: CustomStringConvertible {
  /// The entries as `+2`, `+unlimited`, `-1` and, where there was no demand, `-1!`, each with its time.
  public var description: String {
    elements.map { entry in
      switch entry.2 {
      case .credit(let amount): "+\(amount.max.map(String.init) ?? "unlimited") @ \(entry.0)"
      case .debit(let isAuthorized): "-1\(isAuthorized ? "" : "!") @ \(entry.0)"
      }
    }
    .joined(separator: ", ")
  }
}
