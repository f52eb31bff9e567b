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
    for origin in needed(by: imports) where !declared.contains(origin.module) {
      if let line = manifest.line(of: origin) {
        note(.add, in: manifest, module: origin.module, text: line, "rewritten files import it")
        change.libraries.append(line)
      } else if let package = origin.package, kinds.isDisjoint(with: [.xcode, .package]) {
        note(
          .add, in: manifest, module: origin.module, text: "\(package.described), with product \(origin.module)",
          "a Swift package, which Xcode adds under File > Add Package Dependencies")
      }
    }
  }
}

extension Manifest {
  /// The line that asks for a module's library, if the manifest's kind has it.
  fileprivate func line(of origin: ModuleOrigin) -> String? {
    switch kind {
    case .pods: origin.pod.map { "pod \($0)" }
    case .carthage: origin.carthage.map { "github \($0)" }
    case .package, .xcode: nil
    }
  }
}
