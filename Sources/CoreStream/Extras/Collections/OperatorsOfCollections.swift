// Instance methods of collections hide global functions of their names in every extension of a collection, Swift's
// `zip` among them. So only a file sees these that asks for them: `@_spi(CollectionOperators) import CoreStream`.
@_spi(CollectionOperators)
extension Collection where Element: Publisher {
  /// What all publishers send, as it comes: CombineExt's `merge`. Anywhere else `Publishers.MergeMany(_:)`.
  ///
  ///     sensors.map(\.readings).merge()
  @_disfavoredOverload
  public func merge() -> AnyPublisher<Element.Output, Element.Failure> {
    Publishers.MergeMany(self).eraseToAnyPublisher()
  }

  /// The publishers' values by position: CombineExt's `zip`. Anywhere else `Publishers.ZipMany(_:)`.
  ///
  ///     requests.map { api.send($0) }.zip()
  @_disfavoredOverload
  public func zip() -> AnyPublisher<[Element.Output], Element.Failure> {
    Publishers.ZipMany(self).eraseToAnyPublisher()
  }

  /// The publishers' latest values: CombineExt's `combineLatest`. Anywhere else `Publishers.CombineLatestMany(_:)`,
  /// which sends one empty array if there is no publisher; this finishes then.
  ///
  ///     fields.map(\.isValid).combineLatest()
  @_disfavoredOverload
  public func combineLatest() -> AnyPublisher<[Element.Output], Element.Failure> {
    isEmpty ? Empty().eraseToAnyPublisher() : Publishers.CombineLatestMany(self).eraseToAnyPublisher()
  }

  /// The first publisher to send anything: CombineExt's `amb`. Anywhere else `Publishers.AmbMany(_:)`, which stays
  /// silent if there is no publisher; this finishes then.
  ///
  ///     mirrors.map { $0.load() }.amb()
  @_disfavoredOverload
  public func amb() -> AnyPublisher<Element.Output, Element.Failure> {
    isEmpty ? Empty().eraseToAnyPublisher() : Publishers.AmbMany(self).eraseToAnyPublisher()
  }
}
