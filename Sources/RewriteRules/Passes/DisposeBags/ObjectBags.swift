import SourceText
import StreamTypes
import SwiftStructure

/// `rx.disposeBag` of NSObject+Rx becomes a property of the class, declared once in a family of classes.
extension FileFacts {
  /// The class that declares the bag for objects of a type: the first of its parents that uses one, or that declares one
  /// since an earlier run, or it itself; nil if none of them is a class of the project.
  func bagDeclarer(of path: String) -> String? {
    if declaresObjectBags { return nil }
    return ([path] + project.ancestors(of: path)).last {
      project.types[$0]?.kind == "class" && (project.objectBagUsers.contains($0) || declaredObjectBag(of: $0) != nil)
    }
  }

  /// Whether the project itself gives a bag to every object, in an extension of `Reactive`.
  private var declaresObjectBags: Bool { FileTables.known(&tables.declaresObjectBags) { findsObjectBags } }

  private var findsObjectBags: Bool {
    guard let rule = catalog[.objectBag]?.id, let declared = project.types[catalog[.reactive]]?.members else {
      return false
    }
    let stated = catalog.knowledge.signatures.types[catalog[.reactive]]?.members ?? [:]
    return declared.keys.contains { stated[$0]?.contains { $0.rule == rule } ?? false }
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
    if let known = tables.objectBagNames[declarer] { return known }
    let name = declaredObjectBag(of: declarer) ?? newObjectBagName(of: declarer)
    tables.objectBagNames[declarer] = name
    return name
  }

  private func newObjectBagName(of declarer: String) -> String {
    let taken = catalog[.bagNames].union(["cancellables"])
    return taken.flatMap { declarationFacts.declaringTypes[$0] ?? [] }
      .contains { $0 == declarer || bagDeclarer(of: $0) == declarer }
      ? "objectCancellables" : "cancellables"
  }

  /// The name of a bag that the class declares already: a file that was left half done is rewritten once more.
  func declaredObjectBag(of declarer: String) -> String? {
    let members = project.types[declarer]?.members ?? [:]
    return ["cancellables", "objectCancellables"].first { name in
      members[name]?.contains { $0.initializer?.contains("\(catalog[.referenceBag])()") == true } ?? false
    }
  }
}

extension Transforms {
  /// The name of the bag that the object's class declares.
  static func objectBag(_ hole: Hole, _ chosen: ChosenRule, _ rewriter: FileRewriter) -> Result {
    guard let name = rewriter.facts.objectBagName(chosen.match) else { return .declined }
    return .pieces([.text(name)])
  }
}

extension FileFacts {
  func objectBagName(_ match: PatternMatch) -> String? { objectBagOwner(match).map(objectBagName) }
}
