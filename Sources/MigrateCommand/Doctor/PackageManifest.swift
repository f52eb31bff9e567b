import SourceText
import SwiftStructure
import SwiftTokens

/// A Package.swift, or Tuist's Project.swift: what it declares, and where its lists are.
///
/// Only what is written out is read, as literals are: nothing is run. A declaration counts wherever it stands, since
/// manifests keep lists in constants and functions, too.
struct PackageManifest {
  private(set) var manifest: Manifest
  let outline: SourceOutline
  /// The call `Package(…)` or `Project(…)`.
  let package: Call
  private let packageNode: NodeID
  private let lines: LineIndex
  /// The calls that declare targets, one for each of the manifest's targets.
  private(set) var targetCalls: [Call] = []
  /// The nodes of the declared packages and products, by their ranges.
  private(set) var nodes: [ByteRange: NodeID] = [:]

  /// Reads a manifest, or says why it is none.
  ///
  /// - Parameter kind: `package` or `tuist`.
  init(reading bytes: [UInt8], path: String, shown: String, kind: ManifestKind = .package) throws(Refusal) {
    outline = SourceOutline(tokenize(bytes))
    lines = LineIndex(bytes)
    if let problem = outline.problem {
      let place = lines.location(of: problem.range.start)
      throw .problems([
        Problem(
          path: shown, line: place.line, column: place.column,
          message: problem.isUnreadable ? "this code is nested too deeply" : "this bracket has no partner",
          advice: "'swift package describe' says whether the manifest is good")
      ])
    }
    let calls = outline.nodes(of: .call).sorted { [outline] in outline.range($0) < outline.range($1) }
    let found = calls.lazy.compactMap { [outline] node -> (NodeID, Call)? in
      guard case .call(let call) = outline[node], case .reference(let name, _) = outline[call.callee],
        name.text == (kind == .tuist ? "Project" : "Package")
      else { return nil }
      return (node, call)
    }.first
    guard let found else {
      if kind == .tuist { throw .problem(shown, "there is no 'Project(…)' in this manifest") }
      throw .problem(shown, "there is no 'Package(…)' in this manifest", advice: "'swift package init' writes one")
    }
    (packageNode, package) = found
    manifest = Manifest(path: path, shown: shown, kind: kind, bytes: bytes)
    for node in calls { read(node) }
    readPlatforms()
  }

  private mutating func read(_ node: NodeID) {
    guard case .call(let call) = outline[node] else { return }
    if manifest.kind == .tuist {
      if ["target", "Target"].contains(outline.calledName(call.callee)) { readTuistTarget(node, call) }
      return
    }
    guard let name = outline.memberName(call.callee) else { return }
    switch name {
    case "package": readPackage(node, call)
    case "target", "executableTarget", "testTarget", "macro":
      if call.argument("dependencies") != nil || !isDependency(node) { readTarget(name, node, call) }
    default: break
    }
  }

  /// Whether a call stands in a target's list, where `.target(name:)` is no declaration.
  private func isDependency(_ node: NodeID) -> Bool {
    outline.ancestors(node).contains { ancestor in
      guard case .call(let call) = outline[ancestor], let name = outline.memberName(call.callee) else { return false }
      return targetWords.contains(name)
    }
  }

  private mutating func readPackage(_ node: NodeID, _ call: Call) {
    let address = call.argument("url") ?? call.argument("path") ?? call.argument("id")
    guard let address, let text = outline.literalText(address) else {
      return note(node, "the address of this package")
    }
    let name = call.argument("name").flatMap(outline.literalText) ?? packageIdentity(of: text)
    manifest.libraries.append(
      DeclaredLibrary(name: name, text: oneLine(node), line: line(of: node), range: outline.range(node)))
    nodes[outline.range(node)] = node
  }

  private mutating func readTarget(_ kind: String, _ node: NodeID, _ call: Call) {
    guard let name = call.argument("name").flatMap(outline.literalText) else {
      return note(node, "the name of this target")
    }
    var target = DeclaredTarget(name: name, line: line(of: node))
    let root = parentFolder(of: manifest.path)
    if let path = call.argument("path").flatMap(outline.literalText) {
      target.folders = [absolutePath(path, in: root)]
    } else {
      let parents =
        kind == "testTarget" ? ["Tests", "Sources", "Source", "src", "srcs"] : ["Sources", "Source", "src", "srcs"]
      target.folders = parents.map { joinedPath(root, "\($0)/\(name)") }
    }
    if let list = call.argument("dependencies") {
      for element in outline.elements(in: list) { readDependency(element, of: &target) }
    }
    addTarget(target, call)
  }

