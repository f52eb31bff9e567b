import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

extension FileRewriter {
  /// What the file needs by what it uses and by what the edits write.
  func neededModules(_ edits: EditSet, _ imports: [NodeID], isDone: Bool) -> NeededModules {
    let usesControls =
      options.extras != .helpers
      && findings.values.contains {
        $0.applicability != .reportOnly && catalog.byID[$0.rule]?.needsControls == true
      }
    // A file may only name what a library of views has under the same name.
    let usesTarget = !edits.edits.isEmpty || !facts.fileImports.isDisjoint(with: catalog.knowledge.modules)
    let written = facts.freeNames(in: edits.edits.map(\.replacement).joined(separator: "\n"))
    let own = (usesTarget ? [facts.ownModule(edits, written)] : []) + (usesControls ? [options.controlsModule] : [])
    let modules = own + facts.companions(written) + facts.systemModules(written, imports, isDone: isDone)
    let tests = options.testingModule ?? options.module
    return NeededModules(
      modules.filter { !facts.fileImports.contains($0) }, tests: facts.fileImports.contains(tests) ? nil : tests)
  }
}
