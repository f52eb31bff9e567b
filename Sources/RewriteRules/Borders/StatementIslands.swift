import StreamTypes
import SwiftStructure

/// A statement of a function's or a property's body that stays or is rewritten by itself.
package struct IslandStatement {
  let node: NodeID
  let declaration: NodeID
  /// The statements of all bodies of the declaration.
  let all: [NodeID]
}

extension SourceOutline {
  /// The statement of a function's or a property's body around a place, where the body has others, too.
  ///
  /// - Parameter mayBeAlone: Whether the body may have no others.
  package func islandStatement(around offset: Int, mayBeAlone: Bool = false) -> IslandStatement? {
    guard let declaration = innermostDeclaration(around: offset) else { return nil }
    let bodies = bodies(of: declaration)
    for body in bodies where mayBeAlone || body.count > 1 {
      guard let node = body.first(where: { range($0).contains(offset: offset) }) else { continue }
      return IslandStatement(node: node, declaration: declaration, all: bodies.flatMap { $0 })
    }
    return nil
  }

  /// The innermost declaration of the file's or a type's level around a place.
  func innermostDeclaration(around offset: Int) -> NodeID? {
    wholeDeclarations.last { range($0).contains(offset: offset) }
  }

  /// The statements of each body of a function or a property.
  fileprivate func bodies(of declaration: NodeID) -> [[NodeID]] {
    let accessors =
      switch self[declaration] {
      case .function(let function): function.accessors
      case .variable(let variable):
        variable.bindings.flatMap { node in
          if case .binding(let binding) = self[node] { binding.accessors } else { [NodeID]() }
        }
      default: [NodeID]()
      }
    var bodies = accessors.compactMap { node in
      if case .accessor(let accessor) = self[node] { accessor.body } else { nil }
    }
    if case .function(let function) = self[declaration], let body = function.body { bodies.append(body) }
    return bodies.map { body in
      if case .block(let block) = self[body] { block.statements } else { [] }
    }
  }
}

extension FileFacts {
  /// The statements that stay or are rewritten by themselves, since one of their body stays, by their declarations.
  var islandStatements: [NodeID: [NodeID]] { FileTables.known(&tables.islandStatements, pinnedStatements) }

  private func pinnedStatements() -> [NodeID: [NodeID]] {
    guard !project.pinned.isEmpty else { return [:] }
    return outline.wholeDeclarations.reduce(into: [:]) { found, declaration in
      let statements = outline.bodies(of: declaration).flatMap { $0 }
      if statements.contains(where: { project.pinned[memberPlace($0)] != nil }) { found[declaration] = statements }
    }
  }

  /// The statements of the bodies in which one is about to stay. Where no bridge can stand, one that is all of its body
  /// stays with its declaration.
  func statements(around sites: [RefusedSite]) -> [NodeID: [NodeID]] {
    sites.filter(\.canStayAlone).reduce(into: [:]) { found, site in
      let offset = outline.range(site.node).start
      if let island = outline.islandStatement(around: offset, mayBeAlone: options.usesBridges) {
        found[island.declaration] = island.all
      }
    }
  }

  /// The declaration of a local name that is one of these statements.
  func islandStatement(declaring pattern: NodeID) -> NodeID? {
    guard !islandStatements.isEmpty, let binding = outline.parent(pattern), case .binding = outline[binding],
      let variable = outline.parent(binding)
    else { return nil }
    return islandStatements.values.joined().contains(variable) ? variable : nil
  }

  /// What stays or is rewritten as a whole.
  var islands: [NodeID] { outline.wholeDeclarations + islandStatements.values.joined() }
}
