import SourceText
import StreamTypes
import SwiftStructure

/// What is decided about one file. Passes write it before anything is rendered; what is only known while a node is
/// rendered is added then.
struct Decisions {
  /// Another text for a token, wherever the token stands.
  struct Rename: Hashable {
    let text: String
    let pass: String
  }

  /// The tokens that get another text.
  private(set) var renames: [ByteRange: Rename] = [:] { didSet { sorted = nil } }
  private var sorted: [ByteRange]?
  /// What is said of nodes.
  var findings: [NodeID: Finding] = [:]
  /// What is said of tokens, and the pass that says it.
  var tokenFindings: [Finding] = []
  /// What stays RxSwift's as a whole.
  var kept = KeptConstructs()
  /// Where what is rewritten meets what isn't.
  var bridges = Bridges()
  /// The bags that stay, by their bindings, and the places where what stays fills them.
  var keptBags: Set<NodeID> = []
  var keptBagUses: Set<NodeID> = []
  /// The bags of other files that are filled from what stays.
  var filledBags: Set<MemberPlace> = []
  /// What the rules say of each node, whether a rule around replaces it or not; none where no rule is for it.
  var choices: [NodeID: RuleChoice] = [:]
  /// What nodes and the templates for them ask of the expressions in them.
  var demands = Demands()
  /// What makes the values fit that stand where another type is asked for.
  var adaptations: [NodeID: Adaptation] = [:]
  /// The pass that is deciding.
  private var pass = "rendering"

  /// Lets a pass add what it decides.
  mutating func run(_ pass: Pass, on facts: FileFacts) {
    let outer = self.pass
    self.pass = pass.name
    pass.decide(facts, &self)
    self.pass = outer
  }

  mutating func rename(_ token: ByteRange, to text: String) { renames[token] = Rename(text: text, pass: pass) }

  /// Leaves tokens as they are that were to get another text.
  mutating func withdrawRenames(where isWithdrawn: (ByteRange) -> Bool) {
    for token in renames.keys where isWithdrawn(token) { renames[token] = nil }
  }

  /// The same without what the rules say of other nodes than these.
  func choosing(only nodes: Set<NodeID>) -> Decisions {
    var other = self
    other.choices = choices.filter { nodes.contains($0.key) }
    return other
  }

  /// The tokens that get another text, in the order of the source.
  mutating func sortedRenames() -> [ByteRange] {
    if let sorted { return sorted }
    let found = renames.keys.sorted()
    sorted = found
    return found
  }
}

/// A step that decides something about a file and writes nothing but that.
struct Pass {
  let name: String
  let decide: (FileFacts, inout Decisions) -> Void
}
