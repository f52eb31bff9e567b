import SourceText
import StreamTypes
import SwiftStructure

/// `rx.disposeBag` of NSObject+Rx becomes a property of the class, declared once in a family of classes.
extension FileRewriter {
  /// The class with its bag declared first of all.
  func renderObjectBag(_ node: NodeID, _ nominal: NominalDeclaration) -> [Piece]? {
    guard facts.seesSignatures, nominal.extendedType == nil, nominal.keyword.text == "class",
      catalog[.objectBag].map(facts.isEnabled) == true
    else { return nil }
    let path = (facts.enclosingTypes(node) + [nominal.name.text]).joined(separator: ".")
    guard facts.bagDeclarer(of: path) == path, facts.declaredObjectBag(of: path) == nil else { return nil }
    let range = outline.range(node)
    let open = nominal.braces.start + 1
    let name = facts.objectBagName(of: path)
    let indentation = outline.indentation(at: range.start) + facts.indentationUnit
    let head = renderRange(
      ByteRange(range.start, open), children: outline.children(node).filter { outline.range($0).end <= open })
    let body = renderRange(
      ByteRange(open, range.end), children: outline.children(node).filter { outline.range($0).start >= open })
    return head + [.text("\n\(indentation)let \(name) = \(facts.qualified(catalog[.referenceBag]))()")] + body
  }
}
