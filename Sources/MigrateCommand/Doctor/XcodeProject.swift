import SourceText

/// What a `project.pbxproj` says of packages, targets and deployment targets.
///
/// Objects refer to each other by keys. Lines are those on which an object begins, as far as they are found.
func readXcodeProject(_ bytes: [UInt8], path: String, shown: String) throws(Refusal) -> Manifest {
  let document: PropertyList
  do {
    document = try parsePropertyList(bytes)
  } catch {
    let place = LineIndex(bytes).location(of: error.offset)
    throw .problems([
      Problem(
        path: shown, line: place.line, column: place.column, message: error.message,
        advice: "Xcode can't open such a project either; a merge may have left it so")
    ])
  }
  guard let objects = document["objects"]?.members, let root = document["rootObject"]?.text, objects[root] != nil else {
    throw .problem(shown, "this is no project of Xcode's: it has no 'rootObject' among its 'objects'")
  }
  var reader = XcodeProjectReader(
    manifest: Manifest(path: path, shown: shown, kind: .xcode, bytes: bytes), objects: objects,
    lines: XcodeProjectReader.lines(of: bytes))
  reader.read(root)
  return reader.manifest
}

private struct XcodeProjectReader {
  var manifest: Manifest
  let objects: [String: PropertyList]
  /// The line on which each object begins.
  let lines: [String: Int]
  /// The paths of files and folders by their keys.
  private var paths: [String: String] = [:]

  init(manifest: Manifest, objects: [String: PropertyList], lines: [String: Int]) {
    self.manifest = manifest
    self.objects = objects
    self.lines = lines
  }

  /// An object begins on a line of two tabs, its key and perhaps a comment.
  static func lines(of bytes: [UInt8]) -> [String: Int] {
    var lines: [String: Int] = [:]
    for (number, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      guard line.starts(with: [9, 9]), line.dropFirst(2).first != 9 else { continue }
      let key = String(decoding: line.dropFirst(2).prefix { $0 != 0x20 }.filter { $0 != 0x22 }, as: UTF8.self)
      if lines[key] == nil { lines[key] = number + 1 }
    }
    return lines
  }

  mutating func read(_ root: String) {
    guard let project = objects[root] else { return }
    // The project's folder holds the bundle that holds the file.
    let folder = parentFolder(of: parentFolder(of: manifest.path))
    let top = project["projectDirPath"]?.text.map { absolutePath($0, in: folder) } ?? folder
    for group in project.texts("mainGroup") { readPaths(group, in: top, top: top) }
    for key in project.texts("packageReferences") { readPackage(key) }
    for key in project.texts("targets") { readTarget(key) }
    readPlatforms(project)
    for key in project.texts("targets") { if let target = objects[key] { readPlatforms(target) } }
  }

  /// Notes where a file or folder is, and what it has: relative to its group, unless it says `SOURCE_ROOT`.
  private mutating func readPaths(_ key: String, in folder: String, top: String) {
    guard paths[key] == nil, let object = objects[key] else { return }
    let base = object["sourceTree"]?.text == "SOURCE_ROOT" ? top : folder
    let path = object["path"]?.text.map { absolutePath($0, in: base) } ?? folder
    paths[key] = path
    for child in object.texts("children") { readPaths(child, in: path, top: top) }
  }

  private mutating func readPackage(_ key: String) {
    guard let object = objects[key], let address = object["repositoryURL"]?.text ?? object["relativePath"]?.text else {
      return
    }
    manifest.libraries.append(
      DeclaredLibrary(
        name: packageIdentity(of: address), text: "package \(address)", line: lines[key] ?? 1, range: ByteRange(0, 0)))
  }

  private mutating func readTarget(_ key: String) {
    guard let object = objects[key], let name = object["name"]?.text else { return }
    var target = DeclaredTarget(name: name, line: lines[key] ?? 1)
    target.folders = object.texts("fileSystemSynchronizedGroups").compactMap { paths[$0] }
    for phase in object.texts("buildPhases") {
      guard let phase = objects[phase], phase["isa"]?.text == "PBXSourcesBuildPhase" else { continue }
      for file in phase.texts("files") {
        if let path = objects[file]?["fileRef"]?.text.flatMap({ paths[$0] }) { target.files.insert(path) }
      }
    }
    for product in object.texts("packageProductDependencies") {
      guard let dependency = objects[product], let name = dependency["productName"]?.text else { continue }
      let package = dependency["package"]?.text.flatMap { objects[$0]?["repositoryURL"]?.text }.map(packageIdentity)
      target.products.append(
        DeclaredProduct(
          name: name, package: package, text: "product \(name)", line: lines[product] ?? 1, range: ByteRange(0, 0)))
    }
    for dependency in object.texts("dependencies") {
      if let key = objects[dependency]?["target"]?.text, let name = objects[key]?["name"]?.text {
        target.targets.append(name)
      }
    }
    manifest.targets.append(target)
  }

  /// The deployment targets of a project's or a target's configurations, each once.
  private mutating func readPlatforms(_ object: PropertyList) {
    for configuration in object["buildConfigurationList"]?.text.flatMap({ objects[$0] })?.texts("buildConfigurations")
      ?? []
    {
      for (name, value) in objects[configuration]?["buildSettings"]?.members.sorted(by: { $0.key < $1.key }) ?? [] {
        guard let platform = ApplePlatform(buildSetting: name), let version = value.text.flatMap(SystemVersion.init),
          !manifest.platforms.contains(where: { $0.platform == platform && $0.version == version })
        else { continue }
        manifest.platforms.append(
          DeclaredPlatform(platform: platform, version: version, line: lines[configuration] ?? 1))
      }
    }
  }
}
