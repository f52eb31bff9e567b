import CoreStream

/// Signals, each with its time: EntwineTest's form of a history.
///
/// Unlike `[Recorded]` it knows the type of the failure, and has the subscription in it. Its times are points of
/// virtual time, which are ticks where a tick is a second.
///
///     let expected: TestSequence<Int, Never> = [(200, .subscription), (210, .input(1)), (250, .finished)]
///     output.recordedOutput == expected
public struct TestSequence<Input, Failure: Error> {
  /// A signal with its time.
  public typealias Element = (VirtualTime, Signal<Input, Failure>)

  private var elements: [Element] = []

  /// A sequence without signals.
  public init() {}

  /// The signals that a sequence has.
  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Element {
    self.elements = Array(elements)
  }

  /// The sequence with its values transformed.
  public func mapInput<NewInput>(_ transform: (Input) -> NewInput) -> TestSequence<NewInput, Failure> {
    TestSequence<NewInput, Failure>(elements.map { ($0.0, $0.1.mapInput(transform)) })
  }

  /// The sequence with its failure transformed.
  public func mapFailure<NewFailure: Error>(_ transform: (Failure) -> NewFailure) -> TestSequence<Input, NewFailure> {
    TestSequence<Input, NewFailure>(elements.map { ($0.0, $0.1.mapFailure(transform)) })
  }
}

extension TestSequence: RandomAccessCollection, RangeReplaceableCollection {
  public var startIndex: Int { elements.startIndex }
  public var endIndex: Int { elements.endIndex }
  public subscript(position: Int) -> Element { elements[position] }

  public mutating func replaceSubrange<Elements: Collection>(
    _ subrange: Range<Int>, with newElements: Elements
  ) where Elements.Element == Element {
    elements.replaceSubrange(subrange, with: newElements)
  }
}

extension TestSequence: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) {
    self.elements = elements
  }
}

extension TestSequence: Equatable where Input: Equatable {
  public static func == (lhs: TestSequence, rhs: TestSequence) -> Bool {
    lhs.elements.elementsEqual(rhs.elements, by: ==)
  }
}

extension TestSequence: Sendable where Input: Sendable {}

extension TestSequence: CustomStringConvertible {
  public var description: String {
    "[" + elements.map { "(\($0.0), \($0.1))" }.joined(separator: ", ") + "]"
  }
}
