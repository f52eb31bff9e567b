import SourceText
import StreamTypes
import SwiftStructure

/// Attributes that are result builders: the project's, and RxSwift's, `@DisposeBag.DisposableBuilder`.
extension FileFacts {
  /// Notes what RxSwift's become wherever they are written.
  func renameBuilders(_ decisions: inout Decisions) {
    for node in outline.allNodes {
      for attribute in attributes(of: node) where isStatedBuilder(attribute.text) {
        rename(attribute, at: node, &decisions)
      }
    }
  }

  private func rename(_ attribute: Name, at node: NodeID, _ decisions: inout Decisions) {
    guard isSignatureType(attribute.text, at: node), let name = attribute.text.split(separator: ".").last,
      let rule = typeRules(String(name)).first, isEnabled(rule),
      let template = typeTemplate(String(name), node)?.pattern.text,
      !suppressions.silences(rule.id, at: attribute.range.start, lineOf: attribute.range.start)
    else { return }
    decisions.rename(attribute.range, to: "@" + template)
    decisions.tokenFindings.append(
      Finding(
        rule: rule.id, range: attribute.range, applicability: rule.applicability,
        message: "'\(attribute.text)' becomes '\(template)'"))
  }
}
