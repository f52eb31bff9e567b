import SourceText
import StreamTypes
import SwiftStructure

/// Why an expression has its type: what it means, and where that is declared.
extension TypeExplanation {
  func reasons(_ node: NodeID) -> [String] {
    declaration(of: node) + failureReasons(types[node])
  }

  private func declaration(of node: NodeID) -> [String] {
    if let origin = types.origins[node] { return [local(origin)] }
    if let resolution = types.resolutions[node] { return member(resolution, node) }
    switch outline[node] {
    case .reference(let name, _):
      if name.text == "self" { return ["it is the type around"] }
      return types[node].isUnknown
        ? ["the project declares no '\(name.text)' that is seen here: it is a library's, or inherited from one"] : []
    case .member(let base, let name, _, _): return missing(name.text, of: types[base])
    case .call(let call):
      guard case .member(let base, let name, _, _) = outline[call.callee] else { return [] }
      return missing(name.text, of: types[base])
    case .implicitMember(let name, _, _):
      guard let expected = types.expectations[node]?.type else { return ["the place expects nothing that is known"] }
      return missing(name.text, of: expected)
    default: return []
    }
  }

  private func missing(_ name: String, of type: SwiftType) -> [String] {
    if type.unwrapped.isUnknown { return [] }
    return ["neither the project nor a rule declares such a '\(name)' for \(type.instance)"]
  }

  // MARK: Locals

  private func local(_ origin: NodeID) -> String {
    let place = sources.place(of: outline.range(origin).start)
    switch outline[origin] {
    case .closure:
      guard let call = taker(of: origin) else { return "it is a parameter of the closure in \(place)" }
      return "it is a parameter of the closure that '\(name(ofCall: call))' takes in \(place)"
    case .parameter(let parameter):
      let type = parameter.type.map { " of type '\(outline.text($0))'" } ?? ""
      return "it is a parameter\(type), declared in \(place)"
    default:
      guard let value = value(of: origin) else { return "it is declared in \(place)" }
      if let type = value.type { return "it is declared in \(place) as '\(outline.text(type))'" }
      return "it is declared in \(place)" + (value.value.map { " by '\(sources.short(outline.text($0)))'" } ?? "")
    }
  }

  private func name(ofCall node: NodeID) -> String {
    guard let call = outline.call(node) else { return "" }
    switch outline[call.callee] {
    case .member(_, let name, _, _), .implicitMember(let name, _, _), .reference(let name, _): return name.text
    default: return sources.short(outline.text(call.callee))
    }
  }

  // MARK: Members

  private func member(_ resolution: Resolution, _ node: NodeID) -> [String] {
    let member = resolution.member
    var lines: [String] = []
    if case .metatype(let type) = resolution.receiver, isImplicit(node) {
      lines.append("it is looked up in \(type), which the place expects")
    }
    let owner = member.owner.isEmpty ? "" : member.owner + "."
    if !member.rule.isEmpty {
      lines.append("'\(member.name)' is RxSwift's, by the rule '\(member.rule)': \(member.signature)")
    } else if member.isOfStandardLibrary {
      lines.append("'\(owner)\(member.name)' is the standard library's")
    } else {
      let place = sources.place(of: member.offset, in: member.file)
      let part = member.isInExtension ? " in an extension" : ""
      let value = member.type == nil ? member.initializer.map { " by '\(sources.short($0))'" } ?? "" : ""
      lines.append("'\(owner)\(member.name)' is declared in \(place)\(part)\(value)")
    }
    let names = generics(of: member).filter { resolution.generics[$0].map { !$0.isUnknown } ?? false }
    let bound = names.map { "\($0) = \(resolution.generics[$0]!)" }.filter { !$0.isTrivial }
    if !bound.isEmpty { lines.append("with " + bound.joined(separator: ", ")) }
    return lines
  }

  private func isImplicit(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .implicitMember: true
    case .call(let call): isImplicit(call.callee)
    default: false
    }
  }

  /// The generic parameters that a member's type mentions, its owner's before its own.
  private func generics(of member: Member) -> [String] {
    let owners = ["Element", "Base"] + (project.types[member.owner]?.generics ?? [])
    var names: [String] = []
    for name in owners + member.generics where !names.contains(name) && member.mentions(name) { names.append(name) }
    return names
  }
}

extension String {
  /// `T = T`: nothing was found.
  fileprivate var isTrivial: Bool {
    let sides = split(separator: " ")
    return sides.count == 3 && sides[0] == sides[2]
  }
}

extension Member {
  /// As Swift declares it, without the parameters' own names.
  fileprivate var signature: String {
    let result = self.type.map { "\($0)" } ?? "_"
    let parameters = self.parameters.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ")
    switch self.kind {
    case .property: return "var \(self.name): \(result)"
    case .enumCase: return "case \(self.name)(\(parameters))"
    case .initializer: return "init(\(parameters))"
    case .subscript: return "subscript(\(parameters)) -> \(result)"
    case .method:
      let own = self.generics.isEmpty ? "" : "<\(self.generics.joined(separator: ", "))>"
      return "\(self.isStatic ? "static " : "")func \(self.name)\(own)(\(parameters)) -> \(result)"
    }
  }

  fileprivate func mentions(_ name: String) -> Bool {
    (self.parameters.map(\.type) + [self.type ?? .unknown]).contains { $0.mentions(name) }
  }
}

extension SwiftType {
  fileprivate func mentions(_ wanted: String) -> Bool {
    switch self {
    case .named(let name, let arguments):
      name == wanted || name.hasPrefix(wanted + ".") || arguments.contains { $0.mentions(wanted) }
    case .stream(let stream): stream.element.mentions(wanted)
    case .optional(let type), .array(let type), .metatype(let type): type.mentions(wanted)
    case .dictionary(let key, let value): key.mentions(wanted) || value.mentions(wanted)
    case .tuple(let elements): elements.contains { $0.type.mentions(wanted) }
    case .function(let parameters, let result, _): (parameters + [result]).contains { $0.mentions(wanted) }
    case .unknown: false
    }
  }
}
