#if !CORESTREAM_ON_COMBINE

// Combine has these overloads. They run when the chain is built, once, and not for each subscription: each one that has
// to look at the elements takes O(n) there and then, and a sequence that can be walked only once is walked then.
//
//     (1...3).publisher.map { $0 * 10 }.sequence   // [10, 20, 30]
//
// An endless sequence must therefore be cut before it is mapped: `generator.publisher.prefix(10).map(double)`.

extension Publishers.Sequence where Failure == Never {
  /// The smallest element, found now.
  @_disfavoredOverload
  @inlinable
  public func min(by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool)
    -> Optional<Elements.Element>.Publisher
  {
    Optional<Elements.Element>.Publisher(sequence.min(by: areInIncreasingOrder))
  }

  /// The greatest element, found now.
  @_disfavoredOverload
  @inlinable
  public func max(by areInIncreasingOrder: (Elements.Element, Elements.Element) -> Bool)
    -> Optional<Elements.Element>.Publisher
  {
    Optional<Elements.Element>.Publisher(sequence.max(by: areInIncreasingOrder))
  }

  /// The first element of that kind, found now.
  @inlinable
  public func first(where predicate: (Elements.Element) -> Bool) -> Optional<Elements.Element>.Publisher {
    Optional<Elements.Element>.Publisher(sequence.first(where: predicate))
  }
}

extension Publishers.Sequence {
  /// Asks the question of each element now.
  @_disfavoredOverload
  @inlinable
  public func allSatisfy(_ predicate: (Elements.Element) -> Bool) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(sequence.allSatisfy(predicate))
  }

  /// Asks the question of each element now; an error that it throws becomes the failure.
  @inlinable
  public func tryAllSatisfy(_ predicate: (Elements.Element) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error>.Publisher(Result<Bool, any Error> { try sequence.allSatisfy(predicate) })
  }

  /// All elements as one array.
  @inlinable
  public func collect() -> Result<[Elements.Element], Failure>.Publisher {
    Result<[Elements.Element], Failure>.Publisher(Array(sequence))
  }

  /// Maps the elements now, without the nils.
  @inlinable
  public func compactMap<T>(_ transform: (Elements.Element) -> T?) -> Publishers.Sequence<[T], Failure> {
    Publishers.Sequence(sequence: sequence.compactMap(transform))
  }

  /// Asks the question of each element now.
  @_disfavoredOverload
  @inlinable
  public func contains(where predicate: (Elements.Element) -> Bool) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(sequence.contains(where: predicate))
  }

  /// Asks the question of each element now; an error that it throws becomes the failure.
  @inlinable
  public func tryContains(where predicate: (Elements.Element) throws -> Bool) -> Result<Bool, any Error>.Publisher {
    Result<Bool, any Error>.Publisher(Result<Bool, any Error> { try sequence.contains(where: predicate) })
  }

  /// Leaves out the first elements now, as long as the closure says true.
  @inlinable
  public func drop(while predicate: (Elements.Element) -> Bool)
    -> Publishers.Sequence<DropWhileSequence<Elements>, Failure>
  {
    Publishers.Sequence(sequence: sequence.drop(while: predicate))
  }

  /// Leaves out the first so many elements. The others stay where they are, O(1).
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
    Publishers.Sequence(sequence: sequence.dropFirst(count))
  }

  /// Filters the elements now.
  @inlinable
  public func filter(_ isIncluded: (Elements.Element) -> Bool) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence(sequence: sequence.filter(isIncluded))
  }

  /// Only finishes.
  @inlinable
  public func ignoreOutput() -> Empty<Elements.Element, Failure> {
    Empty()
  }

  /// Maps the elements now.
  @inlinable
  public func map<T>(_ transform: (Elements.Element) -> T) -> Publishers.Sequence<[T], Failure> {
    Publishers.Sequence(sequence: sequence.map(transform))
  }

  /// The first so many elements. They stay where they are, O(1).
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    Publishers.Sequence(sequence: sequence.prefix(maxLength))
  }

  /// The first elements, as long as the closure says true now.
  @inlinable
  public func prefix(while predicate: (Elements.Element) -> Bool) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence(sequence: sequence.prefix(while: predicate))
  }

  /// Adds the elements up now.
  @inlinable
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Elements.Element) -> T
  ) -> Result<T, Failure>.Publisher {
    Result<T, Failure>.Publisher(sequence.reduce(initialResult, nextPartialResult))
  }

  /// Adds the elements up now; an error that the closure throws becomes the failure.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Elements.Element) throws -> T
  ) -> Result<T, any Error>.Publisher {
    Result<T, any Error>.Publisher(Result<T, any Error> { try sequence.reduce(initialResult, nextPartialResult) })
  }

  /// Replaces the nils now. The elements are optional still, as in Combine, though none is nil.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Sequence<[Elements.Element], Failure>
  where Elements.Element == T? {
    Publishers.Sequence(sequence: sequence.map { $0 ?? output })
  }

  /// The running results, made now.
  @inlinable
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Elements.Element) -> T
  ) -> Publishers.Sequence<[T], Failure> {
    var result = initialResult
    let results = sequence.map { element -> T in
      result = nextPartialResult(result, element)
      return result
    }
    return Publishers.Sequence(sequence: results)
  }

  /// The same, said to be able to fail.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.Sequence<Elements, E> {
    Publishers.Sequence(sequence: sequence)
  }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// Leaves out each element that equals the one before, now.
  @inlinable
  public func removeDuplicates() -> Publishers.Sequence<[Elements.Element], Failure> {
    var kept: [Elements.Element] = []
    for element in sequence where kept.last != element { kept.append(element) }
    return Publishers.Sequence(sequence: kept)
  }

  /// Looks for the value now.
  @_disfavoredOverload
  @inlinable
  public func contains(_ output: Elements.Element) -> Result<Bool, Failure>.Publisher {
    Result<Bool, Failure>.Publisher(sequence.contains(output))
  }
}

