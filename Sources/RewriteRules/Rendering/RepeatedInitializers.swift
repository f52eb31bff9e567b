import SourceText
import StreamTypes
import SwiftStructure

/// Initializers of a project's that the target has: `BehaviorSubject(1)` for `BehaviorSubject(value: 1)`.
extension FileRewriter {
  /// The lines of an initializer in an extension of subjects that would only call itself, since RxSwift's initializer, which
  /// it calls, is one with the same arguments afterwards.
  func repeatedInitializer(_ node: NodeID) -> ByteRange? {
    guard case .function(let function) = outline[node], function.keyword.text == "init",
      let place = outline.parent(node), case .nominal(let nominal) = outline[place],
      let type = nominal.extendedType.flatMap(facts.typeName),
      catalog.knowledge.families[type]?.form == .subject, let body = function.body,
      case .block(let block) = outline[body], block.statements.count == 1, outline.call(block.statements[0]) != nil
    else { return nil }
    return text(render(block.statements[0])) == call(of: function) ? facts.lines(of: node) : nil
  }

  /// An initializer's call of itself, with its own parameters.
  private func call(of function: FunctionDeclaration) -> String {
    let arguments = function.parameters.map { node -> String in
      guard case .parameter(let parameter) = outline[node] else { return "" }
      let name = outline.spelling(parameter.name)
      return parameter.label.text == "_" ? name : "\(outline.spelling(parameter.label)): \(name)"
    }
    return "self.init(\(arguments.joined(separator: ", ")))"
  }
}
