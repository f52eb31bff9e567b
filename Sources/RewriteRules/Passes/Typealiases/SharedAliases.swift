import StreamTypes
import SwiftStructure

/// Typealiases that several extensions of streams declare by one name: publishers have them all, so that a name would mean
/// several types. All but the observables' get a name that says the kind: `FeedbackDriver` beside `Feedback`.
extension FileFacts {
  func renameSharedAliases(_ decisions: inout Decisions) {
    guard seesSignatures, case let found = sharedAliases(), !found.isEmpty else { return }
    let silenced = outline.allNodes.compactMap { silencedAlias($0, found) }
    let shared = found.filter { !silenced.contains($0.key) }
    for node in outline.allNodes {
      switch outline[node] {
      case .typealiasDeclaration(let alias):
        guard let kind = kind(of: alias.name, in: outline.enclosingPath(node), shared) else { continue }
        rename(alias.name, kind, &decisions)
        reportRenamed(alias.name, kind, &decisions)
      case .typeName(let name, _):
        if let kind = kind(of: name, in: outline.enclosingPath(node), shared) { rename(name, kind, &decisions) }
      case .memberType(let base, let name, _):
        guard case .named(let owner, _) = outline.swiftType(base).withoutModule() else { continue }
        if let kind = kind(of: name, in: owner, shared) { rename(name, kind, &decisions) }
      default: break
      }
    }
  }

  private func rename(_ name: Name, _ kind: String, _ decisions: inout Decisions) {
    decisions.rename(name.range, to: name.text + kind)
  }

  private func reportRenamed(_ name: Name, _ kind: String, _ decisions: inout Decisions) {
    decisions.tokenFindings.append(
      Finding(
        rule: catalog.id(.overload), range: name.range, applicability: .needsReview,
        message: "'\(name.text)' becomes '\(name.text + kind)', since publishers have another one of its name",
        note: "Uses in other modules have to be renamed by hand."))
  }
}
