/// Types of the project that stand for streams.
extension TypeInference {
  /// The stream that a type of the project stands for: what its `asSharedSequence()` or `asObservable()` gives, or what
  /// it sends, which may fail.
  func conversion(of type: SwiftType) -> StreamType? {
    if hasGenerics, case .named(let name, []) = type, let stream = generic(name + Self.streamMark)?.stream {
      return stream
    }
    guard case .named(let path, let arguments) = type, mayStandForStream(path), let entry = project.types[path],
      !entry.kind.isEmpty, entry.kind != "typealias"
    else { return nil }
    if let known = conversions[type] { return known }
    let stream = keptFinding { findConversion(path, arguments, entry) }
    conversions[type] = .some(stream)
    return stream
  }

  private func findConversion(_ path: String, _ arguments: [SwiftType], _ entry: TypeEntry) -> StreamType? {
    let parents = project.ancestors(of: path)
    var stream: StreamType?
    if knowledge.isFulfilled(path, in: project) {
      stream = anyStream(of: .named("Element", [])).stream
    } else if parents.contains(where: knowledge.isStreamProtocol) {
      let bindings = Dictionary(zip(entry.generics, arguments)) { first, _ in first }
      let sends = parents.contains(where: knowledge.isSource)
      stream = declaredConversion([path] + parents, bindings)
      // The type itself is the publisher, whatever its conversion gives.
      stream?.form = .concrete
      if sends { stream = stream ?? sent(by: path, arguments) }
      if sends { stream?.failure = .error }
      // A protocol that asks no more than to be made a stream leaves open how that fails.
      if stream == nil, entry.kind == "protocol" { stream = anyStream(of: .named("Element", [])).stream }
    }
    return stream
  }

  /// Whether a type inherits from or conforms to a protocol of streams, as far as the project's tables know.
  private func mayStandForStream(_ path: String) -> Bool {
    localTypeDepth > 0 || facts.streamTypes?.contains(path) != false
  }

  private func declaredConversion(_ owners: [String], _ bindings: [String: SwiftType]) -> StreamType? {
    for name in ["asSharedSequence", "asObservable"] {
      for owner in owners {
        guard let member = project.types[owner]?.members[name]?.first(where: \.parameters.isEmpty),
          let result = member.type,
          case .stream(let stream) = substitute(resolve(result, in: owner, file: member.file), bindings)
        else { continue }
        return stream
      }
    }
    return nil
  }

  private func sent(by path: String, _ arguments: [SwiftType]) -> StreamType {
    let element = sentElement(of: path, arguments) ?? .unknown
    return StreamType(family: knowledge[.stream], element: element, failure: .error, form: .concrete)
  }

  /// What a type that is a stream calls its `Element`.
  private func sentElement(of path: String, _ arguments: [SwiftType], visited: Set<String> = []) -> SwiftType? {
    guard !visited.contains(path), let entry = project.types[path] else { return nil }
    let bindings = Dictionary(zip(entry.generics, arguments)) { first, _ in first }
    if let alias = project.types["\(path).Element"]?.aliased {
      return substitute(resolve(alias, in: path, file: self.path), bindings)
    }
    if let bound = bindings["Element"] { return bound }
    if entry.generics.contains("Element") { return .named("Element", []) }
    return entry.inherits.lazy.compactMap { parent -> SwiftType? in
      guard case .named(let name, let arguments) = substitute(parent, bindings),
        let (parentPath, _) = self.lookUpEntry(name, in: path)
      else { return nil }
      return self.sentElement(of: parentPath, arguments, visited: visited.union([path]))
    }
    .first
  }

  /// A type as a signature's parameter sees it: where that is a stream, a type of the project that stands for one is.
  func standingForStreams(_ type: SwiftType, in pattern: SwiftType) -> SwiftType {
    switch (pattern, type) {
    case (.named(let name, _), .named)
    where name == "Stream" || knowledge.isStreamName(name):
      return conversion(of: type).map { .stream($0) } ?? type
    case (.optional(let wanted), .optional(let wrapped)): return .optional(standingForStreams(wrapped, in: wanted))
    case (.optional(let wanted), _): return standingForStreams(type, in: wanted)
    case (.array(let wanted), .array(let element)): return .array(standingForStreams(element, in: wanted))
    case (.function(_, let wanted, _), .function(let parameters, let result, let isThrowing)):
      return .function(parameters, result: standingForStreams(result, in: wanted), throws: isThrowing)
    default: return type
    }
  }
}
