import Testing

/// Lines that are broken at operators, and between variables.
extension LayoutTests {
  @Test func theBranchesOfATernaryHaveLinesOfTheirOwn() {
    expect(
      """
      func find(_ number: Int) -> Single<Int> {
        return number > 4 ? Single.error(Unknown(name: "a large one")) : Single.just(number).map { $0 + 1 }
      }
      """,
      """
      func find(_ number: Int) -> AnyPublisher<Int, Error> {
        return number > 4
          ? Fail(error: Unknown(name: "a large one")).eraseToAnyPublisher()
          : Just(number).map { $0 + 1 }.setFailureType(to: Error.self).eraseToAnyPublisher()
      }
      """)
  }

  @Test func aClosureIsBrokenBeforeTheTernaryInIt() {
    expect(
      """
      func all(_ names: Observable<String>) -> Observable<Int> {
        names.flatMap { name in name.isEmpty ? Observable<Int>.error(Unknown(name: name)) : Observable.just(name.count) }
      }
      """,
      """
      func all(_ names: AnyPublisher<String, Error>) -> AnyPublisher<Int, Error> {
        names.mergeMap { name in
          name.isEmpty
            ? Fail<Int, Error>(error: Unknown(name: name)).eraseToAnyPublisher()
            : Just(name.count).setFailureType(to: Error.self).eraseToAnyPublisher()
        }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func variablesGoOnBelowTheFirst() {
    expect(
      """
      final class Form {
        let name = PublishRelay<String>(), street = PublishRelay<String>(), town = PublishRelay<String>(), size = 4
      }
      """,
      """
      final class Form {
        let name = PassthroughSubject<String, Never>(), street = PassthroughSubject<String, Never>(),
          town = PassthroughSubject<String, Never>(), size = 4
      }
      """)
  }
}
