import RewriteRules
import SourceText

extension Run {
  /// Prints the file of bridges that the files' code needs; nothing where it needs none.
  func bridges() throws(Refusal) -> Ending {
    let files = readsStandardInput ? [standardInputFile] : try findFiles().files
    let sources = readsStandardInput ? [try readStandardInput()] : try readSources(files, jobs: settings.jobs)
    // A file of bridges that was written before must not keep itself.
    let content = bridgeContent(for: sources.map(\.bytes).filter { !BridgeLibrary.wrote($0) })
    try deliver(Array((content.isEmpty ? "" : bridgeText(of: content)).utf8))
    return .printed
  }
}
