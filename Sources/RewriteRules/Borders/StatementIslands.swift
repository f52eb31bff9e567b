import StreamTypes
import SwiftStructure

extension SourceOutline {
  /// The statement of a function's or a property's body around a place, where the body has others, too.
  package func islandStatement(around offset: Int) -> NodeID? {
    guard let whole = innermostDeclaration(around: offset) else { return nil }
    return bodies(of: whole).filter { $0.count > 1 }.joined().first { range($0).contains(offset: offset) }
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
    sites.reduce(into: [:]) { found, site in
      let offset = outline.range(site.node).start
      guard site.canStayAlone, let declaration = outline.innermostDeclaration(around: offset) else { return }
      let bodies = outline.bodies(of: declaration)
      let body = bodies.first { $0.contains { outline.range($0).contains(offset: offset) } } ?? []
      if body.count > (options.usesBridges ? 0 : 1) { found[declaration] = bodies.flatMap { $0 } }
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
