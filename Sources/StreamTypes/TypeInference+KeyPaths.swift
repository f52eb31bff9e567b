import SwiftStructure

/// Key paths, whose members mean what they mean behind a value.
extension TypeInference {
  func inferKeyPath(_ root: NodeID?, _ last: NodeID, _ expected: Expectation?) -> SwiftType {
    let spelled = root.map { resolve(spelledType($0)) }
    if case .named(let name, let wanted)? = expected?.type.unwrapped, name.hasSuffix("KeyPath"), wanted.count == 2 {
      let start = spelled ?? wanted[0]
      let type = infer(members: last, from: start)
      result.flows.tie(type, wanted[1])
      return .named(name, [start, type])
    }
    var start = spelled ?? .unknown
    if spelled == nil, case .function(let parameters, _, _)? = expected?.type { start = parameters.first ?? .unknown }
    return .function([start], result: infer(members: last, from: start), throws: false)
  }

  private func infer(members last: NodeID, from start: SwiftType) -> SwiftType {
    if let root = outline.root(ofKeyPath: last) { result.types[root] = start }
    return infer(last)
  }
}
