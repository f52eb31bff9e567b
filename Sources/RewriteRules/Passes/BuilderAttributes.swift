import SourceText
import StreamTypes
import SwiftStructure

/// Attributes that are result builders: the project's, and RxSwift's, `@DisposeBag.DisposableBuilder`.
extension FileRewriter {
  /// Notes what RxSwift's become wherever they are written.
  func renameBuilders() {
    for node in outline.allNodes {
      for attribute in attributes(of: node) where isStatedBuilder(attribute.text) { rename(attribute, at: node) }
    }
  }

  /// Whether one of some attributes is a result builder.
  func haveBuilder(_ attributes: [String]) -> Bool {
    facts.haveBuilder(attributes) || attributes.contains(where: isStatedBuilder)
  }

  private func isStatedBuilder(_ attribute: String) -> Bool {
    catalog.knowledge.signatures.types[attribute]?.members["buildBlock"] != nil
  }

  private func rename(_ attribute: Name, at node: NodeID) {
    guard isSignatureType(attribute.text, at: node), let name = attribute.text.split(separator: ".").last,
      let rule = typeRules(String(name)).first, isEnabled(rule),
      let template = typeTemplate(String(name), node)?.pattern.text,
      !suppressions.silences(rule.id, at: attribute.range.start, lineOf: attribute.range.start)
    else { return }
    tokenEdits[attribute.range] = "@" + template
    tokenFindings.append(
      Finding(
        rule: rule.id, range: attribute.range, applicability: rule.applicability,
        message: "'\(attribute.text)' becomes '\(template)'"))
  }

  private func attributes(of node: NodeID) -> [Name] {
    switch outline[node] {
    case .parameter(let parameter): parameter.attributes
    case .function(let function): function.attributes
    case .variable(let variable): variable.attributes
    default: []
    }
  }
}
