import SourceText
import StreamTypes
import SwiftStructure

/// Attributes that are result builders: the project's, and RxSwift's, `@DisposeBag.DisposableBuilder`.
extension FileRewriter {
  /// Notes what RxSwift's become wherever they are written.
  func renameBuilders() {
    for node in outline.allNodes {
      for attribute in facts.attributes(of: node) where facts.isStatedBuilder(attribute.text) {
        rename(attribute, at: node)
      }
    }
  }

  private func rename(_ attribute: Name, at node: NodeID) {
    guard facts.isSignatureType(attribute.text, at: node), let name = attribute.text.split(separator: ".").last,
      let rule = facts.typeRules(String(name)).first, facts.isEnabled(rule),
      let template = facts.typeTemplate(String(name), node)?.pattern.text,
      !facts.suppressions.silences(rule.id, at: attribute.range.start, lineOf: attribute.range.start)
    else { return }
    tokenEdits[attribute.range] = "@" + template
    tokenFindings.append(
      Finding(
        rule: rule.id, range: attribute.range, applicability: rule.applicability,
        message: "'\(attribute.text)' becomes '\(template)'"))
  }
}
