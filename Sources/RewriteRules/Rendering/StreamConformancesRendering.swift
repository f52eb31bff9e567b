import SourceText
import StreamTypes
import SwiftStructure

/// Extensions that make RxSwift's streams and subjects conform to protocols of the project's: of all publishers the erased
/// one conforms in the place of streams, as all together can't.
///
///     extension Observable: Action where Element: Action { … }
///     extension AnyPublisher: Action where Output: Action { … }
extension FileRewriter {
  // MARK: Writing

  /// The list of what an extension makes its type conform to; one with a clause says what its protocols inherit, too.
  func renderConformances(_ nominal: NominalDeclaration, hasClause: Bool) -> [Piece] {
    let stated = nominal.inherits.enumerated().flatMap { [Piece.text($0 == 0 ? ": " : ", ")] + render($1) }
    guard hasClause else { return stated }
    let names = nominal.inherits.map(outline.text)
    var inherited: [String] = []
    for name in names.flatMap(facts.listed) where !(names + inherited).contains(name) { inherited.append(name) }
    return stated + inherited.map { .text(", " + $0) }
  }

  /// The body with what RxSwift's type has by itself: the name of the values, if a protocol has one for them, and
  /// functions that are called otherwise.
  func conformingBody(_ node: NodeID, _ nominal: NominalDeclaration) -> [Piece] {
    let body = ByteRange(nominal.braces.start, outline.range(node).end)
    let added = facts.addedMembers(nominal)
    if added.isEmpty { return renderRange(body, children: nominal.members) }
    let indentation = outline.indentation(at: outline.range(node).start)
    let lines = added.map { "\n\(indentation)\(facts.indentationUnit)\($0)" }.joined()
    let rest = ByteRange(body.start + 1, body.end)
    let gap = outline.hasLineBreak(in: rest) ? "" : "\n\(indentation)"
    return [.original(ByteRange(body.start, rest.start)), .text(lines + gap)]
      + renderRange(rest, children: nominal.members)
  }
}
