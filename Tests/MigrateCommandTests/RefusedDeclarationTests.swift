import Testing

@testable import MigrateCommand

/// Declarations whose head or name a rule would rewrite, and may not, stay with their uses: never a part of them.
@Suite struct RefusedDeclarationTests {
  /// `firstValue` is what a publisher's own operator is called, by which the rewritten `value` is written.
  private static let firstValue = """
    import RxSwift

    extension ObservableType {
      func firstValue() async throws -> Element? {
        for try await value in asObservable().values { return value }
        return nil
      }
    }

    func first(_ numbers: Observable<Int>) async throws -> Int? {
      try await numbers.firstValue()
    }

    func price(_ chairs: Single<String>) async throws -> String {
      try await chairs.value
    }

    """

  /// Two that differ only in the kind of stream.
  private static let shows = """
    import RxSwift

    extension PrimitiveSequence where Trait == SingleTrait {
      func show(_ name: String) -> Disposable { subscribe(onSuccess: { print(name, $0) }) }
    }
    extension PrimitiveSequence where Trait == MaybeTrait {
      func show(_ name: String) -> Disposable { subscribe(onSuccess: { print(name, $0) }) }
    }

    let shown = Single.just(1).show("single")
    let others = Maybe<Int>.empty().show("maybe")

    """

  private func rewritten(_ text: String, _ options: String...) throws -> (text: String, output: String) {
    let shop = try Workshop(["Code.swift": text])
    let done = shop.run(["rewrite"] + options + ["."], engine: .real)
    #expect(done.status == .done)
    return (try shop.read("Code.swift"), done.output)
  }

  /// Everything but the last function, of which nothing is tied to the operator.
  private static let withoutOperator = """
    import RxSwift
    import CoreStream

    extension ObservableType {
      func firstValue() async throws -> Element? {
        for try await value in asObservable().values { return value }
        return nil
      }
    }

    func first(_ numbers: Observable<Int>) async throws -> Int? {
      try await numbers.firstValue()
    }

    func price(_ chairs: AnyPublisher<String, Never>) async throws -> String {
      try await chairs.firstValue()
    }

    """

  @Test func anOperatorThatMayNotBeRenamedStaysWithItsUses() throws {
    let found = try rewritten(Self.firstValue, "--except", "operator-name")
    #expect(found.text == Self.withoutOperator)
    #expect(
      found.output.contains(
        """
        Code.swift:4:1: warning: this and another declaration of the file stay as they are with 'operator-name' at \
        Code.swift:5, which is switched off
        """))
  }

  @Test func aCommentInFrontOfItDoesSo() throws {
    let comment = "  // rxmigrate:ignore operator-name -- others call it\n  func firstValue"
    func commented(_ text: String) -> String { text.replacing("  func firstValue", with: comment) }
    let found = try rewritten(commented(Self.firstValue))
    #expect(found.text == commented(Self.withoutOperator))
    #expect(found.output.contains("with 'operator-name' at Code.swift:6, which a comment silences"))
    #expect(!found.output.contains("unused-suppression"))
  }

  /// All its uses are in the project, unless other modules see it.
  @Test func itsNewNameNeedsAReviewOnlyIfOtherModulesSeeIt() throws {
    let own = try rewritten(Self.firstValue, "--applicability", "safe")
    #expect(own.text.contains("func ownFirstValue() async throws -> Output? {"))
    #expect(own.text.contains("try await numbers.ownFirstValue()"))
    #expect(own.text.contains("try await chairs.firstValue()"))
    let code = Self.firstValue.replacing("extension", with: "public extension")
    let shown = try rewritten(code, "--applicability", "safe")
    #expect(shown.text == Self.withoutOperator.replacing("extension", with: "public extension"))
    #expect(shown.output.contains("with 'operator-name' at Code.swift:5, which promises less than this run asks for"))
  }

  @Test(arguments: ["--except", "comment"])
  func overloadsThatMayNotBeRenamedStayWithTheirUses(_ way: String) throws {
    let comment = "  // rxmigrate:ignore trait-overload -- as it was\n  func show"
    let code = way == "comment" ? Self.shows.replacing("  func show", with: comment) : Self.shows
    let found = try way == "comment" ? rewritten(code) : rewritten(code, way, "trait-overload")
    #expect(found.text == code)
    #expect(found.output.contains("with 'trait-overload' at Code.swift:"))
  }

  @Test func anExtensionWhoseHeadMayNotBeRewrittenStaysAsAWhole() throws {
    let code = """
      import RxSwift

      extension PrimitiveSequence where Trait == SingleTrait {
        func logged() -> Single<Element> { self.do(onSuccess: { print($0) }) }
      }

      let one = Single.just(1).logged()

      """
    let off = try rewritten(code, "--except", "stream-extension")
    #expect(off.text == code)
    #expect(off.output.contains("with 'stream-extension' at Code.swift:3, which is switched off"))
    let block = code.replacing("extension", with: "// rxmigrate:disable stream-extension -- kept\nextension")
    let silenced = try rewritten(block)
    #expect(silenced.text == block)
    #expect(silenced.output.contains("with 'stream-extension' at Code.swift:4, which a comment silences"))
  }

  /// That a closure's type is left to the compiler is known only when it is written.
  @Test func whatNeedsAReviewForHowItIsWrittenStaysAsAWhole() throws {
    let code = """
      import RxSwift

      extension ObserverType {
        func mapped<R>(_ transform: @escaping (R) -> Element) -> AnyObserver<R> {
          AnyObserver { event in
            if case .next(let value) = event { self.onNext(transform(value)) }
          }
        }
      }

      """
    let found = try rewritten(code, "--applicability", "safe")
    #expect(found.text == code)
    #expect(found.output.contains("with 'any-observer' at Code.swift:5, which promises less than this run asks for"))
  }

  @Test func checkSaysWhyTheyStay() throws {
    func checked(_ text: String, _ options: String...) throws -> String {
      let shop = try Workshop(["Code.swift": text])
      return shop.run(["check"] + options + ["."], engine: .real).output
    }
    let name = try checked(Self.firstValue, "--except", "operator-name")
    #expect(name.contains("Code.swift:4:8: warning: 'firstValue' stays, since 'operator-name' is switched off"))
    let head = try checked(Self.shows, "--except", "stream-extension")
    #expect(head.contains("Code.swift:3:11: warning: 'PrimitiveSequence' stays, since 'stream-extension' is"))
    #expect(!head.contains("by hand ["))
    let block = try checked("// rxmigrate:ignore-file stream-extension\n" + Self.shows)
    #expect(!block.contains("'PrimitiveSequence'") && !block.contains("'SingleTrait'"))
  }
}
