import Foundation
import RewriteRules
import SourceText
import StreamTypes

/// What runs keep of projects: as long as all files of one declare the same, only those that changed are looked at again.
///
/// It is for runs that only find: what is to be written also rests on what other files do with a file's declarations.
package final class ProjectMemory: @unchecked Sendable {
  private let cache: Cache
  /// Names what a run's results depend on beside the files.
  private let choices: Digest
  /// Digests of the files' texts, by their paths.
  private let texts: [String: Digest]
  /// Digests of what the files declare.
  private let declared: [String: Digest]
  private let lock = NSLock()
  /// Where the declarations of files stand, as far as they were read.
  private var places: [String: DeclaredPlaces]

  init(
    _ cache: Cache, choices: Digest, texts: [String: Digest], declared: [String: Digest],
    places: [String: DeclaredPlaces]
  ) {
    self.cache = cache
    self.choices = choices
    self.texts = texts
    self.declared = declared
    self.places = places
  }

  /// What the last run kept whose files declared the same.
  func project(of part: OneProject) -> KeptProject? { cache.read(key(of: part)).flatMap(KeptProject.init) }

  /// Keeps what is found of a project, if all of its files are looked at.
  ///
  /// - Parameters:
  ///   - rewrites: What the rules have for each of its files, before it is known what the files around it keep.
  ///   - settled: The same in the end.
  func keep(
    _ rewrites: [Rewrite], settled: [Rewrite], of part: OneProject, _ notes: FlowNotes, _ failures: SlotFailures
  ) {
    guard part.others.isEmpty else { return }
    var kept = KeptProject(files: [:], failures: failures)
    for (file, (rewrite, settled)) in zip(part.sources, zip(rewrites, settled)) {
      guard let text = texts[file.path], let places = places(of: file.path), let noted = notes.files[file.path] else {
        return
      }
      kept.files[file.path] = KeptProject.File(
        text: text, places: places, noted: noted, rewrite: rewrite, settled: settled)
    }
    cache.write(kept.packed, key(of: part))
  }

  /// What the rules have for the files of a run, if a project that was kept is all the same.
  func rewrites(of part: OneProject, in project: KeptProject) -> [Rewrite]? {
    project.rewrites(of: part.sources.map(\.path), with: texts)
  }

  /// What of a project that was kept holds for the files as they are.
  func known(of project: KeptProject) -> KnownProject? {
    project.known(with: texts) { self.places(of: $0) }
  }

  /// The same functions, which note where the declarations of files stand.
  ///
  /// - Parameter project: Says that of the files that are the same since.
  func noting(_ engine: Engine, beside project: KeptProject?) -> Engine {
    lock.withLock {
      for (path, file) in project?.files ?? [:] where file.text == texts[path] { places[path] = file.places }
    }
    var noting = engine
    noting.index = { [self] file, catalog in
      let index = engine.index(file, catalog)
      if places(of: file.path) == nil {
        let found = DeclarationPacker.pack(index, catalog.knowledge).places
        lock.withLock { places[file.path] = found }
      }
      return index
    }
    return noting
  }

  private func places(of path: String) -> DeclaredPlaces? { lock.withLock { places[path] } }

  private func key(of part: OneProject) -> Digest {
    var packer = BytePacker()
    packer.add(choices)
    packer.add((part.sources + part.others).map(\.path).sorted()) { packer, path in
      packer.add(path)
      packer.add(declared[path] ?? Digest([]))
    }
    return Digest(packer.bytes)
  }
}
