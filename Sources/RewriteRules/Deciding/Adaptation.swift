import StreamTypes
import SwiftStructure

/// What makes a value fit a place that asks for another type.
struct Adaptation {
  enum Form {
    /// What hides the own type of a scheduler or disposable.
    case erasure(FileFacts.Erasure)
    /// Links behind a stream.
    case links([String])
    /// Links behind what a function gives that is passed on, and behind what it takes, one list a parameter:
    /// `{ load($0).eraseToAnyPublisher() }`, `{ show($0.eraseToAnyPublisher()) }`.
    case function(links: [String], taken: [[String]])
    /// Links behind each stream of a collection: `map { $0.eraseToAnyPublisher() }`.
    case elements(operator: String, links: [String])
  }

  let form: Form
  /// What a user is told where nothing else is said of the value.
  let finding: Finding?
  let dependencies: [Dependency]
}
