import StreamTypes
import SwiftStructure

/// The imports of RxSwift's that an earlier run kept for something that is not in the file any more.
extension FileFacts {
  /// What is said of the imports of RxSwift's in a file of the target's that has no name of RxSwift's, nor a stream.
  func needlessImports() -> [Finding] {
    guard isMigratedInPart, !mayBeOfRx else { return [] }
    return outline.allNodes.filter { isImport($0) && isOfRx($0) }.map { node in
      Finding(
        rule: catalog.boundaryRule, range: outline.range(node), applicability: .safe,
        message: "'\(outline.text(node))' is not needed any more, since nothing of the file is the module's")
    }
  }

  /// Whether a name of the file, or a value, may be RxSwift's.
  private var mayBeOfRx: Bool {
    outline.usesMembers(catalog.rxMembers, besides: project.methodForms)
      || outline.words.contains { isTypeOfRx($0) }
      || outline.uses(catalog.ownNames.subtracting(catalog.writtenNames))
      || outline.allNodes.contains { types[$0].mentionsStream }
  }

  /// Whether a name is that of a type of RxSwift's, and neither of the project's nor of a library's around RxSwift.
  private func isTypeOfRx(_ name: String) -> Bool {
    guard catalog.ownTypes.contains(name) || catalog.sharedTypes[name] != nil else { return false }
    let rule = catalog.knowledge.signatures.types[name]?.rule ?? ""
    return project.types[name]?.kind.isEmpty != false && !catalog.knowledge.libraryRules.contains(rule)
  }
}
