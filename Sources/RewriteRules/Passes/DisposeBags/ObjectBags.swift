import SourceText
import StreamTypes
import SwiftStructure

/// `rx.disposeBag` of NSObject+Rx becomes a property of the class, declared once in a family of classes.
extension FileRewriter {
  /// The class that declares the bag for objects of a type: the first of its parents that uses one, or it itself; nil if
  /// none of them is a class of the project.
  func bagDeclarer(of path: String) -> String? {
    ([path] + project.ancestors(of: path)).last {
      project.types[$0]?.kind == "class" && project.objectBagUsers.contains($0)
    }
  }

  /// Whether the object before `.rx.disposeBag` has a bag of its own.
  func ownsBag(_ match: PatternMatch) -> Bool { objectBagOwner(match) != nil }

  private func objectBagOwner(_ match: PatternMatch) -> String? {
    guard let object = node(match.captures["object"]), outline.text(object) != "self" else {
      return bagDeclarer(of: outline.enclosingPath(match.node))
    }
    if case .named(let path, _) = types[object].unwrapped { return bagDeclarer(of: path) }
    return nil
  }

  /// The bag's name: `cancellables`, unless one of the classes has such a name, or gets it, for something else.
  func objectBagName(of declarer: String) -> String {
    if let known = objectBagNames[declarer] { return known }
    let name = declaredObjectBag(of: declarer) ?? newObjectBagName(of: declarer)
    objectBagNames[declarer] = name
    return name
  }

  private func newObjectBagName(of declarer: String) -> String {
    let family = project.types.keys.filter { $0 == declarer || bagDeclarer(of: $0) == declarer }
    let taken = ["cancellables", "disposeBag", "disposebag", "bag", "disposables"]
    return family.contains { path in taken.contains { project.types[path]?.members[$0] != nil } }
      ? "objectCancellables" : "cancellables"
  }

  /// The name of a bag that the class declares already: a file that was left half done is rewritten once more.
  private func declaredObjectBag(of declarer: String) -> String? {
    let members = project.types[declarer]?.members ?? [:]
    return ["cancellables", "objectCancellables"].first { name in
      members[name]?.contains { $0.initializer?.contains("CancelBag()") == true } ?? false
    }
  }

  /// The class with its bag declared first of all.
  func renderObjectBag(_ node: NodeID, _ nominal: NominalDeclaration) -> [Piece]? {
    guard seesSignatures, nominal.extendedType == nil, nominal.keyword.text == "class",
      catalog.byID["object-bag"].map(isEnabled) == true
    else { return nil }
    let path = (enclosingTypes(node) + [nominal.name.text]).joined(separator: ".")
    guard bagDeclarer(of: path) == path, declaredObjectBag(of: path) == nil else { return nil }
    let range = outline.range(node)
    let open = nominal.braces.start + 1
    let name = objectBagName(of: path)
    let indentation = outline.indentation(at: range.start) + indentationUnit
    let head = renderRange(
      ByteRange(range.start, open), children: outline.children(node).filter { outline.range($0).end <= open })
    let body = renderRange(
      ByteRange(open, range.end), children: outline.children(node).filter { outline.range($0).start >= open })
    return head + [.text("\n\(indentation)let \(name) = \(qualified("CancelBag"))()")] + body
  }
}

extension Transforms {
  /// The name of the bag that the object's class declares.
  static func objectBag(_ hole: Hole, _ chosen: FileRewriter.Chosen, _ rewriter: FileRewriter) -> Result {
    guard let name = rewriter.objectBagName(chosen.match) else { return .declined }
    return .pieces([.text(name)])
  }
}

extension FileRewriter {
  fileprivate func objectBagName(_ match: PatternMatch) -> String? { objectBagOwner(match).map(objectBagName) }
}