  /// Adds a target and the call that declares it.
  mutating func addTarget(_ target: DeclaredTarget, _ call: Call) {
    manifest.targets.append(target)
    targetCalls.append(call)
  }

  mutating func addPlatform(_ platform: DeclaredPlatform) { manifest.platforms.append(platform) }

  private mutating func readDependency(_ node: NodeID, of target: inout DeclaredTarget) {
    if let name = outline.literalText(node) { return add(node, name, package: nil, to: &target) }
    guard case .call(let call) = outline[node], let kind = outline.memberName(call.callee),
      let name = call.argument("name").flatMap(outline.literalText)
    else { return note(node, "this dependency of the target '\(target.name)'") }
    switch kind {
    case "target": target.targets.append(name)
    case "product": add(node, name, package: call.argument("package").flatMap(outline.literalText), to: &target)
    default: add(node, name, package: nil, to: &target)
    }
  }

  private mutating func add(_ node: NodeID, _ name: String, package: String?, to target: inout DeclaredTarget) {
    // A name alone may be that of a target, too.
    if package == nil { target.targets.append(name) }
    addProduct(node, name, package: package, to: &target)
  }

  /// Adds a product that a target names.
  mutating func addProduct(_ node: NodeID, _ name: String, package: String? = nil, to target: inout DeclaredTarget) {
    target.products.append(
      DeclaredProduct(
        name: name, package: package, text: oneLine(node), line: line(of: node), range: outline.range(node)))
    nodes[outline.range(node)] = node
  }

  /// `.iOS(.v13)`, `.macOS("10.15")`.
  private mutating func readPlatforms() {
    guard let list = package.argument("platforms") else { return }
    for node in outline.elements(in: list) {
      guard case .call(let call) = outline[node], let name = outline.memberName(call.callee) else {
        note(node, "this platform")
        continue
      }
      guard let platform = ApplePlatform(rawValue: name) else { continue }
      let text = call.arguments.first.flatMap { outline.memberName($0.value) ?? outline.literalText($0.value) }
      guard let version = text.flatMap(SystemVersion.init) else {
        note(node, "the version of this platform")
        continue
      }
      manifest.platforms.append(DeclaredPlatform(platform: platform, version: version, line: line(of: node)))
    }
  }

  mutating func note(_ node: NodeID, _ what: String) {
    manifest.unread.append(UnreadPlace(line: line(of: node), what: what))
  }

  func line(of node: NodeID) -> Int { lines.location(of: outline.range(node).start).line }

  private func oneLine(_ node: NodeID) -> String {
    outline.text(node).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

private let targetWords: Set<String> = ["target", "executableTarget", "testTarget", "macro", "plugin"]

extension Call {
  /// The value of an argument.
  func argument(_ label: String) -> NodeID? { arguments.first { $0.label?.text == label }?.value }
}

extension SourceOutline {
  /// `package` of `.package` and of `Package.Dependency.package`.
  func memberName(_ node: NodeID) -> String? {
    switch self[node] {
    case .implicitMember(let name, _, _), .member(_, let name, _, _): name.text
    default: nil
    }
  }

  /// The same, and `Target` of `Target(name: "App")`.
  func calledName(_ node: NodeID) -> String {
    if case .reference(let name, _) = self[node] { return name.text }
    return memberName(node) ?? ""
  }

  /// The text of a string literal of one line, without interpolations and escapes.
  func literalText(_ node: NodeID) -> String? {
    guard case .string(let interpolations) = self[node], interpolations.isEmpty else { return nil }
    let text = text(node)
    guard text.count >= 2, text.hasPrefix("\""), !text.hasPrefix("\"\"\""), !text.contains("\\") else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// The elements of an array literal, or of several that are joined.
  func elements(in node: NodeID) -> [NodeID] {
    switch self[node] {
    case .array(let elements): elements
    case .binary(let left, _, let right): elements(in: left) + elements(in: right)
    default: [node]
    }
  }
}
