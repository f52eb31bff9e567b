import StreamTypes
import SwiftStructure

extension TieSearch {
  /// Reads the statements of a declaration that is no whole, each by itself.
  ///
  /// What its parameters and its result have to do with is the declaration: of these, bridges can stand at the border.
  mutating func readStatements(of declaration: NodeID, seenFrom owner: String) {
    let place = place(of: declaration)
    for statement in statements[declaration] ?? [] {
      found.statements.append((self.place(of: statement), place))
      read(statement, seenFrom: owner)
      if givesResult(statement, of: declaration) { found.uses.append((self.place(of: statement), place)) }
    }
  }

  private func givesResult(_ statement: NodeID, of declaration: NodeID) -> Bool {
    guard let (type, values) = outline.givenStream(by: declaration), rewritten.areIn(outline.swiftType(type)) else {
      return false
    }
    return values?.contains { outline.range(statement).contains(outline.range($0)) } ?? false
  }

  /// Notes a stream that a statement which stands by itself takes by its name from what may be rewritten without it.
  mutating func takesByName(_ node: NodeID, of used: MemberPlace, by place: MemberPlace) -> Bool {
    guard bridges != nil, place != used, found.statements.contains(where: { $0.statement == place }),
      facts.innerBridge(at: node) != nil
    else { return false }
    found.innerUses.append((place, used))
    return true
  }

  /// Whether a name means a parameter of the declaration whose statements stand by themselves.
  func isParameterOfStatements(_ origin: NodeID) -> Bool {
    guard case .parameter = outline[origin], let function = outline.parent(origin) else { return false }
    return statements[function] != nil
  }
}
