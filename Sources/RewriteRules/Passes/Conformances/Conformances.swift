import SourceText
import StreamTypes
import SwiftStructure

/// The project's own types that conform to RxSwift's protocols: what they declare for them is renamed as its uses are.
extension FileFacts {
  /// What a function without parameters is called, or a property.
  func declaredName(_ node: NodeID) -> Name? {
    if case .function(let function) = outline[node], function.keyword.text == "func", function.parameters.isEmpty {
      return function.name
    }
    return declaredProperty(node)
  }

  /// Whether a type has both conversions, of which one only can be its publisher: `asObservable()` beside
  /// `asSharedSequence()` stays a function of the project's.
  func isSecondConversion(_ name: String, of type: String) -> Bool {
    name == "asObservable" && project.types[type]?.members["asSharedSequence"] != nil
  }

  /// `typealias SharingStrategy = DriverSharingStrategy` says that the stream can't fail.
  func renderSharingStrategy(_ node: NodeID, _ alias: TypealiasDeclaration) -> [Piece]? {
    guard seesSignatures, alias.name.text == "SharingStrategy", let type = alias.type,
      catalog.knowledge.family(ofTrait: outline.text(type)) != nil || isOwnStrategy(type)
    else { return nil }
    return [.original(ByteRange(outline.range(node).start, alias.name.range.start)), .text("Failure = Never")]
  }

  /// Whether a type stands where a type says what it conforms to, or a generic parameter what it must.
  func isConformance(_ node: NodeID) -> Bool {
    for ancestor in outline.ancestors(node) {
      switch outline[ancestor] {
      case .specifiedType, .compositionType: continue
      case .nominal(let nominal):
        return nominal.inherits.contains { contains($0, node) }
          || isRequired(node, nominal.generics, nominal.requirements)
      case .function(let function): return isRequired(node, function.generics, function.requirements)
      case .typealiasDeclaration(let alias): return alias.inherits.contains { contains($0, node) }
      default: return false
      }
    }
    return false
  }

  /// Whether a type is the one that an extension extends.
  func isExtended(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .nominal(let nominal) = outline[parent] else {
      return isMadeInExtension(node)
    }
    return nominal.extendedType == node
  }

  /// Whether an object is made within an extension of its own type, where the type's name alone has that type's arguments.
  private func isMadeInExtension(_ node: NodeID) -> Bool {
    guard let family = types[node].stream?.family else { return false }
    return enclosingTypes(node).contains { name in
      project.types[name]?.kind.isEmpty != false && catalog.knowledge.conforms(family, to: name)
    }
  }

  /// Whether a type stands where a type of the project says what it conforms to.
  func isDeclaredConformance(_ node: NodeID) -> Bool {
    guard let (parent, nominal) = nominal(around: node) else { return false }
    let path = (enclosingTypes(parent) + [nominal.name.text]).joined(separator: ".")
    if nominal.extendedType == nil, becomesPublisherProtocol(path) { return false }
    return nominal.inherits.contains { contains($0, node) }
  }

  /// Whether a type stands where an extension says what a type conforms to that fulfills its clause.
  func isConditionalConformance(_ node: NodeID) -> Bool {
    guard isDeclaredConformance(node), let nominal = nominal(around: node)?.declaration else { return false }
    return nominal.extendedType != nil && !nominal.requirements.isEmpty
  }

  /// Whether a type is what an associated type must conform to: `associatedtype Strategy: SharingStrategyProtocol`.
  func isAssociatedBound(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .typealiasDeclaration(let alias) = outline[parent] else {
      return false
    }
    return alias.keyword.text == "associatedtype" && alias.inherits.contains(node)
  }

  /// The innermost type or extension that a node is in.
  private func nominal(around node: NodeID) -> (node: NodeID, declaration: NominalDeclaration)? {
    for ancestor in outline.ancestors(node) {
      if case .nominal(let nominal) = outline[ancestor] { return (ancestor, nominal) }
    }
    return nil
  }
}
