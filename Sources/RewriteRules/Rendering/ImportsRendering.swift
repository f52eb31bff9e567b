import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

extension FileRewriter {
  /// Adds the edits of the imports: RxSwift's go when nothing of it is left, the modules that the file then needs come in
  /// their places.
  ///
  /// - Parameter hasNeedless: Whether the file, in which nothing else is edited, has imports that nothing needs any more.
  func editImports(_ edits: inout EditSet, isDone: Bool, hasNeedless: Bool) {
    // What is left of a file that was migrated before is for a person to finish, its imports too.
    if facts.isMigratedInPart, edits.edits.isEmpty, !hasNeedless { return }
    let isUntouched = edits.isEmpty && facts.keepsSeeingExports
    var added = isDone || isUntouched ? [] : facts.unimportedModules
    defer { if !added.isEmpty { edits.insert(facts.imports(of: added)) } }
    // Nothing of the target's is used yet.
    if edits.edits.isEmpty, !isDone { return }
    let imports = outline.allNodes.filter(facts.isImport)
    var needed = neededModules(edits, imports, isDone: isDone)
    let goingViews = imports.filter { isOfViews($0, isDone: isDone) }
    if goingViews.isEmpty, facts.fileImports.isDisjoint(with: catalog.knowledge.modules),
      let last = imports.last, !edits.edits.isEmpty
    {
      // RxSwift's names came through another module, or through another file.
      facts.addImports(needed.takeAll(), behind: last, &edits)
    } else if imports.isEmpty, facts.keepsSeeingExports {
      // Nobody exports the target's names yet.
      added = needed.takeAll() + added
    }
    if isDone {
      for node in imports where facts.role(of: node) == .replaced {
        edits.insert(TextEdit(facts.lineRange(outline.range(node)), ""))
      }
    }
    // What a condition guards is seen only there: the others' imports come first.
    let ofRx = imports.filter { facts.isOfRx($0) || goingViews.contains($0) }
    let parts = ofRx.reduce(into: [ConditionalPart?]()) { parts, node in
      let part = facts.conditionalPart(of: node)
      if !parts.contains(part) { parts.append(part) }
    }
    let everywhere = ofRx.filter { facts.conditionalPart(of: $0) == nil }
    facts.replaceImports(everywhere, by: &needed, keepsOld: !isDone, &edits)
    for case let part? in parts {
      var inPart = needed
      facts.replaceImports(
        ofRx.filter { facts.conditionalPart(of: $0) == part }, by: &inPart, keepsOld: !isDone, &edits)
      if !everywhere.isEmpty { needed = inPart }
    }
    // The conditions that haven't gone with what they guarded.
    if isDone { facts.renameConditions(&edits) }
  }

  /// Whether an import is of a library of views of which nothing is left, be it that other things of RxSwift's are.
  private func isOfViews(_ node: NodeID, isDone: Bool) -> Bool {
    guard facts.role(of: node) == .views, case .importDeclaration(let declaration) = outline[node] else { return false }
    return isDone || isRewritten(declaration.path[0].text)
  }

  /// Whether pages are about a module, and have left nothing of it in a file.
  private func isRewritten(_ module: String) -> Bool {
    let own = findings.values.filter { catalog.byID[$0.rule]?.module == module }
    return !own.isEmpty && own.allSatisfy { $0.applicability <= options.applicability } && kept.isEmpty
  }
}
