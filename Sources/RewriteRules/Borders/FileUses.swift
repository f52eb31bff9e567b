import SourceText
import StreamTypes

/// What the files of a project have to do with each other's streams.
public struct FileUses: Sendable {
  /// How many ties each file has to what each other file declares.
  public private(set) var counts: [String: [String: Int]] = [:]
  /// The files that have code of the target already.
  public private(set) var begun: Set<String> = []

  public init() {}

  /// Adds what the files of another project have to do with each other's streams.
  public mutating func add(_ other: FileUses) {
    counts.merge(other.counts) { first, _ in first }
    begun.formUnion(other.begun)
  }

  fileprivate mutating func add(_ user: String, _ used: String) {
    if user != used { counts[user, default: [:]][used, default: 0] += 1 }
  }

  /// Adds that declarations which are tied to the same thing use each other.
  fileprivate mutating func addGroups(_ pairs: [(Tied, Tied)]) {
    var first: [Tied: String] = [:]
    for case (.declaration(let user), let group) in pairs {
      let other = first[group, default: user.file]
      first[group] = other
      add(user.file, other)
      add(other, user.file)
    }
  }

  fileprivate mutating func begin(_ file: String) { begun.insert(file) }
}

/// Finds which files use what others declare and the rules rewrite.
///
/// - Parameter map: Applies the function to each file; on several processors, each with a function of its own, if the
///   caller likes.
/// - Complexity: an inference of each file that sees RxSwift's names.
public func fileUses(
  of files: [SourceFile], in project: ProjectIndex, using catalog: RuleCatalog, options: RewriteOptions,
  map: ([SourceFile], @escaping @Sendable () -> (SourceFile) -> FileTies) -> [FileTies]
) -> FileUses {
  let found = map(files) { tiesOfFiles(in: project, using: catalog, options: options) }
  let declaring = Dictionary(
    zip(files, found).flatMap { file, ties in ties.types.map { ($0, file.path) } },
    uniquingKeysWith: { first, _ in first })
  var uses = FileUses()
  for (user, used) in found.flatMap(\.pairs) + tiesOfErrors(of: found) {
    guard case .declaration(let user) = user else { continue }
    switch used {
    case .declaration(let used): uses.add(user.file, used.file)
    case .type(let path): if let file = declaring[path] { uses.add(user.file, file) }
    case .typeAtRunTime, .mainQueue: break
    }
  }
  uses.addGroups(tiesAtRunTime(of: found))
  for (user, used) in found.lazy.flatMap(\.uses) { uses.add(user.file, used.file) }
  for (user, path) in found.lazy.flatMap(\.typeUses) { declaring[path].map { uses.add(user.file, $0) } }
  for fill in found.lazy.flatMap(\.fills) { uses.add(fill.user.file, fill.bag.file) }
  for (requirement, witness) in counterparts(in: project, catalog.knowledge, nil).tied {
    uses.add(witness.file, requirement.file)
  }
  for (user, alias) in found.spelledNamesakes { uses.add(alias.file, user.file) }
  let exporters = project.exporters(of: catalog.knowledge.modules)
  for (file, ties) in zip(files, found) where ties.needsExports {
    for exporter in exporters { uses.add(exporter, file.path) }
  }
  for (path, imports) in project.imports where !imports.isDisjoint(with: options.modules) { uses.begin(path) }
  return uses
}
