/// What becomes of a module's imports in a migration.
package enum ModuleStanding: Hashable, Sendable {
  /// It is RxSwift's own.
  case own
  /// It is another library's, and rules rewrite everything of it.
  case replaced
  /// It is another library's that brings RxSwift along, and it stays.
  case companion
}

extension RuleCatalog {
  /// What the pages say of a module; nil for one that they don't know.
  package func standing(of module: String) -> ModuleStanding? {
    switch modules[module] {
    case .streams, .tests: .own
    case .replaced, .views: .replaced
    case .companion: .companion
    case .independent, nil: nil
    }
  }

  /// The pages about another library's module.
  package func rules(about module: String) -> [Rule] { rules.filter { $0.module == module } }
}
