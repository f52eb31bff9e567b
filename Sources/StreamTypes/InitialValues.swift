import SwiftTokens

/// The initial value of a member that says no type.
struct InitialValue {
  /// The number of the member's name.
  let name: Int
  /// The names in the value's text.
  let words: Set<String>
  /// The type that declares the member; nil where it is global, or of somebody else's type.
  let owner: Int?
  /// The types around the member.
  let around: [Int]
  /// The member's name.
  let member: String
  /// The path of the type, whosever it is; empty for a file's level.
  let path: String
}

/// Lets members with initial values lead where the names in these lead: to the same types, and to a stream where these do.
///
/// - Parameters:
///   - names: The numbers of names.
///   - streamNames: The names of types that are streams.
/// - Returns: The values that may be streams.
/// - Complexity: a question for each value, and one more whenever something changes that its text reaches.
func followed(
  _ values: [InitialValue], names: [String: Int], streamNames: Set<String>, in reach: inout StreamReach
) -> [InitialValue] {
  let words = values.map { value in value.words.compactMap { names[$0] }.sorted() }
  var users = [[Int]](repeating: [], count: names.count)
  for (value, words) in words.enumerated() { for word in words { users[word].append(value) } }
  var reached = [Set<Int>](repeating: [], count: values.count)
  var isStream = values.map { !$0.words.isDisjoint(with: streamNames) }
  var question = ReachQuestion(reach)
  var due = Set(values.indices.filter { !words[$0].isEmpty || isStream[$0] })
  while !due.isEmpty {
    var changed: Set<Change> = []
    for number in due.sorted() {
      let value = values[number]
      let uses = words[number].lazy.map { NameUse(number: $0, isMember: false) }
      if question.leads(uses, from: value.around, in: reach, isComplete: true) { isStream[number] = true }
      reached[number] = Set(question.types)
      let step = StreamReach.Step(
        name: value.name, isStream: isStream[number], isOfFile: value.path.isEmpty, types: question.found)
      if reach.add(step, of: value.owner) { changed.insert(Change(name: value.name, owner: value.owner)) }
    }
    due = []
    for change in changed {
      for user in users[change.name] where change.owner.map(reached[user].contains) ?? true { due.insert(user) }
    }
  }
  return values.indices.filter { isStream[$0] }.map { values[$0] }
}

/// A name that leads further than before.
private struct Change: Hashable {
  let name: Int
  let owner: Int?
}
