extension Collection where Element: Publisher {
  /// Follows the publishers in groups, one group after the other; a group's values are paired: CombineExt's
  /// `flatMapBatches`.
  ///
  /// The next group is subscribed to when the one before has finished. A failure ends the stream. Demand: values wait
  /// for it. Threads: the publishers'.
  ///
  ///     requests.flatMapBatches(of: 2).sink { answers in … }
  @_disfavoredOverload
  public func flatMapBatches(of size: Int) -> AnyPublisher<[Element.Output], Element.Failure> {
    precondition(size > 0, "a batch has at least one publisher")
    let all = Array(self)
    let batches = stride(from: 0, to: all.count, by: size).map { start in
      Publishers.ZipMany(all[start..<Swift.min(start + size, all.count)])
    }
    return Publishers.ConcatenateMany(batches).eraseToAnyPublisher()
  }
}
