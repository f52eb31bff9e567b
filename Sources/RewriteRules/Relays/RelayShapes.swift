import StreamTypes

/// What relays are to become, as the configuration asks: a property's name goes over its file, the file over the project.
public struct RelayShapes: Sendable, Hashable {
  public var standard: RelayShape
  /// By the files' paths.
  public var files: [String: RelayShape]
  /// By the properties' names, `rates` or `RatesViewModel.rates`.
  public var names: [String: RelayShape]

  public init(
    standard: RelayShape = .subject, files: [String: RelayShape] = [:], names: [String: RelayShape] = [:]
  ) {
    self.standard = standard
    self.files = files
    self.names = names
  }

  /// Whether every relay becomes a subject.
  package var areSubjects: Bool {
    standard == .subject && (Array(files.values) + Array(names.values)).allSatisfy { $0 == .subject }
  }

  /// The shape that is asked for a property, or, without an owner, for a relay in a file that is no property.
  func shape(of name: String, owner: String, file: String) -> RelayShape {
    names["\(owner).\(name)"] ?? names[name] ?? files[file] ?? standard
  }
}
