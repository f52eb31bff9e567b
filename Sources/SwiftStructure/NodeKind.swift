/// The kinds of nodes that whole files are searched for; it is kept beside a node, so that a search copies no parts.
package enum NodeKind: UInt8, Sendable {
  case other
  case member
  case call
  case importDeclaration
  /// What modifiers may stand in front of: a type, a function, a variable or a typealias.
  case declaration

  init(of syntax: Syntax) {
    switch syntax {
    case .member: self = .member
    case .call: self = .call
    case .importDeclaration: self = .importDeclaration
    case .variable, .typealiasDeclaration, .function, .nominal: self = .declaration
    default: self = .other
    }
  }
}
