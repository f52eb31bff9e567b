/// A use of a function of the project's that doesn't show what flows into its parameters: a call of which nobody knows
/// what it calls, or a function that is passed on.
package struct UnseenUse: Hashable, Sendable {
  package let name: String
  /// The labels of a call's arguments but for trailing closures, nil for each that has none; nil where the function
  /// itself is passed on.
  package let labels: [String?]?

  package init(name: String, labels: [String?]?) { (self.name, self.labels) = (name, labels) }

  /// Whether a function of this name may be meant: its parameters have the labels, in this order (The Swift Programming
  /// Language, "Function Argument Labels and Parameter Names").
  func mayMean(_ function: Member) -> Bool {
    guard let labels else { return true }
    var rest = function.parameters[...]
    return labels.allSatisfy { label in
      guard let found = rest.firstIndex(where: { $0.label == label }) else { return false }
      rest = rest[(rest[found].isVariadic ? found : found + 1)...]
      return true
    }
  }
}
