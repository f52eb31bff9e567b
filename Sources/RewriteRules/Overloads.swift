import StreamTypes
import SwiftStructure

extension FileRewriter {
  /// Reports the functions that differ from others only in the kind of stream, which publishers don't have.
  func reportOverloads() {
    guard seesSignatures, let rule = catalog.byID["trait-overload"], isEnabled(rule) else { return }
    for node in outline.allNodes {
      guard case .function(let function) = outline[node], isMember(node) else { continue }
      let name = function.keyword.text == "init" ? "init" : function.name.text
      let same = project.clashes(
        of: function, in: outline, owner: outline.enclosingPath(node), file: path, knowledge: catalog.knowledge)
      guard !same.isEmpty,
        !suppressions.silences(rule.id, at: function.name.range.start, lineOf: outline.range(node).start)
      else { continue }
      let places = Set(same.map { $0.owner.isEmpty ? "all in \($0.file)" : "'\($0.owner)' in \($0.file)" }).sorted()
      tokenFindings.append(
        Finding(
          rule: rule.id, range: name == "init" ? function.keyword.range : function.name.range,
          applicability: .reportOnly,
          message: "'\(name)' differs from another one only in the kind of stream, which publishers don't have",
          note: "The other is declared for \(places.joined(separator: ", ")). \(rule.note)"))
    }
  }

  /// Whether a function is a member of a type, or stands at the file's level.
  private func isMember(_ node: NodeID) -> Bool {
    for ancestor in outline.ancestors(node) {
      switch outline[ancestor] {
      case .nominal: return true
      case .function, .closure, .accessor: return false
      default: continue
      }
    }
    return true
  }
}
