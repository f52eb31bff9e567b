import RewriteRules
import SourceText

/// The files of the project that an editor works on, as they are on the disk, and how they are examined.
struct EditorProject: Sendable {
  /// Absolute.
  let root: String
  let catalog: RuleCatalog
  let engine: Engine
  let options: RewriteOptions
  let jobs: Int
  /// Reads the project's files, by their absolute paths.
  let readFiles: @Sendable () throws(Refusal) -> [String: SourceFile]
  private var files: [String: SourceFile] = [:]

  init(
    root: String, catalog: RuleCatalog, engine: Engine, options: RewriteOptions, jobs: Int,
    readFiles: @escaping @Sendable () throws(Refusal) -> [String: SourceFile]
  ) throws(Refusal) {
    self.root = root
    self.catalog = catalog
    self.engine = engine
    self.options = options
    self.jobs = jobs
    self.readFiles = readFiles
    try refresh()
  }

  /// Reads the files again.
  mutating func refresh() throws(Refusal) { files = try readFiles() }

  /// What is found in a document.
  ///
  /// - Parameter open: The texts of all documents that the editor has open, by their paths.
  func examine(_ path: String, open: [String: [UInt8]]) -> DocumentFindings {
    var sources = files
    for (path, bytes) in open {
      sources[path] = SourceFile(path: files[path]?.path ?? relativePath(path, from: root) ?? path, bytes: bytes)
    }
    let source = sources.removeValue(forKey: path) ?? SourceFile(path: path, bytes: [])
    let others = sources.sorted { $0.key < $1.key }.map(\.value)
    let found = engine.proposals(
      for: [source], among: others, using: catalog, options: options, isWhole: true, jobs: jobs)
    let plan = Plan(
      files: found.rewrites.map { PlannedFile(source: source, path: path, rewrite: $0) }, options: options)
    return DocumentFindings(of: plan, root: root)
  }
}

/// What is found in a document, and all edits of it.
struct DocumentFindings: Sendable {
  let items: [Report.Item]
  /// What a rewrite of the whole file changes.
  let edits: [Report.Edit]

  init(of plan: Plan, root: String) {
    items = Report(of: plan, root: root).items
    edits = plan.files.flatMap { file in
      let lines = LineIndex(file.source.bytes)
      return file.rewrite.edits.edits.map { Report.Edit(edit: $0, span: Report.Span($0.range, in: lines)) }
    }
  }
}
