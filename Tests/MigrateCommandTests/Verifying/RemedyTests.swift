import RewriteRules
import SourceText
import Testing

@testable import MigrateCommand

/// How repairs are tried one after the other, by what the compiler says of each state.
@Suite struct RemedyTests {
  /// What the rules wrote: each `count` is a `map` that is not erased.
  private static let written = """
    import CoreStream
    func one() -> AnyPublisher<Int, Error> { a.map { $0 } }
    func two() -> AnyPublisher<Int, Error> { b.map { $0 } }

    """

  private let plan: Plan

  init() {
    let source = SourceFile(path: "Feed.swift", text: "import RxSwift\n")
    var edits = EditSet()
    edits.insert(TextEdit(ByteRange(0, source.bytes.count), Self.written))
    plan = Plan(
      files: [PlannedFile(source: source, path: "/app/Feed.swift", rewrite: Rewrite(findings: [], edits: edits))],
      options: RewriteOptions())
  }

  private func code(_ remedies: Remedies) -> String {
    let file = RepairedPlan(plan, remedies.repairs, rule: "stream-boundary").plan.files[0]
    return String(decoding: file.after, as: UTF8.self)
  }

  /// The remedies after one more build.
  private func remedies(
    _ remedies: Remedies, afterErrors errors: [(line: Int, column: Int, message: String)], proposesMore: Bool = true
  ) -> Remedies {
    let compiled = CompiledPlan(RepairedPlan(plan, remedies.repairs, rule: "stream-boundary"), workingFolder: "/app")
    var remedies = remedies
    _ = remedies.repair(
      errors.map { CompilerError(path: "Feed.swift", line: $0.line, column: $0.column, message: $0.message) },
      in: compiled, for: .coreStream, proposesMore: proposesMore)
    return remedies
  }

  private static let notErased =
    "cannot convert return expression of type 'X<Y>' to return type 'AnyPublisher<Int, any Error>'"

  @Test func eachErrorHasItsRepair() {
    let first = remedies(Remedies(), afterErrors: [(2, 44, Self.notErased), (3, 44, Self.notErased)])
    #expect(
      code(first) == """
        import CoreStream
        func one() -> AnyPublisher<Int, Error> { a.map { $0 }.eraseToAnyPublisher() }
        func two() -> AnyPublisher<Int, Error> { b.map { $0 }.eraseToAnyPublisher() }

        """)
  }

  /// The compiler says more of the second function then, of the first one nothing.
  @Test func whatDoesNotHelpIsReplacedByWhatMay() {
    let first = remedies(Remedies(), afterErrors: [(2, 44, Self.notErased), (3, 44, Self.notErased)])
    let second = remedies(
      first,
      afterErrors: [
        (
          3, 55,
          "cannot convert return expression of type 'AnyPublisher<Int, Never>' to return type 'AnyPublisher<Int, any Error>'"
        )
      ])
    #expect(
      code(second) == """
        import CoreStream
        func one() -> AnyPublisher<Int, Error> { a.map { $0 }.eraseToAnyPublisher() }
        func two() -> AnyPublisher<Int, Error> { b.map { $0 }.setFailureType(to: Error.self).eraseToAnyPublisher() }

        """)
  }

  /// An error that is caused by a repair says nothing of what may help instead.
  @Test func whatIsSaidOfARepairLeadsToTheNextOne() {
    var states: [String] = []
    var now = remedies(Remedies(), afterErrors: [(2, 44, Self.notErased)])
    for _ in 0..<3 {
      states.append(String(code(now).split(separator: "\n")[1]))
      now = remedies(now, afterErrors: [(2, 56, "no")])
    }
    #expect(
      states == [
        "func one() -> AnyPublisher<Int, Error> { a.map { $0 }.eraseToAnyPublisher() }",
        "func one() -> AnyPublisher<Int, Error> { a.map { $0 }.setFailureType(to: Error.self).eraseToAnyPublisher() }",
        "func one() -> AnyPublisher<Int, Error> { a.map { $0 }.mapError { $0 as Error }.eraseToAnyPublisher() }",
      ])
    #expect(code(now) == Self.written)
    #expect(now.refuted.count == 3)
  }

  @Test func wherePatienceEndsNothingMoreIsTried() {
    let first = remedies(Remedies(), afterErrors: [(2, 44, Self.notErased)])
    let second = remedies(first, afterErrors: [(2, 44, "no"), (3, 44, Self.notErased)], proposesMore: false)
    #expect(code(second) == Self.written)
  }

  /// A repair is of the code around it as it was: of something else it is none.
  @Test func aRepairOfCodeThatIsNoMoreIsNotMade() {
    let first = remedies(Remedies(), afterErrors: [(2, 44, Self.notErased)])
    var changed = EditSet()
    changed.insert(TextEdit(ByteRange(0, 15), Self.written.replacing("a.map", with: "c.map")))
    let source = SourceFile(path: "Feed.swift", text: "import RxSwift\n")
    let other = Plan(
      files: [PlannedFile(source: source, path: "/app/Feed.swift", rewrite: Rewrite(findings: [], edits: changed))],
      options: RewriteOptions())
    let file = RepairedPlan(other, first.repairs, rule: "stream-boundary").plan.files[0]
    #expect(String(decoding: file.after, as: UTF8.self) == Self.written.replacing("a.map", with: "c.map"))
  }
}
