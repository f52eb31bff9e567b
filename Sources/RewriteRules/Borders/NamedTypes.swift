import StreamTypes

extension Member {
  /// Whether a type's name stands in what this member gives and takes.
  func names(type name: String) -> Bool {
    signatureTypes.contains { $0.names(name) }
  }
}

extension SwiftType {
  /// Whether a type's name stands in this type.
  func names(_ path: String) -> Bool {
    switch self {
    case .stream(let stream): stream.element.names(path)
    case .named(let name, let arguments):
      name == path || name == "Self.\(path)" || arguments.contains { $0.names(path) }
    case .optional(let type), .array(let type), .metatype(let type): type.names(path)
    case .dictionary(let key, let value): key.names(path) || value.names(path)
    case .tuple(let elements): elements.contains { $0.type.names(path) }
    case .function(let parameters, let result, _): parameters.contains { $0.names(path) } || result.names(path)
    case .unknown: false
    }
  }
}
