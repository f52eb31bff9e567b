import SourceText
import SwiftStructure

/// Targets as Tuist's `Project.swift` has them.
///
///     .target(
///       name: "App", destinations: .iOS, product: .app, bundleId: "app", deploymentTargets: .iOS("15.0"),
///       sources: ["App/Sources/**"], dependencies: [.target(name: "Core"), .external(name: "RxSwift")])
extension PackageManifest {
  /// Reads a call that declares a target; one without a product is a dependency.
  mutating func readTuistTarget(_ node: NodeID, _ call: Call) {
    guard call.argument("product") != nil, let nameNode = call.argument("name") else { return }
    // A name that is computed is known by how it is written, which is the same where the target is used.
    var target = DeclaredTarget(name: outline.literalText(nameNode) ?? outline.text(nameNode), line: line(of: node))
    let root = parentFolder(of: manifest.path)
    for text in call.argument("sources").map(patterns) ?? [] {
      let place = absolutePath(String(text.prefix { $0 != "*" && $0 != "{" }), in: root)
      if text.hasSuffix(".swift"), !text.contains("*") {
        target.files.insert(place)
      } else {
        target.folders.append(place)
      }
    }
    if target.folders.isEmpty, target.files.isEmpty { return note(node, "the code of the target '\(target.name)'") }
    if let list = call.argument("dependencies") {
      for element in outline.elements(in: list) { readTuistDependency(element, of: &target) }
    }
    readDeploymentTargets(call)
    addTarget(target, call)
  }

  private mutating func readTuistDependency(_ node: NodeID, of target: inout DeclaredTarget) {
    guard case .call(let call) = outline[node], let kind = outline.memberName(call.callee) else {
      return note(node, "this dependency of the target '\(target.name)'")
    }
    switch kind {
    case "target", "project":
      if let name = call.argument("name") ?? call.argument("target") {
        target.targets.append(outline.literalText(name) ?? outline.text(name))
      }
    case "external", "package":
      guard let name = (call.argument("name") ?? call.argument("product")).flatMap(outline.literalText) else {
        return note(node, "this dependency of the target '\(target.name)'")
      }
      addProduct(node, name, to: &target)
    default: break
    }
  }

  /// `.iOS("15.0")`, `.multiplatform(iOS: "15.0", macOS: "13.0")`.
  private mutating func readDeploymentTargets(_ target: Call) {
    guard let node = target.argument("deploymentTargets"), case .call(let call) = outline[node],
      let name = outline.memberName(call.callee)
    else { return }
    for argument in call.arguments {
      guard let platform = ApplePlatform(rawValue: argument.label?.text ?? name),
        let version = outline.literalText(argument.value).flatMap(SystemVersion.init)
      else { continue }
      let declared = DeclaredPlatform(platform: platform, version: version, line: line(of: argument.value))
      if !manifest.platforms.contains(declared) { addPlatform(declared) }
    }
  }

  /// The literals of a list, or the one that stands alone: `.paths([.glob("App/**")])` has one, too.
  private func patterns(in list: NodeID) -> [String] {
    outline.elements(in: list).flatMap { node -> [String] in
      if let text = outline.literalText(node) { return [text] }
      guard case .call(let call) = outline[node], let first = call.arguments.first else { return [] }
      return patterns(in: first.value)
    }
  }
}

extension SourceOutline {
  /// Whether it is a manifest of Tuist's; others have a file of code with the name `Project.swift`.
  var isOfTuist: Bool { importedModules.contains("ProjectDescription") }
}
