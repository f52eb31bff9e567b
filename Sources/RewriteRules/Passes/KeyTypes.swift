import StreamTypes
import SwiftStructure

/// Types by which something may be found: in a container that keeps values by their types.
extension FileFacts {
  /// Another type that is handed on in the file, `Observable<Int>.self` for `Single<Int>.self`, and becomes the same as
  /// this one.
  func sameTypeAfterwards(_ node: NodeID) -> NodeID? {
    guard let stream = handedType(node) else { return nil }
    return outline.allNodes.first { isSame(handedType($0), as: stream, $0, node) }
  }

  /// The stream by whose type a call keeps or finds something, and another one in the file whose type becomes the same:
  /// `let one: Single<Int> = store.find()` beside `let all: Observable<Int> = store.find()`.
  func sameKeyAfterwards(_ node: NodeID) -> (one: StreamType, other: StreamType)? {
    guard let stream = keyType(node) else { return nil }
    for other in outline.allNodes {
      if let another = keyType(other), isSame(another, as: stream, other, node) { return (stream, another) }
    }
    return nil
  }

  private func isSame(_ another: StreamType?, as stream: StreamType, _ place: NodeID, _ node: NodeID) -> Bool {
    guard let another, another.family != stream.family else { return false }
    return typeAfterwards(another, at: place) == typeAfterwards(stream, at: node)
  }

  /// The type of a stream in the target; of one that has a class there, the class's.
  private func typeAfterwards(_ stream: StreamType, at node: NodeID) -> String {
    guard stream.form == .subject, let entry = catalog.knowledge.signatures.types[stream.family],
      let rule = catalog.byID[entry.rule], let (_, template) = plainTemplate(of: stream.family, in: rule)
    else { return spelled(.stream(stream), at: node) }
    return "\(template.keyName)<\(spelledElement(of: stream, at: node)), \(spelled(stream.failure, at: node))>"
  }

  /// The stream whose type is an argument of a function of somebody else's: a key, perhaps.
  private func handedType(_ node: NodeID) -> StreamType? {
    guard case .member(_, let name, _, _) = outline[node], name.text == "self",
      case .metatype(.stream(let stream)) = types[node],
      let call = outline.parent(node), outline.call(call)?.callee != node, outline.call(call) != nil,
      types.isStated(call) != true
    else { return nil }
    return stream
  }

  /// The stream for which a function's generic parameter stands that the function looks at, and no argument names.
  private func keyType(_ node: NodeID) -> StreamType? {
    guard let call = outline.call(node), let resolution = types.resolutions[node],
      resolution.member.attributes.contains(MemberDeclaration.asksForTypes),
      !call.arguments.contains(where: { if case .metatype = types[$0.value] { true } else { false } })
    else { return nil }
    for name in resolution.member.generics {
      guard let stream = resolution.generics[name]?.streamOrOptionalStream else { continue }
      let place = SwiftType.named(name, [])
      let argument = call.arguments.indices.first { resolution.parameter(ofArgument: $0)?.type == place }
      return argument.flatMap { types.erasures[call.arguments[$0].value] } ?? stream
    }
    return nil
  }
}
