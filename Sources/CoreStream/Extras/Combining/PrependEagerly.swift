extension Publisher {
  /// Sends values first and subscribes to the upstream then, even if an operator behind has ended meanwhile: Rx's
  /// `startWith(_:)`.
  ///
  /// In front of `prefix(1)`, for instance, Combine's `prepend` never subscribes to the upstream, where Rx does and
  /// releases it at once. Demand: values wait for it; the upstream is asked for everything. Threads: the
  /// subscriber's, then the upstream's.
  ///
  ///     settings.load().prependEagerly(.standard).first()
  @inlinable
  @_disfavoredOverload
  public func prependEagerly(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    .withOutlet { outlet in
      for element in elements { outlet.send(element) }
      return feed(outlet, value: { outlet.send($0) })
    }
  }
}
