import SourceText
import StreamTypes
import SwiftStructure

/// Extensions that make RxSwift's streams conform to protocols of the project's: the erased publisher conforms, as all
/// publishers together can't.
///
///     extension Observable: Action where Element: Action { … }
///     extension AnyPublisher: Action where Output: Action { … }
extension FileRewriter {
  /// Whether an extension makes the erased publisher conform to all that it lists.
  func makesStreamsConform(_ nominal: NominalDeclaration) -> Bool {
    guard let type = nominal.extendedType, case let name = outline.text(type), !nominal.inherits.isEmpty,
      catalog.knowledge.families[name]?.form == .erased, isSignatureType(name, at: type)
    else { return false }
    return nominal.inherits.allSatisfy { parent in
      guard case .typeName(let parent, _) = outline[parent] else { return false }
      return mayConform(name, to: parent.text, nominal)
    }
  }

  /// Whether a protocol is the project's, asks for nothing that a publisher calls otherwise, and no other streams conform
  /// to it that become the same publisher.
  private func mayConform(_ name: String, to parent: String, _ nominal: NominalDeclaration) -> Bool {
    guard project.types[parent]?.kind == "protocol", !isKept(type: parent), firstConforming(to: parent) == name else {
      return false
    }
    if asks(parent, for: "Failure") { return false }
    return asks(parent, for: "Output")
      ? alias("Output", in: nominal).map { ["Element", "E"].contains($0) } ?? true : true
  }

  /// The streams that an extension makes conform to a protocol; of several those whatever their failure.
  private func firstConforming(to parent: String) -> String? {
    let names = project.types.filter { path, entry in
      entry.kind.isEmpty && catalog.knowledge.families[path]?.form == .erased && entry.parentNames.contains(parent)
    }.keys
    return names.min { (failure(ofExtended: $0) ?? "", $0) < (failure(ofExtended: $1) ?? "", $1) }
  }

  /// What to do about an extension of streams that become what other streams, which conform to the same protocol, become.
  func noteOnConformance(of nominal: NominalDeclaration) -> String? {
    guard let type = nominal.extendedType, case let name = outline.text(type), isSignatureType(name, at: type),
      catalog.knowledge.families[name]?.form == .erased
    else { return nil }
    for parent in nominal.inherits.map(outline.text) {
      if let first = firstConforming(to: parent), first != name {
        return "What '\(first)' becomes conforms to '\(parent)' already, and '\(name)' becomes the same: remove one of both."
      }
    }
    return nil
  }

  /// Whether a protocol, or one that it inherits from, leaves a type of this name to those that conform.
  private func asks(_ parent: String, for name: String) -> Bool {
    ([parent] + project.ancestors(of: parent)).contains { project.types["\($0).\(name)"]?.kind == "associatedtype" }
  }

  /// What a typealias of an extension stands for.
  private func alias(_ name: String, in nominal: NominalDeclaration) -> String? {
    for member in nominal.members {
      if case .typealiasDeclaration(let alias) = outline[member], alias.name.text == name {
        return alias.type.map(outline.text)
      }
    }
    return nil
  }

  /// The list of what an extension makes its type conform to.
  func renderConformances(_ nominal: NominalDeclaration) -> [Piece] {
    nominal.inherits.enumerated().flatMap { [.text($0 == 0 ? ": " : ", ")] + render($1) }
  }

  /// The body with the name that a protocol has for the values, if it has one: RxSwift's streams have it by themselves.
  func conformingBody(_ node: NodeID, _ nominal: NominalDeclaration) -> [Piece] {
    let body = ByteRange(nominal.braces.start, outline.range(node).end)
    guard nominal.inherits.contains(where: { asks(outline.text($0), for: "Element") }),
      alias("Element", in: nominal) == nil
    else { return renderRange(body, children: nominal.members) }
    let start = body.start + 1
    let indentation = outline.indentation(at: outline.range(node).start)
    let access = nominal.members.contains(where: isPublic) ? "public " : ""
    let isEmpty = nominal.members.isEmpty ? "\n\(indentation)" : ""
    return [
      .original(ByteRange(body.start, start)),
      .text("\n\(indentation)  \(access)typealias Element = Output\(isEmpty)"),
    ] + renderRange(ByteRange(start, body.end), children: nominal.members)
  }

  private func isPublic(_ member: NodeID) -> Bool {
    let range = outline.range(member)
    return project.publicParts[path]?.contains { $0.contains(offset: range.start) } ?? false
  }
}
