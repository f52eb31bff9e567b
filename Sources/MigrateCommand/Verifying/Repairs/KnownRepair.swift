import RewriteRules
import SourceText
import SwiftStructure

/// A kind of error for which it is known what makes it go.
struct KnownRepair: Sendable {
  /// One change of the file, with the code that it adds.
  struct Proposal: Hashable {
    let edits: [TextEdit]
    let code: String
  }

  /// What may help against an error, the likeliest first; nothing where the message is about something else.
  let proposals: @Sendable (_ message: String, _ code: FaultyCode, _ target: Target) -> [Proposal]
}

/// Every kind of error that can be repaired.
private let knownRepairs: [KnownRepair] = [
  .missingErasure, .branchesOfTwoTypes, .differentFailures, .failureWithoutReceiver, .typeToWriteOut,
  .droppedSubscription, .missingImport,
]

/// What may help against an error, the likeliest first; an error is of the first kind that proposes something.
func proposals(against message: String, in code: FaultyCode, for target: Target) -> [KnownRepair.Proposal] {
  knownRepairs.lazy.map { $0.proposals(message, code, target) }.first { !$0.isEmpty } ?? []
}

extension FaultyCode {
  /// Code behind each of some expressions, as one change.
  func proposal(_ code: String, behind nodes: [NodeID]) -> KnownRepair.Proposal {
    KnownRepair.Proposal(edits: nodes.flatMap { append(code, to: $0) }, code: code)
  }

  /// Code at an offset.
  func proposal(_ code: String, at offset: Int) -> KnownRepair.Proposal {
    KnownRepair.Proposal(edits: [TextEdit(ByteRange(offset, offset), code)], code: code)
  }
}

/// How a stream with one failure becomes one with another: `.setFailureType(to: Error.self)`; nil where no way is known.
func widening(from failure: String, to wider: String) -> String? {
  switch (failure, wider) {
  case ("Never", "Never"): nil
  case ("Never", _): ".setFailureType(to: \(TypeText.code(wider)).self)"
  case (_, "any Error") where failure != wider: ".mapError { $0 as Error }"
  default: nil
  }
}
