/// What a module is to the rules.
enum ModuleRole: String, CaseIterable, Sendable {
  /// RxSwift's own: its import is replaced by the target's.
  case streams
  /// RxSwift's own for tests: its import is replaced by that of the target's module for tests.
  case tests
  /// Of others, who bring RxSwift's names along: a file that imports it is looked at, and the import stays.
  case companion
  /// Of others, who know nothing of RxSwift: its import says nothing of a file.
  case independent
  /// A companion of which rules rewrite everything, so that its import goes with RxSwift's.
  case replaced
  /// The same, but its import becomes that of the target's module for views.
  case views
}
