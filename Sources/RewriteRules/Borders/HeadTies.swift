import StreamTypes
import SwiftStructure

/// Values of types of the project's whose heads the rules rewrite: `class ActivityIndicator: SharedSequenceConvertibleType`.
///
/// The type is one for all of the project, so that its name and its own members say nothing of the library; who uses what
/// the head says goes with the type.
extension TieSearch {
  /// Ties a declaration to such types where an expression uses a value of one as RxSwift's.
  mutating func readTypesWithHeads(of node: NodeID, by place: MemberPlace) {
    for path in rewritten.paths(in: types[node]) {
      let type = types[node]
      if facts.isReactiveSpace(node) {
        readReactiveSpace(node, of: path, by: place)
        continue
      }
      if isInRewrittenHead || !rewritten.hasOnlyRewrittenHead(path) || rewritten.asksSomething(of: path, in: type) {
        tie(place, .type(path))
        continue
      }
      guard type.holds(path) else { continue }
      switch facts.headUse(of: node, rewritten) {
      case .streamOfHead where bridges != nil && !project.mocksMainQueue: found.typeUses.append((place, path))
      case .streamOfHead, .usedAsLibrarys: tie(place, .type(path))
      case nil: break
      }
    }
  }
}

extension RewrittenTypes {
  /// Whether a type stands among the generic arguments of one that the rules rewrite and that is no stream, so that this may
  /// ask something of it: `RxTableViewSectionedReloadDataSource<LanguageSection>`.
  fileprivate func asksSomething(of path: String, in type: SwiftType) -> Bool {
    switch type {
    case .named(let name, let arguments):
      isRewritten(name) && arguments.contains { $0.names(path) }
        || arguments.contains { asksSomething(of: path, in: $0) }
    case .stream(let stream): asksSomething(of: path, in: stream.element)
    case .optional(let type), .array(let type), .metatype(let type): asksSomething(of: path, in: type)
    default: false
    }
  }
}

extension SwiftType {
  /// Whether values of a type are of another one, or of a collection of that.
  fileprivate func holds(_ path: String) -> Bool {
    switch self {
    case .named(let name, _): name == path
    case .optional(let type), .array(let type), .metatype(let type): type.holds(path)
    case .dictionary(let key, let value): key.holds(path) || value.holds(path)
    case .tuple(let elements): elements.contains { $0.type.holds(path) }
    case .stream, .function, .unknown: false
    }
  }
}
