import Testing

/// Types that are found by a name which only their place explains.
@Suite struct TypesByNameTests {
  @Test func anAssociatedTypeHasTheMembersOfWhatItConformsTo() {
    #expect(
      rewrittenProject(
        """
        protocol Service { func fetch() -> Single<[String]> }
        protocol Model { associatedtype Source: Service; var source: Source { get } }
        protocol Screen: Model {}
        extension Model {
          func rows() -> Single<Int> { source.fetch().map { $0.count } }
          func rows(of other: Self.Source) -> Single<Int> { other.fetch().map { $0.count } }
        }
        extension Screen {
          func first() -> Single<String?> { source.fetch().map { $0.first } }
        }
        """) == """
          protocol Service { func fetch() -> AnyPublisher<[String], Never> }
          protocol Model { associatedtype Source: Service; var source: Source { get } }
          protocol Screen: Model {}
          extension Model {
            func rows() -> AnyPublisher<Int, Never> { source.fetch().map { $0.count }.eraseToAnyPublisher() }
            func rows(of other: Self.Source) -> AnyPublisher<Int, Never> { other.fetch().map { $0.count }.eraseToAnyPublisher() }
          }
          extension Screen {
            func first() -> AnyPublisher<String?, Never> { source.fetch().map { $0.first }.eraseToAnyPublisher() }
          }
          """)
  }

  @Test func theElementOfASequencesIteratorIsTheSequences() {
    let rewritten = rewrittenProject(
      """
      extension Collection where Iterator.Element: ObservableType, Iterator.Element.Element == Bool {
        func all() -> Observable<Bool> { Observable.combineLatest(self) { $0.allSatisfy { $0 } } }
      }
      """)
    #expect(rewritten.contains("func all() -> AnyPublisher<Bool, Error>"))
    #expect(rewritten.contains(".mapError { $0 as Error }.eraseToAnyPublisher()"))
  }

  @Test func anExtensionOfATypealiasIsOneOfTheType() {
    #expect(
      rewrittenProject(
        """
        enum Feed { final class Worker {} }
        typealias FeedWorker = Feed.Worker
        extension FeedWorker { func load() -> Single<String> { .just("a") } }
        func count(_ worker: Feed.Worker) -> Single<Int> { worker.load().map { $0.count } }
        """) == """
          enum Feed { final class Worker {} }
          typealias FeedWorker = Feed.Worker
          extension FeedWorker { func load() -> AnyPublisher<String, Never> { Just("a").eraseToAnyPublisher() } }
          func count(_ worker: Feed.Worker) -> AnyPublisher<Int, Never> { worker.load().map { $0.count }.eraseToAnyPublisher() }
          """)
  }

  /// The class around inherits the type that the nested class inherits from; it fails as that does.
  @Test func aNestedClassInheritsFromATypeOfTheClassAboveTheOneAround() {
    #expect(
      rewrittenProject(
        """
        class Screen {
          class Cell { func texts() -> Observable<String> { .just("a") } }
        }
        class List: Screen {
          final class Header: Cell {
            override func texts() -> Observable<String> { failing() }
          }
        }
        func failing() -> Observable<String> { .error(Broken()) }
        """
      ).contains("class Cell {\n    func texts() -> AnyPublisher<String, Error> {"))
  }

  /// Code that no compiler takes.
  @Test func inheritanceInACircleEnds() {
    let circle = """
      class A: Q.R { class X: Y { func f() -> Observable<Int> { .just(1) } } }
      class Q: A.X { class R: S {} }
      """
    #expect(rewrittenProject(circle).contains("AnyPublisher<Int, Never>"))
  }
}
