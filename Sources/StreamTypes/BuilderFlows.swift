/// Ties what the methods of each result builder hand on to one another, and what a builder makes to the functions and
/// parameters that it is an attribute of.
///
/// A partial result is what every method gives and takes, but for what `buildExpression` takes and `buildFinalResult`
/// gives (The Swift Programming Language, "Attributes", `resultBuilder`).
func builderFlows(in project: ProjectIndex, _ resolver: TypeInference) -> SlotFlows {
  var flows = SlotFlows()
  for path in resolver.facts.builders {
    let methods = (project.types[path]?.members ?? [:]).filter { $0.key.hasPrefix("build") }
      .values.joined().filter(\.isStatic)
    let parts = methods.flatMap { $0.partialResults(resolver) }
    let finals = methods.filter { $0.name == "buildFinalResult" }.flatMap { $0.streams(in: [$0.type], resolver) }
    flows.tieNeighbours(parts)
    let made = finals.isEmpty ? Array(parts.prefix(1)) : finals
    if made.isEmpty { continue }
    for use in project.results(ofBuilder: path, resolver) {
      for stream in made { flows.tie(stream, use) }
    }
  }
  return flows
}

extension Member {
  /// The streams in a builder's method that are of its partial result.
  fileprivate func partialResults(_ resolver: TypeInference) -> [SwiftType] {
    let taken = self.name == "buildExpression" ? [] : self.parameters.map(\.type)
    return streams(in: taken + (self.name == "buildFinalResult" ? [nil] : [self.type]), resolver)
  }

  /// The streams in what a builder is to make of it: the results of the closures that it takes, and its own.
  fileprivate func results(ofBuilder path: String, _ resolver: TypeInference) -> [SwiftType] {
    let closures = self.parameters.filter { $0.attributes.contains(where: path.isPath(of:)) }.map { parameter in
      if case .function(_, let result, _) = parameter.type.unwrapped { result } else { SwiftType?.none }
    }
    return streams(in: closures + (self.attributes.contains(where: path.isPath(of:)) ? [self.type] : []), resolver)
  }

  /// The streams in types that are spelled at it.
  fileprivate func streams(in types: [SwiftType?], _ resolver: TypeInference) -> [SwiftType] {
    types.compactMap { $0 }.compactMap { resolver.resolve($0, in: self.owner, file: self.file).innermostStream }
  }
}

extension ProjectIndex {
  /// The streams in what a builder must make: the results of the closures and functions that it is an attribute of.
  fileprivate func results(ofBuilder path: String, _ resolver: TypeInference) -> [SwiftType] {
    let members = globals.values.joined() + types.values.flatMap { $0.members.values.joined() }
    return members.flatMap { $0.results(ofBuilder: path, resolver) }
  }
}

extension SwiftType {
  /// The stream itself, or that of an optional or of a list.
  fileprivate var innermostStream: SwiftType? {
    switch self {
    case .stream: self
    case .optional(let type), .array(let type): type.innermostStream
    default: nil
    }
  }
}

extension SlotFlows {
  /// Ties each of the types to the next.
  fileprivate mutating func tieNeighbours(_ types: [SwiftType]) {
    for (type, next) in zip(types, types.dropFirst()) { tie(type, next) }
  }
}
