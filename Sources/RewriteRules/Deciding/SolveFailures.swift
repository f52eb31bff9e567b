import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// The project with what its files show of the failures of its declared streams.
///
/// - Parameters:
///   - files: All files of the project: what flows into a stream from elsewhere isn't seen.
///   - asked: The paths of the files for which the failures are to be known; all if there is none.
///   - notes: What an earlier search noted of the files that are the same since; nil if nothing is to be noted.
///   - sighting: Applies the function to each number; on several processors, each with a function of its own, if the
///     caller likes.
///   - tying: The same with the paths of types.
///   - map: The same with the files whose types are to be inferred.
/// - Complexity: some walks over all files that use RxSwift; see ``FailureSearch``.
public func solvingFailures(
  of files: [SourceFile], for asked: Set<String> = [], in project: ProjectIndex, using catalog: RuleCatalog,
  noting notes: FlowNotes? = nil,
  sighting: @escaping ([Int], @escaping @Sendable () -> (Int) -> SightedFile) -> [SightedFile] = { $0.map($1()) },
  tying: ([String], @escaping @Sendable () -> (String) -> [SlotFlows]) -> [[SlotFlows]] = { $0.map($1()) },
  map: ([Int], @escaping @Sendable () -> (Int) -> PackedTypes) -> [PackedTypes]
) -> ProjectIndex {
  let knowledge = catalog.knowledge
  var search = FailureSearch(in: project, knowledge: knowledge, tying: tying)
  var notes = notes
  var known = repeatedSights(of: files, &notes, with: search.first)
  if known.isEmpty, !asked.isEmpty, asked.count < files.count {
    switch solvingFailures(for: asked, of: files, in: project, search, catalog, sighting: sighting, map: map) {
    case .foundForSome(let solved): return solved
    case .needsAllFiles(let found): known = found
    }
  }
  var solved = project
  solved.failures = search.first
  var sighted = inferredAtFirst(files, besides: known, in: solved, catalog, sighting: sighting)
  for (file, found) in zip(files, sighted) {
    solved.seenFiles[file.path] = found.seesSignatures
    if found.isIdle { solved.idleFiles.insert(file.path) }
  }
  noteSights(sighted, of: files, &notes, with: search.first)
  let seeing = sighted.indices.filter { sighted[$0].seesSignatures }
  let unseeing = zip(files, sighted).compactMap { file, found in
    found.seesSignatures ? nil : found.types.map { (file, $0) }
  }
  let readable = sighted.map { !$0.hasProblem }
  var types = seeing.compactMap { sighted[$0].types }
  // Types that change are not kept as they were.
  sighted = []
  search.solve(&types, of: seeing.map { files[$0].path }, noting: &notes) { project, due in
    map(Array(due.indices)) {
      let inferrer = StreamTypeInferrer(project: project, knowledge: knowledge)
      return { position in
        let file = files[seeing[due[position].number]]
        return inferrer.types(
          in: SourceOutline(tokenize(file.bytes)), path: file.path, seesSignatures: true,
          earlier: due[position].earlier
        ).packed
      }
    }
  }
  solved.failures = search.failures
  var inferred = unseeingFiles(unseeing, in: solved, search, knowledge, map)
  for (number, types) in zip(seeing, types) where readable[number] && types.isWhole {
    inferred[files[number].path] = KnownFile(bytes: files[number].bytes, types: types, seesSignatures: true)
  }
  solved.inferred = InferredFiles(inferred, notes: notes)
  return solved
}

/// What an earlier search noted of the files, as far as it holds with the failures that are known first.
private func repeatedSights(
  of files: [SourceFile], _ notes: inout FlowNotes?, with first: SlotFailures
) -> [Int: SightedFile] {
  guard notes?.repeatsSome == true else { return [:] }
  var known: [Int: SightedFile] = [:]
  for (number, file) in files.enumerated() {
    guard let noted = notes?.sight(of: file.path) else { continue }
    var sighted = SightedFile(
      seesSignatures: noted.seesSignatures, hasProblem: noted.hasProblem, isIdle: noted.isIdle)
    if noted.seesSignatures {
      guard let flows = notes?.nextFlows(of: file.path, with: first) else { continue }
      sighted.types = flows
    }
    known[number] = sighted
  }
  return known
}

/// Notes what files have to do with streams, and what they said of failures first.
private func noteSights(
  _ sighted: [SightedFile], of files: [SourceFile], _ notes: inout FlowNotes?, with first: SlotFailures
) {
  guard notes != nil else { return }
  for (file, found) in zip(files, sighted) {
    notes?.note(
      seesSignatures: found.seesSignatures, isIdle: found.isIdle, hasProblem: found.hasProblem, of: file.path)
    if found.seesSignatures, let types = found.types { notes?.note(types, of: file.path, with: first) }
  }
}

