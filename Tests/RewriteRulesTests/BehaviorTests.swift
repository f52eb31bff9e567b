import Foundation
import RewriteRules
import Testing

/// Where an operator of Combine's has RxSwift's shape and another behavior: what is written, and what a person is told.
///
/// By default the trace is kept. The idiomatic fidelity writes Combine's own operator, for a person to review, and its
/// finding says what differs.
struct BehaviorTests {
  private static let context = """
    let texts: Observable<String>
    let numbers: Observable<Int>
    let relay: BehaviorRelay<Int>
    let taps: PublishRelay<Void>
    let subject: BehaviorSubject<Int>
    let loading: Single<Int>
    func load(_ n: Int) -> Int
    """

  @Test(arguments: BehaviorRow.all)
  func exactIsSafe(_ row: BehaviorRow) {
    let rewrite = Bench(context: Self.context).rewrite("let it = " + row.found)
    #expect(rewrite.applied(to: "let it = " + row.found) == "let it = " + row.exact)
    #expect(rewrite.findings.allSatisfy { $0.applicability == .safe })
  }

  @Test(arguments: BehaviorRow.all)
  func idiomaticSaysWhatDiffers(_ row: BehaviorRow) {
    let bench = Bench(context: Self.context, options: RewriteOptions(fidelity: .idiomatic))
    let rewrite = bench.rewrite("let it = " + row.found)
    let after = rewrite.applied(to: "let it = " + row.found).replacing("\n    .", with: ".")
    #expect(after == "let it = " + (row.idiom ?? row.exact).replacing("\n    .", with: "."))
    guard let differs = row.differs else {
      #expect(rewrite.findings.allSatisfy { $0.applicability == .safe })
      return
    }
    #expect(rewrite.findings.contains { $0.applicability == .needsReview && $0.note?.contains(differs) == true })
  }

  /// What needs review isn't written where safe rewrites alone are wanted.
  @Test(arguments: BehaviorRow.all.filter { $0.differs != nil && $0.idiom != $0.found })
  func safeLeavesTheIdiom(_ row: BehaviorRow) {
    let options = RewriteOptions(fidelity: .idiomatic, applicability: .safe)
    let after = Bench(context: Self.context, options: options).rewritten("let it = " + row.found)
    #expect(after != "let it = " + (row.idiom ?? row.exact))
  }

  /// A program of `Tests/Programs` has the shape. `ProgramTests` runs it after its rewrite, and compares what it prints with
  /// what it printed with RxSwift; a program with a known issue would show nothing.
  @Test(arguments: BehaviorRow.all)
  func aProgramThatIsRunHasIt(_ row: BehaviorRow) throws {
    let programs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Programs")
    let program = programs.appending(path: row.program)
    #expect(FileManager.default.fileExists(atPath: program.appending(path: "expected.txt").path))
    #expect(!FileManager.default.fileExists(atPath: program.appending(path: "known-issue.txt").path))
    let before = program.appending(path: "Before")
    let files = try FileManager.default.contentsOfDirectory(at: before, includingPropertiesForKeys: nil)
    let text = try files.filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
    #expect(text.contains { $0.contains(row.name) })
  }
}

/// A shape that behaves differently.
struct BehaviorRow: Sendable, CustomTestStringConvertible {
  /// What the program has of it.
  let name: String
  let program: String
  /// In RxSwift.
  let found: String
  let exact: String
  /// What the idiomatic fidelity writes, where it differs, and a part of what its finding says.
  let idiom: String?
  let differs: String?

  init(
    _ name: String, in program: String, _ found: String, _ exact: String, idiom: String? = nil, _ differs: String? = nil
  ) {
    (self.name, self.program, self.found, self.exact) = (name, program, found, exact)
    (self.idiom, self.differs) = (idiom, differs)
  }

  var testDescription: String { found }
}
