/// Manifests that say which target uses which product: a Package.swift, a project of Xcode's.
extension Diagnosis {
  mutating func examineTargets(of manifest: Manifest, _ change: inout ManifestChange) {
    var gone: [DeclaredProduct: Bool] = [:]
    var packages: [PackageAddress] = []
    for (position, target) in manifest.targets.enumerated() {
      let reach = imports.files(of: manifest.users(of: target))
      for product in target.products where !manifest.hasTarget(product.name) {
        let found = examine(
          moduleName(of: product.name), among: reach, in: manifest, line: product.line, target: target.name,
          text: product.text)
        if found.goes { gone[product] = found.isDue }
        if found.isDue { change.removed.insert(product.range) }
      }
      for origin in missing(in: target, of: manifest) {
        guard let package = origin.package else { continue }
        let name = manifest.packageName(of: origin, among: origins) ?? package.identity
        let text = manifest.productText(origin.module, package: name)
        note(
          .add, in: manifest, line: target.line, target: target.name, module: origin.module, text: text,
          "rewritten files import it")
        change.products[position, default: []].append(text)
        let isDeclared = manifest.libraries.contains { $0.name.lowercased() == name.lowercased() }
        if !isDeclared, !packages.contains(package) { packages.append(package) }
      }
    }
    // Tuist has its packages in a list of their own.
    for package in packages where manifest.kind != .tuist || !kinds.contains(.package) {
      let text = manifest.kind == .package ? package.dependency : package.described
      note(.add, in: manifest, text: text, "the package of these products")
      if manifest.kind != .tuist { change.libraries.append(text) }
    }
    examinePackages(of: manifest, gone: gone, &change)
  }

  /// What a target's rewritten files import and its dependencies don't have.
  private func missing(in target: DeclaredTarget, of manifest: Manifest) -> [ModuleOrigin] {
    let declared = Set(target.products.map(\.name))
    return needed(by: imports.files(of: [target])).filter { origin in
      let isElsewhere =
        manifest.kind == .xcode
        && (kinds.contains(.pods) && origin.pod != nil || kinds.contains(.carthage) && origin.carthage != nil)
      return !declared.contains(origin.module) && !manifest.hasTarget(origin.module) && !isElsewhere
    }
  }

  /// Drops the packages of which all products go.
  private mutating func examinePackages(
    of manifest: Manifest, gone: [DeclaredProduct: Bool], _ change: inout ManifestChange
  ) {
    let all = manifest.targets.flatMap(\.products).filter { !manifest.hasTarget($0.name) }
    let reach = imports.files(of: manifest.targets)
    for library in manifest.libraries {
      let products = all.filter { isProduct($0, of: library) }
      if products.isEmpty {
        guard [.own, .replaced].contains(catalog.standing(of: moduleName(of: library.name))) else { continue }
        let found = examine(
          moduleName(of: library.name), among: reach, in: manifest, line: library.line, target: nil, text: library.text)
        if found.isDue { change.removed.insert(library.range) }
      } else if products.allSatisfy({ gone[$0] != nil }) {
        let isDue = products.allSatisfy { gone[$0] == true }
        note(
          .drop, in: manifest, line: library.line, module: library.name, text: library.text, isDue: isDue,
          isDue ? "no file imports anything of it" : "once the files are rewritten")
        if isDue { change.removed.insert(library.range) }
      }
    }
  }

  /// A product that names no package is of the package that has its name, or both are RxSwift's own.
  private func isProduct(_ product: DeclaredProduct, of library: DeclaredLibrary) -> Bool {
    let package = product.package ?? product.name
    if package.lowercased() == library.name.lowercased() { return true }
    return product.package == nil && catalog.standing(of: product.name) == .own
      && catalog.standing(of: library.name) == .own
  }
}

extension Manifest {
  func hasTarget(_ name: String) -> Bool { targets.contains { $0.name == name } }

  /// A target and those that use it, be it through others: they see what it declares.
  func users(of target: DeclaredTarget) -> [DeclaredTarget] {
    var found = [target]
    var next = 0
    while next < found.count {
      found += targets.filter { $0.targets.contains(found[next].name) && !found.contains($0) }
      next += 1
    }
    return found
  }

  /// How targets call the package of a module already.
  func packageName(of origin: ModuleOrigin, among origins: [ModuleOrigin]) -> String? {
    let siblings = Set(origins.filter { $0.package == origin.package }.map(\.module))
    return targets.flatMap(\.products).first { siblings.contains($0.name) }?.package
  }

  /// A product as the manifest's targets have it.
  func productText(_ product: String, package: String) -> String {
    switch kind {
    case .package: ".product(name: \"\(product)\", package: \"\(package)\")"
    case .tuist: ".external(name: \"\(product)\")"
    case .xcode, .pods, .carthage: "product \(product)"
    }
  }
}

extension PackageAddress {
  /// As a person is told it who adds the package by hand.
  var described: String {
    guard let place else { return "the package in rxmigrate's repository, from \(version)" }
    return isFolder ? "the package in \(place)" : "package \(place), from \(version)"
  }
}
