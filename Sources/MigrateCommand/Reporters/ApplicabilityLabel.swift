import RewriteRules

extension Applicability {
  /// As people are told it.
  var label: String {
    switch self {
    case .safe: "safe"
    case .needsReview: "review"
    case .reportOnly: "by hand"
    }
  }
}