/// What the files of a project have to do with streams, with their types as they are with the failures that are known
/// first. No outline is kept: those of all files would take more memory than their types.
///
/// - Parameter known: What was found so of some of them before, by their numbers.
private func inferredAtFirst(
  _ files: [SourceFile], besides known: [Int: SightedFile], in project: ProjectIndex, _ catalog: RuleCatalog,
  sighting: ([Int], @escaping @Sendable () -> (Int) -> SightedFile) -> [SightedFile]
) -> [SightedFile] {
  let isUsed = catalog.knowledge.isSeenAnywhere(in: project)
  return sighting(Array(files.indices)) {
    let inferrer = StreamTypeInferrer(project: project, knowledge: catalog.knowledge)
    return { number in
      if let found = known[number] { return found }
      var found = sightedFile(files[number], project, catalog, isUsed: isUsed, inferrer)
      if let outline = found.outline {
        found.types = inferrer.types(in: outline, path: files[number].path, seesSignatures: true).packed
        found.outline = nil
      }
      return found
    }
  }
}

/// The files that don't see the signatures' names but use something that has to do with streams, with their types.
///
/// - Parameters:
///   - files: The files, each with its types as they are with the failures that were known first.
///   - project: Has the failures that were found.
func unseeingFiles(
  _ files: [(SourceFile, PackedTypes)], in project: ProjectIndex, _ search: FailureSearch, _ knowledge: Knowledge,
  _ map: ([Int], @escaping @Sendable () -> (Int) -> PackedTypes) -> [PackedTypes]
) -> [String: KnownFile] {
  var found: [String: KnownFile] = [:]
  for (file, types) in files {
    found[file.path] = KnownFile(bytes: file.bytes, types: types, seesSignatures: false)
  }
  let due = search.stale(files.map(\.1))
  let sources = files.map(\.0)
  let mended = map(Array(due.indices)) {
    let inferrer = StreamTypeInferrer(project: project, knowledge: knowledge)
    return { position in
      let file = sources[due[position].number]
      return inferrer.types(
        in: SourceOutline(tokenize(file.bytes)), path: file.path, seesSignatures: false,
        earlier: due[position].earlier
      ).packed
    }
  }
  for (due, types) in zip(due, mended) {
    let file = sources[due.number]
    found[file.path] = KnownFile(bytes: file.bytes, types: types, seesSignatures: false)
  }
  return found
}

extension ProjectIndex {
  /// The project with what is asked at many places worked out; call it when all files are added.
  public func surveyed(using catalog: RuleCatalog) -> ProjectIndex {
    surveyed(
      knowledge: catalog.knowledge, words: catalog.streamWords,
      replacedTypes: catalog.replacedTestTypes)
  }
}

/// What was found of a file before anything is solved.
public struct SightedFile: Sendable {
  /// Whether it sees RxSwift's names.
  var seesSignatures = false
  /// Its outline, if it sees these names and its types are still to be inferred.
  var outline: SourceOutline?
  /// Its types, if they are inferred: also where it sees none of these names but uses something that has to do with
  /// streams.
  var types: PackedTypes?
  /// Whether something keeps it from being rewritten.
  var hasProblem = false
  /// Whether it has nothing to do with streams.
  var isIdle = false
}

/// - Parameters:
///   - project: Has the imports of the file.
///   - isUsed: Whether some file of the project sees RxSwift's names by its imports.
func sightedFile(
  _ file: SourceFile, _ project: ProjectIndex, _ catalog: RuleCatalog, isUsed: Bool, _ inferrer: StreamTypeInferrer
) -> SightedFile {
  let imports = project.imports[file.path] ?? []
  let isImported = catalog.knowledge.isSeen(from: file.path, through: imports, in: project)
  guard isImported || isUsed else { return SightedFile() }
  let tokens = tokenize(file.bytes)
  if !isImported, project.relevance?.mayHaveStreams(tokens) == false { return SightedFile(isIdle: true) }
  let outline = SourceOutline(tokens)
  let seeing = SightedFile(seesSignatures: true, outline: outline, hasProblem: outline.problem != nil)
  if isImported { return seeing }
  let sight = sightWithoutImports(of: outline, project, catalog) {
    inferrer.types(in: outline, path: file.path, seesSignatures: false)
  }
  return switch sight {
  case .seen: seeing
  case .unseen(let types):
    SightedFile(types: outline.problem == nil ? types.packed : nil)
  case .idle: SightedFile(isIdle: true)
  }
}

/// The declarations of one file, its streams with their slots.
public func indexDeclarations(of file: SourceFile, using catalog: RuleCatalog) -> ProjectIndex {
  ProjectIndex(of: file, knowledge: catalog.knowledge)
}
