extension SourceOutline {
  /// What a key path with this last member begins with.
  public func root(ofKeyPath last: NodeID) -> NodeID? {
    var part = last
    while true {
      switch self[part] {
      case .member(let base, _, _, _), .optionalChain(let base), .forceUnwrap(let base): part = base
      case .subscript(let call): part = call.callee
      case .keyPathRoot: return part
      default: return nil
      }
    }
  }

  /// Whether an expression is a part of a key path: `\.items.first` of `\.items.first.name`.
  public func isInKeyPath(_ node: NodeID) -> Bool {
    if case .member = self[node] { root(ofKeyPath: node) != nil } else { false }
  }

  /// The names of a key path's members, the last one first.
  public func names(ofKeyPath last: NodeID) -> [Name] {
    switch self[last] {
    case .member(let base, let name, _, _): [name] + names(ofKeyPath: base)
    case .optionalChain(let base), .forceUnwrap(let base): names(ofKeyPath: base)
    case .subscript(let call): names(ofKeyPath: call.callee)
    default: []
    }
  }
}
