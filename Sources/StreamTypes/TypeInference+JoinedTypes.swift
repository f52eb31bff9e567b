import SwiftStructure

/// One type for several values that stand in one place: the elements of a literal, the branches of a choice, and what a
/// variable is given later. Streams within tuples, lists and functions are erased as streams by themselves are.
extension TypeInference {
  /// The type of values of the same structure whose streams differ, which are erased to one type a place:
  /// `[("a", first), ("b", second)]`, `[[first], [second, third]]`, `[{ first }, { second }]`.
  ///
  /// - Parameters:
  ///   - nodes: The values that are written here; those whose type a declaration says have no parts to erase.
  ///   - types: The types of all of them.
  /// - Returns: nil if they have no structure in common, or no stream in it.
  func joinedType(_ nodes: [NodeID], _ types: [SwiftType]) -> SwiftType? {
    let types = types.filter { !$0.isUnknown }
    guard let first = types.first else { return nil }
    switch first {
    case .stream, .optional(.stream): return joinedStreams(nodes, types)
    case .tuple(let parts): return parts.count > 1 ? joinedTuples(nodes, types, like: parts) : nil
    case .array:
      let elements = types.compactMap(\.arrayElement)
      guard elements.count == types.count else { return nil }
      return joinedType(nodes.flatMap(elementsOfList), elements).map(SwiftType.array)
    case .dictionary(let key, _):
      let values = types.compactMap(\.dictionaryValue)
      guard values.count == types.count else { return nil }
      return joinedType(nodes.flatMap(valuesOfDictionary), values).map { .dictionary(key, $0) }
    case .function(let parameters, _, _):
      let results = types.compactMap(\.functionResult)
      guard results.count == types.count else { return nil }
      let isThrowing = types.contains { if case .function(_, _, true) = $0 { true } else { false } }
      return joinedType(nodes.flatMap(resultsOfClosure), results).map {
        .function(parameters, result: $0, throws: isThrowing)
      }
    default: return nil
    }
  }

  private func joinedStreams(_ nodes: [NodeID], _ types: [SwiftType]) -> SwiftType? {
    let streams = types.compactMap(\.streamOrOptionalStream)
    guard streams.count == types.count, let joined = joinedStream(streams, nil) else { return nil }
    let isOptional = types.contains { if case .optional = $0 { true } else { false } }
    if Set(streams).count > 1 || streams[0].form == .concrete || hidesSubject(streams[0]) {
      for node in nodes { erase(node, to: joined) }
    }
    return isOptional ? .optional(.stream(joined)) : .stream(joined)
  }

  private func joinedTuples(
    _ nodes: [NodeID], _ types: [SwiftType], like parts: [SwiftType.TupleElement]
  ) -> SwiftType? {
    var joined = parts
    let rows = nodes.compactMap { partsOfTuple($0, count: parts.count) }
    for position in parts.indices {
      let column = rows.map { $0[position] }
      let found = types.compactMap { type -> SwiftType? in
        if case .tuple(let parts) = type, position < parts.count { parts[position].type } else { nil }
      }
      if rows.count == nodes.count, let existential = joinedExistential(column) {
        joined[position].type = existential
      } else if let type = joinedType(column, found) {
        joined[position].type = type
      }
    }
    return .tuple(joined)
  }

  /// The protocol of the signatures that one of several values in a list is cast to, which all of them are then:
  /// `[queue as SchedulerType, main]`.
  func joinedExistential(_ elements: [NodeID]) -> SwiftType? {
    let existential = elements.lazy.map { self.result[$0] }.first { type in
      if case .named(let name, []) = type { self.knowledge.signatures.types[name]?.kind == "protocol" } else { false }
    }
    guard let existential else { return nil }
    for element in elements where result[element] != existential {
      result.expectations[element] = Expectation(existential, isSlot: true)
    }
    return existential
  }

  // MARK: The parts of a value that is written here

  func elementsOfList(_ node: NodeID) -> [NodeID] {
    if case .array(let elements) = outline[node] { elements } else { [] }
  }

  func valuesOfDictionary(_ node: NodeID) -> [NodeID] {
    if case .dictionary(_, let values) = outline[node] { values } else { [] }
  }

  func resultsOfClosure(_ node: NodeID) -> [NodeID] { result.closures[node]?.results ?? [] }

  func partsOfTuple(_ node: NodeID, count: Int) -> [NodeID]? {
    guard case .tuple(let parts) = outline[node], parts.count == count else { return nil }
    return parts.map(\.value)
  }
}

extension SwiftType {
  fileprivate var arrayElement: SwiftType? { if case .array(let element) = self { element } else { nil } }

  fileprivate var dictionaryValue: SwiftType? { if case .dictionary(_, let value) = self { value } else { nil } }

  fileprivate var functionResult: SwiftType? { if case .function(_, let result, _) = self { result } else { nil } }
}