extension Publishers.Sequence where Failure == Never, Elements.Element: Comparable {
  /// The smallest element, found now.
  @_disfavoredOverload
  @inlinable
  public func min() -> Optional<Elements.Element>.Publisher {
    Optional<Elements.Element>.Publisher(sequence.min())
  }

  /// The greatest element, found now.
  @_disfavoredOverload
  @inlinable
  public func max() -> Optional<Elements.Element>.Publisher {
    Optional<Elements.Element>.Publisher(sequence.max())
  }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  /// The first element.
  @inlinable
  public func first() -> Optional<Elements.Element>.Publisher {
    Optional<Elements.Element>.Publisher(sequence.first)
  }

  /// The element at the index, if there is one.
  @inlinable
  public func output(at index: Elements.Index) -> Optional<Elements.Element>.Publisher {
    Optional<Elements.Element>.Publisher(sequence.indices.contains(index) ? sequence[index] : nil)
  }
}

extension Publishers.Sequence where Elements: Collection {
  /// The number of elements.
  @_disfavoredOverload
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher {
    Result<Int, Failure>.Publisher(sequence.count)
  }

  /// The elements at the indices.
  @inlinable
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence(sequence: Array(sequence[range]))
  }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
  /// The last element.
  @_disfavoredOverload
  @inlinable
  public func last() -> Optional<Elements.Element>.Publisher {
    Optional<Elements.Element>.Publisher(sequence.last)
  }

  /// The last element of that kind, found now.
  @_disfavoredOverload
  @inlinable
  public func last(where predicate: (Elements.Element) -> Bool) -> Optional<Elements.Element>.Publisher {
    Optional<Elements.Element>.Publisher(sequence.last(where: predicate))
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection, Failure == Never {
  /// The element at the index, if there is one.
  @inlinable
  public func output(at index: Elements.Index) -> Optional<Elements.Element>.Publisher {
    Optional<Elements.Element>.Publisher(sequence.indices.contains(index) ? sequence[index] : nil)
  }

  /// The number of elements.
  @_disfavoredOverload
  @inlinable
  public func count() -> Just<Int> {
    Just(sequence.count)
  }
}

extension Publishers.Sequence where Elements: RandomAccessCollection {
  /// The elements at the indices.
  @inlinable
  public func output(in range: Range<Elements.Index>) -> Publishers.Sequence<[Elements.Element], Failure> {
    Publishers.Sequence(sequence: Array(sequence[range]))
  }

  /// The number of elements.
  @_disfavoredOverload
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher {
    Result<Int, Failure>.Publisher(sequence.count)
  }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  /// The values before the elements.
  @inlinable
  public func prepend(_ elements: Elements.Element...) -> Publishers.Sequence<Elements, Failure> {
    prepend(elements)
  }

  /// The other elements before these.
  @inlinable
  public func prepend<S: Swift.Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
  where S.Element == Elements.Element {
    var all = Elements()
    all.reserveCapacity(elements.underestimatedCount + sequence.count)
    all.append(contentsOf: elements)
    all.append(contentsOf: sequence)
    return Publishers.Sequence(sequence: all)
  }

  /// The other elements before these.
  @inlinable
  public func prepend(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure> {
    Publishers.Sequence(sequence: publisher.sequence + sequence)
  }

  /// The values after the elements.
  @_disfavoredOverload
  @inlinable
  public func append(_ elements: Elements.Element...) -> Publishers.Sequence<Elements, Failure> {
    append(elements)
  }

  /// The other elements after these.
  @inlinable
  public func append<S: Swift.Sequence>(_ elements: S) -> Publishers.Sequence<Elements, Failure>
  where S.Element == Elements.Element {
    var all = sequence
    all.append(contentsOf: elements)
    return Publishers.Sequence(sequence: all)
  }

  /// The other elements after these.
  @inlinable
  public func append(_ publisher: Publishers.Sequence<Elements, Failure>) -> Publishers.Sequence<Elements, Failure> {
    Publishers.Sequence(sequence: sequence + publisher.sequence)
  }
}

#endif
