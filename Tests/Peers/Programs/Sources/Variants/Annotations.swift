import SourceText
import SwiftStructure

extension ParsedFile {
  /// The type of a constant spelled where its value begins with it or is a plain literal.
  var withAnnotations: ParsedFile {
    edited(
      outline.allNodes.compactMap { node -> TextEdit? in
        guard case .binding(let binding) = outline[node], binding.type == nil, let value = binding.value,
          case .reference = outline[binding.pattern], let type = typeName(of: value)
        else { return nil }
        let end = outline.range(binding.pattern).end
        return TextEdit(ByteRange(end, end), ": \(type)")
      })
  }

  private func typeName(of value: NodeID) -> String? {
    switch outline[value] {
    case .literal(.integer): "Int"
    case .literal(.boolean): "Bool"
    case .literal(.float): "Double"
    case .string: "String"
    case .call(let call): made(by: call)
    default: nil
    }
  }

  /// The type that a call of its initializer names, or of `just` and its like on a stream's type.
  private func made(by call: Call) -> String? {
    switch outline[call.callee] {
    case .reference(let name, let generics):
      let isType = name.text.first?.isUppercase == true
      return isType && (!generics.isEmpty || call.arguments.isEmpty) ? text(call.callee) : nil
    case .member(let base, let name, _, _):
      guard case .reference(let family, let generics) = outline[base], !generics.isEmpty,
        ["Observable", "Single", "Maybe", "Driver", "Signal", "Infallible"].contains(family.text),
        name.text != "publish", name.text != "replay"
      else { return nil }
      return text(base)
    default: return nil
    }
  }
}
