import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// What a search for the failures found that some files rest on.
enum PartialSolution {
  case foundForSome(ProjectIndex)
  /// All files may have a say in them. Some were inferred before that was known, with the failures that are known first.
  case needsAllFiles([Int: SightedFile])
}

/// The project with the failures that the types of some of its files rest on.
///
/// - Parameters:
///   - asked: The paths of these files.
///   - search: Has the declarations of all files.
func solvingFailures(
  for asked: Set<String>, of files: [SourceFile], in project: ProjectIndex, _ search: FailureSearch,
  _ catalog: RuleCatalog, sighting: @escaping ([Int], @escaping @Sendable () -> (Int) -> SightedFile) -> [SightedFile],
  map: ([Int], @escaping @Sendable () -> (Int) -> PackedTypes) -> [PackedTypes]
) -> PartialSolution {
  let knowledge = catalog.knowledge
  var solved = project
  solved.failures = search.first
  let wanted = files.indices.filter { asked.contains(files[$0].path) }
  let seen = SeenFiles(files, in: solved, catalog, sighting: sighting)
  let sighted = seen.sight(wanted)
  for (number, found) in zip(wanted, sighted) {
    solved.seenFiles[files[number].path] = found.outline != nil
    if found.isIdle { solved.idleFiles.insert(files[number].path) }
  }
  let numbers = zip(wanted, sighted).filter { $1.outline != nil }.map(\.0)
  let others = zip(wanted, sighted).compactMap { number, found in found.types.map { (files[number], $0) } }
  var partial = PartialFailureSearch(search)
  let found = partial.solve(for: numbers, besides: others.map(\.1), in: seen) { project, due in
    let outlines = due.map { seen.outlines[$0.number]! }
    return map(Array(due.indices)) {
      let inferrer = StreamTypeInferrer(project: project, knowledge: knowledge)
      return { position in
        inferrer.types(
          in: outlines[position], path: files[due[position].number].path, seesSignatures: true,
          earlier: due[position].earlier
        ).packed
      }
    }
  }
  guard let found else { return .needsAllFiles(seen.sighted(with: partial.firstTypes)) }
  solved.failures = partial.search.failures
  var inferred = unseeingFiles(others, in: solved, partial.search, knowledge, map)
  for (number, types) in zip(numbers, found) where seen.outlines[number]?.problem == nil {
    inferred[files[number].path] = KnownFile(bytes: files[number].bytes, types: types, seesSignatures: true)
  }
  solved.inferred = InferredFiles(inferred, readBodies: partial.readBodies(of: seen))
  return .foundForSome(solved)
}

/// The files of a project that see RxSwift's names, each outlined when it is looked for.
private final class SeenFiles: SearchedFiles {
  private let files: [SourceFile]
  /// The files' numbers by their paths.
  private let numbers: [String: Int]
  private let project: ProjectIndex
  private let catalog: RuleCatalog
  private let sighting: ([Int], @escaping @Sendable () -> (Int) -> SightedFile) -> [SightedFile]
  /// By the files' numbers.
  private(set) var outlines: [Int: SourceOutline] = [:]

  init(
    _ files: [SourceFile], in project: ProjectIndex, _ catalog: RuleCatalog,
    sighting: @escaping ([Int], @escaping @Sendable () -> (Int) -> SightedFile) -> [SightedFile]
  ) {
    self.files = files
    numbers = Dictionary(zip(files.map(\.path), files.indices)) { first, _ in first }
    self.project = project
    self.catalog = catalog
    self.sighting = sighting
  }

  /// What some files have to do with streams; those without any of the names are not looked at.
  func sight(_ numbers: [Int], naming names: NameSet? = nil) -> [SightedFile] {
    let (files, project, catalog) = (files, project, catalog)
    let isUsed = catalog.knowledge.isSeenAnywhere(in: project)
    let found = sighting(numbers) {
      let inferrer = StreamTypeInferrer(project: project, knowledge: catalog.knowledge)
      return { number in
        if let names, !tokenize(files[number].bytes).mentions(any: names) { return SightedFile() }
        return sightedFile(files[number], project, catalog, isUsed: isUsed, inferrer)
      }
    }
    for (number, found) in zip(numbers, found) { outlines[number] = found.outline }
    return found
  }

  func seeing(any names: NameSet) -> [Int] {
    let others = files.indices.filter { outlines[$0] == nil }
    let found = sight(others, naming: names)
    let known = outlines.keys.filter { outlines[$0]!.tokens.mentions(any: names) }
    return Set(known).union(zip(others, found).filter { $1.outline != nil }.map(\.0)).sorted()
  }

  func path(of number: Int) -> String { files[number].path }

  /// Files that were looked for, with their types, by their numbers.
  func sighted(with types: [Int: PackedTypes]) -> [Int: SightedFile] {
    Dictionary(
      uniqueKeysWithValues: types.map { number, types in
        let hasProblem = outlines[number]?.problem != nil
        return (number, SightedFile(seesSignatures: true, types: types, hasProblem: hasProblem))
      })
  }

  func outline(of path: String) -> SourceOutline? {
    guard let number = numbers[path] else { return nil }
    return outlines[number] ?? SourceOutline(tokenize(files[number].bytes))
  }
}
