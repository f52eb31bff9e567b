import RewriteRules

extension Rule {
  /// The declarations of the page's section.
  public var signatures: String {
    guard let start = page.text.firstRange(of: "## Signature\n```swift\n") else { return "" }
    let rest = page.text[start.upperBound...]
    return String(rest[..<(rest.firstRange(of: "```")?.lowerBound ?? rest.endIndex)])
  }
}
