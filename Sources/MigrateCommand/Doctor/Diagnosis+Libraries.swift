/// Manifests that only list libraries: a Podfile, a Cartfile.
extension Diagnosis {
  mutating func examineLibraries(of manifest: Manifest, _ change: inout ManifestChange) {
    for library in manifest.libraries {
      // Of `Moya/RxSwift` the part goes, and the pod may stay.
      if let part = library.part, catalog.standing(of: part) == .own {
        let pod = library.ownName ?? library.name
        note(
          .companion, in: manifest, line: library.line, module: library.name,
          "'\(pod)/\(part)' brings \(part) along; once the files are rewritten '\(pod)' alone will do")
        continue
      }
      let found = examine(
        library.name, among: imports, in: manifest, line: library.line, target: nil, text: library.text)
      if found.isDue { change.removed.insert(library.range) }
    }
    let declared = Set(manifest.libraries.map(\.name))
    var others: [ModuleOrigin] = []
    for origin in needed(by: imports) where !declared.contains(origin.module) {
      if let line = manifest.line(of: origin) {
        note(.add, in: manifest, module: origin.module, text: line, "rewritten files import it")
        change.libraries.append(line)
      } else {
        others.append(origin)
      }
    }
    notePackages(of: others, in: manifest, &change)
  }

  /// Says once in a project where the modules come from that are no library of such a manifest.
  private mutating func notePackages(
    of origins: [ModuleOrigin], in manifest: Manifest, _ change: inout ManifestChange
  ) {
    let isListOfPackages = manifest.hasNoCode && manifest.libraries.contains { catalog.standing(of: $0.name) == .own }
    let isForXcode = manifest.kind != .package && kinds.isDisjoint(with: [.xcode, .package, .tuist])
    guard isListOfPackages || isForXcode else { return }
    for (package, modules) in packages(of: origins) where toldPackages.insert(package).inserted {
      let isDeclared = manifest.libraries.contains { $0.name.lowercased() == package.identity.lowercased() }
      if isListOfPackages, isDeclared { continue }
      let products = (modules.count == 1 ? "product " : "products ") + modules.joined(separator: ", ")
      let module = modules.count == 1 ? modules[0] : nil
      if isListOfPackages {
        note(
          .add, in: manifest, module: module, text: package.dependency,
          "rewritten files import \(products) of it, which their targets have to name")
        change.libraries.append(package.dependency)
      } else {
        note(
          .add, in: manifest, module: module, text: "\(package.described), with \(products)",
          "a Swift package, which Xcode adds under File > Add Package Dependencies")
      }
    }
  }

  private func packages(of origins: [ModuleOrigin]) -> [(package: PackageAddress, modules: [String])] {
    var found: [(package: PackageAddress, modules: [String])] = []
    for origin in origins {
      guard let package = origin.package else { continue }
      if let position = found.firstIndex(where: { $0.package == package }) {
        found[position].modules.append(origin.module)
      } else {
        found.append((package, [origin.module]))
      }
    }
    return found
  }
}

extension Manifest {
  /// The line that asks for a module's library, if the manifest's kind has it.
  fileprivate func line(of origin: ModuleOrigin) -> String? {
    switch kind {
    case .pods: origin.pod.map { "pod \($0)" }
    case .carthage: origin.carthage.map { "github \($0)" }
    case .package, .tuist, .xcode: nil
    }
  }
}
