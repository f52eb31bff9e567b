/// The part of a path behind its last period.
func lastName(of path: String) -> String {
  guard let period = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return path }
  return String(path[path.utf8.index(after: period)...])
}

extension String {
  /// Whether an attribute names the type of this path.
  func isPath(of attribute: String) -> Bool { self == attribute || hasSuffix("." + attribute) }
}
