import RewriteRules
import SourceText

extension Run {
  /// Prints the file of bridges that the files' code needs; nothing where it needs none.
  func bridges() throws(Refusal) -> Ending {
    let files = readsStandardInput ? [standardInputFile] : try findFiles().files
    let sources = readsStandardInput ? [try readStandardInput()] : try readSources(files, jobs: settings.jobs)
    // A file of bridges that was written before must not keep itself.
    let uses = codeUses(of: sources.map(\.bytes).filter { !BridgeLibrary.wrote($0) })
    let pieces = BridgeLibrary.builtIn.needed(for: uses)
    try deliver(Array((pieces.isEmpty ? "" : bridgeText(of: pieces, besides: uses.types)).utf8))
    return .printed
  }
}
