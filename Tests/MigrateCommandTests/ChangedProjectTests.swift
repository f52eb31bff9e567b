import RewriteRules
import SourceText
import StreamTypes
import Testing

@testable import MigrateCommand

/// A run that only finds asks the rules for the files of a project that changed, as long as all of them declare the same
/// and their streams fail as before.
@Suite struct ChangedProjectTests {
  /// What one file of the project was before, what it is now, and the files for which the rules are asked again.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
    let asked: [String]

    init(_ description: String, _ before: String, _ after: String, asked: [String]) {
      (testDescription, self.before, self.after, self.asked) = (description, before, after, asked)
    }
  }

  private static let all = ["Other.swift", "Page.swift", "Rates.swift"]

  @Test(arguments: [
    Change("a statement", "func use() {}", "func use() { print(1) }", asked: ["Other.swift"]),
    Change("lines that move", "func use() {}", "// A line.\n\nfunc use() {}", asked: ["Other.swift"]),
    Change(
      "declarations that move", "let own = Observable.just(1)\nfunc use() {}",
      "// A line.\nlet own = Observable.just(1)\n\nfunc use() {}", asked: ["Other.swift"]),
    Change(
      "a stream that stays in a function", "func use() {}",
      "func use() { let own: Observable<Int> = failing; _ = own }",
      asked: ["Other.swift"]),
    Change(
      "one of two flows", "func use() { send(clicks); _ = failing.subscribe(clicks) }", "func use() { send(clicks) }",
      asked: ["Other.swift"]),
    Change(
      "a flow into another file's subject", "func use() {}", "func use() { _ = failing.subscribe(taps) }", asked: all),
    Change("a flow that ends", "func use() { _ = failing.subscribe(taps) }", "func use() {}", asked: all),
    Change("another function", "func use() {}", "func use() {}\nfunc more() {}", asked: all),
    Change("an import", "func use() {}", "import Combine\nfunc use() {}", asked: all),
  ])
  func theRulesAreAskedForWhatChanged(_ change: Change) throws {
    let project = try AskedProject(change.before)
    #expect(project.check("App") == Self.all)
    #expect(project.check("App") == [])
    try project.write(change.after)
    #expect(project.check("App") == change.asked)
    #expect(project.check("App") == [])
  }

  @Test func oneFileOfTheProjectIsFoundWithAll() throws {
    let project = try AskedProject("func use() {}")
    #expect(project.check("App") == Self.all)
    try project.write("func use() { print(1) }")
    #expect(project.check("--project", "App", "App/Page.swift") == [])
    #expect(project.check("--project", "App", "App/Other.swift") == ["Other.swift"])
  }

  @Test func aDifferenceRestsOnAllFiles() throws {
    let project = try AskedProject("func use() {}")
    #expect(project.run("diff", "App") == Self.all)
    try project.write("func use() { print(1) }")
    #expect(project.run("diff", "App") == Self.all)
  }

  /// Cut off at any byte, what is kept of a project is nothing.
  @Test func aDamagedProjectIsNone() {
    var places = DeclaredPlaces()
    places.add(3, length: 4)
    let slot = FailureSlot(file: "A.swift", offset: 3)
    var flows = SlotFlows()
    flows.uses = [slot]
    flows.ties = [SlotTie(one: slot, other: FailureSlot(file: "Int", offset: -1))]
    flows.hidden = [slot: [slot]]
    flows.unseenUses = [UnseenUse(name: "f", labels: [nil, "a"]), UnseenUse(name: "g", labels: nil)]
    var noted = NotedFile()
    noted.seesSignatures = true
    noted.rounds = [FlowRound(failures: SlotFailures(failing: [slot]), flows: flows)]
    let rewrite = Rewrite(
      findings: [], edits: EditSet(), keptMembers: [MemberPlace(file: "A.swift", offset: 3)], usedMembers: [])
    let file = KeptProject.File(text: Digest([1]), places: places, noted: noted, rewrite: rewrite, settled: rewrite)
    let packed = KeptProject(files: ["A.swift": file], failures: SlotFailures(owning: [slot])).packed
    let read = KeptProject(packed)
    #expect(read?.files["A.swift"]?.noted == noted)
    #expect(read?.files["A.swift"]?.places == places)
    #expect(read?.files["A.swift"]?.rewrite.keptMembers == rewrite.keptMembers)
    #expect(read?.failures == SlotFailures(owning: [slot]))
    #expect(packed.indices.allSatisfy { KeptProject(Array(packed.prefix($0))) == nil })
    #expect(KeptProject(packed + [0]) == nil)
  }
}

extension AskedProject {
  /// Checks, and gives the files for which the rules were asked.
  fileprivate func check(_ arguments: String...) -> [String] { asked(["check", "--format", "json"] + arguments) }

  fileprivate func run(_ arguments: String...) -> [String] { asked(arguments) }

  private func asked(_ arguments: [String]) -> [String] {
    let ended = run(arguments)
    #expect(ended.isRight)
    return ended.asked
  }
}
