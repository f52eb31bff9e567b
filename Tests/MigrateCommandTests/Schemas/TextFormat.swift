/// What `format` says of a text.
enum TextFormat: String {
  /// RFC 3986: an address with its scheme.
  case uri
  /// RFC 3986: an address, or a path relative to one.
  case uriReference = "uri-reference"
  /// RFC 3339.
  case dateTime = "date-time"

  func holds(for text: String) -> Bool {
    switch self {
    case .uri: Self.isReference(text) && text.prefixMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:/) != nil
    case .uriReference: Self.isReference(text)
    case .dateTime: Self.isDateTime(text)
    }
  }

  /// Whether all characters may stand in an address, and each `%` begins a byte.
  private static func isReference(_ text: String) -> Bool {
    text.wholeMatch(of: /([A-Za-z0-9\-._~:\/?#\[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*/) != nil
  }

  private static func isDateTime(_ text: String) -> Bool {
    let time = /[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?([Zz]|[+\-][0-9]{2}:[0-9]{2})/
    return text.wholeMatch(of: time) != nil
  }
}
