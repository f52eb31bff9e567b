import Foundation
import RewriteRules
import SourceText
import StreamTypes

// RowWriter RULES READ WRITTEN: rewrites the Swift files in a folder, which make up a project, into another folder.
//
// It is the command `rewrite` with the rules of a folder: a plugin can't use the command, whose rules a plugin embeds.

do {
  let folders = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
  guard folders.count == 3 else { throw Failure(description: "usage: RowWriter RULES READ WRITTEN") }
  let catalog = try catalog(of: folders[0])
  for (source, rewrite) in rewritten(try swiftFiles(in: folders[1]), using: catalog) {
    if let left = rewrite.findings.first(where: { $0.applicability == .reportOnly }) {
      throw Failure(description: "\(source.path): left by hand, so that there is nothing to measure: \(left.message)")
    }
    try Data(rewrite.edits.applied(to: source.bytes)).write(to: folders[2].appending(path: source.path))
  }
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}

struct Failure: Error, CustomStringConvertible {
  let description: String
}

func catalog(of folder: URL) throws -> RuleCatalog {
  let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
  let pages = try names.filter { $0.hasSuffix(".md") && $0.contains("/") }.sorted().map { name in
    RulePage(path: name, text: try String(contentsOf: folder.appending(path: name), encoding: .utf8))
  }
  return try RuleCatalog.checked(pages).get()
}

func swiftFiles(in folder: URL) throws -> [SourceFile] {
  let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
  return try names.sorted().map { name in
    SourceFile(path: name, bytes: Array(try Data(contentsOf: folder.appending(path: name))))
  }
}

func rewritten(_ sources: [SourceFile], using catalog: RuleCatalog) -> [(SourceFile, Rewrite)] {
  let options = RewriteOptions()
  let declared = sources.map { indexDeclarations(of: $0, using: catalog) }.reduce(ProjectIndex(), +)
  let solved = solvingFailures(of: sources, in: declared, using: catalog) { numbers, flows in numbers.map(flows()) }
  let project = decidingRelays(of: sources, in: solved, using: catalog, options: options) { numbers, survey in
    numbers.map(survey)
  }
  return sources.map { ($0, proposeRewrite(of: $0, in: project, using: catalog, options: options)) }
}
