import Testing

@testable import RewriteRules

/// What mocks are to give that a library makes of the project's protocols, so that nobody sees their types.
struct StubTests {
  @Test func aStubGivesWhatTheMemberGives() {
    becomes(
      """
      protocol Cities {
        func names(of country: String) -> Observable<[String]>
        var home: Observable<Int> { get }
      }
      when(mock.names(of: any())).thenReturn(Observable.just(["Oslo"]))
      when(mock.names(of: any())).thenReturn(.error(Lost()))
      given(mock.home).twice().willReturn(Observable.of(1, 2).map { $0 + 1 })
      """,
      """
      protocol Cities {
        func names(of country: String) -> AnyPublisher<[String], Error>
        var home: AnyPublisher<Int, Never> { get }
      }
      when(mock.names(of: any())).thenReturn(Just(["Oslo"]).setFailureType(to: Error.self).eraseToAnyPublisher())
      when(mock.names(of: any())).thenReturn(Fail(error: Lost()).eraseToAnyPublisher())
      given(mock.home).twice().willReturn([1, 2].trampolinedPublisher.map { $0 + 1 }.eraseToAnyPublisher())
      """)
  }

  @Test func whatIsNoStreamStays() {
    becomes(
      """
      protocol Cities {
        var home: Observable<Int> { get }
        func count() -> Int
      }
      when(mock.count()).thenReturn(.zero)
      expect(mock.home).to(.equal)
      when(mock.names()).thenReturn(3)
      """,
      """
      protocol Cities {
        var home: AnyPublisher<Int, Never> { get }
        func count() -> Int
      }
      when(mock.count()).thenReturn(.zero)
      expect(mock.home).to(.equal)
      when(mock.names()).thenReturn(3)
      """)
  }

  private func becomes(_ before: String, _ after: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(rewrittenProject(before) == after, sourceLocation: sourceLocation)
  }
}
