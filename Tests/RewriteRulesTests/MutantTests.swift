import Foundation
import RunningPrograms
import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens
import Testing

@testable import RewriteRules

/// Programs with mistakes in them, as editors hold them most of the time, go through the whole pipeline: no input ends
/// the process, and what is left of the structure is a tree.
///
/// `RXMIGRATE_MUTANTS=100000` makes more of them, best in a release build; each seed makes the same ones everywhere.
/// `RXMIGRATE_MUTANT_LOG=FILE` names the mutant in work, for one that doesn't come back.
@Suite struct MutantTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let perSeed = (environment["RXMIGRATE_MUTANTS"].flatMap { Int($0) } ?? 160) / seeds.count
  private static let seeds = 0..<8

  @Test(arguments: seeds) func noMistakeEndsTheProcess(seed: Int) throws {
    let programs = try MutantTests.programs()
    for number in 0..<MutantTests.perSeed {
      let mutation = Mutation(seed: seed, number: number)
      let mutant = mutation.mutant(of: programs)
      try MutantTests.environment["RXMIGRATE_MUTANT_LOG"].map { path in
        try mutant.bytes.withUnsafeBytes { try Data($0).write(to: URL(filePath: "\(path).\(seed).swift")) }
      }
      expectNesting(SourceOutline(tokenize(mutant.bytes)), mutation)
      _ = rewrite(mutant)
    }
  }

  /// A list that a mistake cuts off has no closing bracket for the parser, and keeps what it lists.
  @Test(arguments: ["numbers.skip @{ $0 }", "numbers, numbers @", "[numbers, numbers @{ $0 }]"])
  func aListThatIsCutOffKeepsItsElements(list: String) {
    let code = "Observable.concat(\(list)).subscribe()"
    let after = Bench(context: "let numbers = PublishSubject<Int>()").rewritten(code)
    #expect(after.contains("numbers"))
  }

  private func rewrite(_ file: SourceFile) -> Rewrite {
    let declared = indexDeclarations(of: file, using: builtIn).surveyed()
    let solved = solvingFailures(of: [file], in: declared, using: builtIn) { $0.map($1()) }
    return proposeRewrite(of: file, in: solved, using: builtIn)
  }

  /// Expects the children of every node inside their parent, one behind the other.
  private func expectNesting(_ outline: SourceOutline, _ mutation: Mutation) {
    for node in outline.allNodes {
      var position = outline.range(node).start
      for child in outline.children(node) {
        let range = outline.range(child)
        if position > range.start || range.end > outline.range(node).end {
          Issue.record("\(mutation): '\(outline.text(child))' in '\(outline.text(node))'")
          return
        }
        position = range.end
      }
    }
  }

  private static func programs() throws -> [SourceFile] {
    let folder = Places.package.appending(path: "Tests/Programs")
    let files = try swiftFiles(in: folder, relativeTo: folder)
    try #require(!files.isEmpty)
    return files
  }
}

/// One of the mutants that a seed makes.
struct Mutation: CustomStringConvertible {
  let seed: Int
  let number: Int

  var description: String { "mutant \(number) of seed \(seed)" }

  /// Cuts, doubles, swaps, splices or garbles a few pieces of one of the files.
  func mutant(of files: [SourceFile]) -> SourceFile {
    var random = SplitMix(state: UInt64(seed) &* 1_000_003 &+ UInt64(number))
    let file = files[random.below(files.count)]
    let other = files[random.below(files.count)].bytes
    var bytes = file.bytes
    for _ in 0...random.below(3) {
      if bytes.isEmpty { break }
      let from = random.below(bytes.count)
      let to = from + random.below(min(60, bytes.count - from))
      switch random.below(7) {
      case 0: bytes.removeSubrange(from..<to)
      case 1: bytes.removeSubrange(from...)
      case 2: bytes.insert(contentsOf: Array(bytes[from..<to]), at: random.below(bytes.count))
      case 3: bytes.swapAt(from, random.below(bytes.count))
      case 4: bytes.insert(contentsOf: (0..<4).map { _ in UInt8(random.below(256)) }, at: from)
      case 5: bytes.insert(contentsOf: slips[random.below(slips.count)].utf8, at: from)
      default:
        let start = random.below(other.count)
        bytes.insert(contentsOf: other[start..<min(other.count, start + random.below(200))], at: from)
      }
    }
    return SourceFile(path: file.path, bytes: bytes)
  }
}

/// What is typed too much or stands alone for a while.
private let slips = [
  "(", ")", "[", "]", "{", "}", "<", ">", "\"", "\"\"\"", "\\(", ".", ",", ":", ";", "=", "->", "?", "!", "&", "@", "#",
  "#if DEBUG\n", "#else\n", "#endif\n", " in ", " self ", " let ", " var ", " func ", " case ", " class ",
  " extension ",
  " protocol ", " init ", " return ", " try ", " await ", " where ", " is ", " as ", " some ", "$0", "_", "\n", "`",
]

/// A generator that gives the same numbers on every machine.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { limit <= 1 ? 0 : Int(next() % UInt64(limit)) }
}
