import StreamTypes
import SwiftStructure

/// The imports of RxSwift's that an earlier run kept for something that is not in the file any more.
extension FileFacts {
  /// What is said of the imports of RxSwift's in a file of the target's in which nothing may be RxSwift's.
  func needlessImports() -> [Finding] {
    guard isMigratedInPart, !mayBeOfRx else { return [] }
    return outline.allNodes.filter { isImport($0) && isOfRx($0) }.map { node in
      Finding(
        rule: catalog.boundaryRule, range: outline.range(node), applicability: .safe,
        message: "'\(outline.text(node))' is not needed any more, since nothing of the file is the module's")
    }
  }

  /// Whether a name of the file, or a value, may be RxSwift's.
  var mayBeOfRx: Bool {
    outline.usesMembers(catalog.rxMembers, besides: project.methodForms)
      || outline.words.contains { isTypeOfRx($0) }
      || outline.uses(catalog.ownNames.subtracting(catalog.writtenNames))
      || outline.allNodes.contains { types[$0].mentionsStream || isUnknownLink($0) || leftoverName($0) != nil }
  }

  /// Whether a member of a publisher is neither the project's nor the target's own: `answer().filterSuccessfulStatusCodes()`,
  /// which an earlier run has said to be left by hand. So is a function of a library's in an extension of its own,
  /// `requestWithProgress(token)`, and a function of the project's that the type doesn't have any more.
  private func isUnknownLink(_ node: NodeID) -> Bool {
    guard types.resolutions[node] == nil, outline.parent(node).flatMap({ types.resolutions[$0] }) == nil else {
      return false
    }
    if case .reference(let name, _) = outline[node], isCallee(node), let rules = catalog.byName[name.text] {
      return rules.allSatisfy { $0.module.map(fileImports.contains) == true }
    }
    guard case .member(let base, let name, _, _) = outline[node], case .named(let type, _) = types[base].unwrapped
    else { return false }
    if type == catalog[.streamSpace] { return catalog.byName[name.text] != nil }
    guard catalog.knowledge.targetStreams.contains(type) else { return false }
    if let form = outline.parent(node).flatMap(outline.callForm), project.methodForms.contains(form) { return true }
    if let rules = catalog.byName[name.text], rules.allSatisfy({ $0.module != nil }) { return true }
    return !isOfTarget(name.text)
  }

  /// Whether a name is that of a type of RxSwift's, and neither of the project's nor of a library's around RxSwift.
  private func isTypeOfRx(_ name: String) -> Bool {
    guard catalog.ownTypes.contains(name) || catalog.sharedTypes[name] != nil else { return false }
    let rule = catalog.knowledge.signatures.types[name]?.rule ?? ""
    return project.types[name]?.kind.isEmpty != false && !catalog.knowledge.libraryRules.contains(rule)
  }
}
