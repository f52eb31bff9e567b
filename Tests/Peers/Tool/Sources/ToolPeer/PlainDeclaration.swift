/// A declaration in the terms that both sides share, as lines that can be compared and read.
struct PlainDeclaration: Equatable {
  /// Where its name stands; its keyword, if it has none of its own.
  let start: Int
  /// Where the name of the declaration around it stands; nil at the file's own level.
  let parent: Int?
  /// Its modifiers, keyword, name, parameters and types, without white space and comments.
  let text: String
}

extension [PlainDeclaration] {
  /// In the order of the source, so that members follow their type.
  var inSourceOrder: [PlainDeclaration] { sorted { ($0.start, $0.text) < ($1.start, $1.text) } }
}
