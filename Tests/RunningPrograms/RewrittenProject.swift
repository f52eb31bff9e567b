import Foundation
import MigrateCommand
import RewriteRules
import StreamTypes
import SourceText

/// A project's Swift files as the tool leaves them, and what it says about them.
public struct RewrittenProject {
  /// One file, by its path in the project.
  public struct File {
    public let source: SourceFile
    public let rewrite: Rewrite

    public var path: String { source.path }
    public var rewritten: [UInt8] { rewrite.edits.applied(to: source.bytes) }
  }

  public let files: [File]

  /// Rewrites files that make up a project.
  public init(_ sources: [SourceFile], options: RewriteOptions = RewriteOptions()) throws {
    let catalog = try builtInCatalog().get()
    let declared = ProjectIndex(joining: sources.map { indexDeclarations(of: $0, using: catalog) })
      .surveyed(using: catalog)
    let solved =
      options.failures == .error
      ? declared
      : solvingFailures(of: sources, in: declared, using: catalog) { numbers, flows in numbers.map(flows()) }
    let project = decidingRelays(of: sources, in: solved, using: catalog, options: options) { numbers, survey in
      numbers.map(survey)
    }
    files = sources.map { source in
      File(source: source, rewrite: proposeRewrite(of: source, in: project, using: catalog, options: options))
    }
  }

  /// The same project, rewritten once more.
  public func rewrittenAgain(options: RewriteOptions = RewriteOptions()) throws -> RewrittenProject {
    try RewrittenProject(files.map { SourceFile(path: $0.path, bytes: $0.rewritten) }, options: options)
  }

  /// The findings, a line each, by file and place.
  ///
  ///     Before/Service.swift:12:5: needs-review: 'share()' becomes '…' [share]
  ///       the note
  public var report: String {
    files.flatMap { file in
      file.rewrite.findings.map { finding in
        let (line, column) = place(of: finding.range.start, in: file.source.bytes)
        let note = finding.note.map { "  \($0)\n" } ?? ""
        return "\(file.path):\(line):\(column): \(finding.applicability.rawValue): \(finding.message)"
          + " [\(finding.rule)]\n\(note)"
      }
    }.joined()
  }
}

/// The Swift files below a folder, sorted by path; their paths are relative to `root`.
public func swiftFiles(in folder: URL, relativeTo root: URL) throws -> [SourceFile] {
  let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
  let prefix = folder.path == root.path ? "" : folder.lastPathComponent + "/"
  return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
    SourceFile(path: prefix + name, bytes: Array(try Data(contentsOf: folder.appending(path: name))))
  }
}

/// Line and column, both from 1, in UTF-8 bytes.
private func place(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
  let before = bytes.prefix(offset)
  let newline = UInt8(ascii: "\n")
  let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
  return (before.count { $0 == newline } + 1, offset - lineStart + 1)
}
