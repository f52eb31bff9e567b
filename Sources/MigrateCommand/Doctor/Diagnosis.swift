import RewriteRules

/// What a project's manifests lack, and what they have that nothing needs.
///
/// It is told by what files import, as they are and once they are rewritten. A line is due to go only where no file
/// imports what it is for any more, so that a manifest with all that is due done builds before and after the rewrite.
struct Diagnosis: Sendable {
  private(set) var advice: [Advice] = []
  /// What is due in manifests that can be changed, by their paths.
  private(set) var changes: [String: ManifestChange] = [:]

  let imports: ProjectImports
  let catalog: RuleCatalog
  let origins: [ModuleOrigin]
  /// The libraries that other manifests of the project have, by their kind.
  let kinds: Set<ManifestKind>
  /// The packages that a manifest without targets has been told to add.
  var toldPackages: Set<PackageAddress> = []

  init(of manifests: [Manifest], imports: ProjectImports, catalog: RuleCatalog, origins: [ModuleOrigin]) {
    self.imports = imports
    self.catalog = catalog
    self.origins = origins
    kinds = Set(manifests.map(\.kind))
    for manifest in manifests { examine(manifest) }
    if manifests.isEmpty { examineWithoutManifest() }
    sort(by: manifests)
  }

  /// Brings the advice into the order of the manifests and their lines; what has no line comes first.
  private mutating func sort(by manifests: [Manifest]) {
    let positions = Dictionary(zip(manifests.map(\.shown), 0...)) { first, _ in first }
    let keyed = advice.enumerated().map { number, one in
      (key: (one.manifest.flatMap { positions[$0] } ?? 0, one.line ?? 0, number), one: one)
    }
    advice = keyed.sorted { $0.key < $1.key }.map(\.one)
  }

  private mutating func examine(_ manifest: Manifest) {
    var change = ManifestChange()
    if manifest.targets.isEmpty {
      examineLibraries(of: manifest, &change)
    } else {
      examineTargets(of: manifest, &change)
    }
    examinePlatforms(of: manifest)
    for place in manifest.unread {
      note(.unread, in: manifest, line: place.line, "\(place.what) is not written out, so that nothing is said of it")
    }
    if !change.isEmpty { changes[manifest.path] = change }
  }

  mutating func note(
    _ kind: Advice.Kind, in manifest: Manifest, line: Int? = nil, target: String? = nil, module: String? = nil,
    text: String? = nil, isDue: Bool = true, _ message: String
  ) {
    let one = Advice(
      kind: kind, manifest: manifest.shown, line: line, target: target, module: module, text: text, message: message,
      isDue: isDue)
    if !advice.contains(one) { advice.append(one) }
  }

  /// What is to be done about a declared library whose module files may import.
  ///
  /// - Returns: Whether it goes, and whether it does so now.
  mutating func examine(
    _ module: String, among imports: ProjectImports, in manifest: Manifest, line: Int, target: String?, text: String
  ) -> (goes: Bool, isDue: Bool) {
    switch catalog.standing(of: module) {
    case nil: return (false, false)
    case .companion:
      let pages = quotedFew(catalog.rules(about: module).map { "rxmigrate explain \($0.id)" })
      let advice = pages.isEmpty ? "no rule knows what takes its place" : "\(pages) says what to do by hand"
      note(
        .companion, in: manifest, line: line, target: target, module: module, "\(module) is not replaced: \(advice)")
      return (false, false)
    case .own, .replaced:
      let keeping = imports.keeping(module)
      if !keeping.isEmpty {
        note(
          .keep, in: manifest, line: line, target: target, module: module,
          keepingMessage(module, keeping))
        return (false, false)
      }
      let isDue = !imports.importedNow.contains(module)
      note(
        .drop, in: manifest, line: line, target: target, module: module, text: text, isDue: isDue,
        isDue ? "no file imports it" : "once the files are rewritten")
      return (true, isDue)
    }
  }

  /// The modules that rewritten files import and that come from somewhere.
  func needed(by imports: ProjectImports) -> [ModuleOrigin] {
    let later = imports.importedLater
    return origins.filter { later.contains($0.module) }
  }

  private mutating func examinePlatforms(of manifest: Manifest) {
    let needed = needed(by: manifest.targets.isEmpty ? imports : imports.files(of: manifest.targets))
    for declared in manifest.platforms {
      let lowest = needed.compactMap { origin in origin.systems[declared.platform].map { (origin.module, $0) } }
        .max { $0.1 < $1.1 }
      guard let lowest, declared.version < lowest.1 else { continue }
      note(
        .raise, in: manifest, line: declared.line, module: lowest.0,
        "\(declared.platform) \(declared.version) is too low: \(lowest.0) needs \(lowest.1)")
    }
    guard manifest.kind == .package, manifest.platforms.isEmpty, !manifest.hasNoCode, let origin = needed.first else {
      return
    }
    let systems = ApplePlatform.allCases.compactMap { system in origin.systems[system].map { "\(system) \($0)" } }
    note(
      .raise, in: manifest, module: origin.module,
      "no 'platforms' are stated: \(origin.module) needs \(systems.joined(separator: ", "))")
  }

  /// Says what is needed where nothing says how the project is built.
  private mutating func examineWithoutManifest() {
    for origin in needed(by: imports) {
      guard let package = origin.package else { continue }
      advice.append(
        Advice(
          kind: .add, manifest: nil, module: origin.module,
          text: "\(package.dependency), product \(origin.module)", message: "rewritten files import it"))
    }
    for module in imports.importedLater.sorted() where catalog.standing(of: module) == .own {
      let keeping = imports.keeping(module)
      advice.append(
        Advice(
          kind: .keep, manifest: nil, module: module,
          message: keepingMessage(module, keeping)))
    }
  }
}

/// Why a module of RxSwift's stays.
private func keepingMessage(_ module: String, _ files: [String]) -> String {
  let verb = files.count == 1 ? "imports" : "import"
  return "\(module) stays: \(counted(files.count, "file")) \(verb) it after the rewrite, too: \(quotedFew(files))"
}
