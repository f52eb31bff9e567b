import StreamTypes
import SwiftStructure

/// Within the project's own operators a stream fails with a type that nobody knows: where it meets one that fails with
/// any error, both have to.
extension FileFacts {
  /// The arguments of a function of the project's whose generic parameters must be streams that fail with any error:
  /// `P.Trait == SingleTrait`; of a closure that gives such a stream, what it returns.
  func traitArguments(of node: NodeID, _ call: Call) -> [NodeID] {
    guard let resolution = types.resolutions[node], resolution.member.rule.isEmpty else { return [] }
    let member = resolution.member
    let failing = member.constraints.compactMap { constraint -> String? in
      guard constraint.isSameType, case .named(let left, _) = constraint.left, left.hasSuffix(".Trait"),
        case .named(let right, _) = constraint.right
      else { return nil }
      return catalog.knowledge.family(ofTrait: right)?.failure == .error ? String(left.dropLast(".Trait".count)) : nil
    }
    guard !failing.isEmpty else { return [] }
    return zip(call.arguments, resolution.parameters).flatMap { argument, position -> [NodeID] in
      guard position >= 0 else { return [] }
      switch member.parameters[position].type {
      case .named(let name, []): return failing.contains(name) ? [argument.value] : []
      case .function(_, .named(let name, []), _):
        return failing.contains(name) ? types.closures[argument.value]?.results ?? [] : []
      default: return []
      }
    }
  }

  /// A member that the project declares for a trait asks for the trait's failure.
  func asksForTrait(_ node: NodeID) -> Bool {
    guard let member = types.resolutions[node]?.member, member.rule.isEmpty else { return false }
    let isTrait =
      catalog.knowledge.families[member.owner].map { $0.derived != catalog[.stream] && $0.failure == .error } ?? false
    return isTrait || member.owner == catalog[.traitProtocol]
  }

  /// Whether streams flow together that fail differently, of which the failure of one is not known.
  func mixesFailures(_ node: NodeID, _ call: Call) -> Bool {
    guard let resolution = types.resolutions[node], !resolution.member.rule.isEmpty, !namesFailure(resolution.member)
    else { return false }
    var failures = parts(of: call).compactMap { types.stream($0).map(failure) }
    failures += call.arguments.compactMap { argument in
      guard case .function(_, .stream(let inner), _) = types[argument.value] else { return nil }
      return inner.failure == .error || isNamedFunction(argument.value) ? inner.failure : nil
    }
    if let source = resolution.receiver.streamOrOptionalStream {
      failures.append(source.failure)
      let isOpen = source.failure == .own || source.failure == .unknown
      if isOpen, types[node].stream == nil, call.arguments.contains(where: { comparesErrors($0.value) }) { return true }
      if source.failure == .unknown, types[node].stream?.failure == .error, failures.contains(.error) { return true }
    }
    return Set(failures).subtracting([.never]).count > 1 || failures.count { $0 == .unknown } > 1
  }

  /// A driver never fails, whatever else is not known of it.
  private func failure(of stream: StreamType) -> Failure {
    catalog.knowledge.families[stream.family]?.failure == .never ? .never : stream.failure
  }

  /// Whether the stream that a call leaves out, `self`, has to fail with any error.
  func demandsFailingSelf(_ node: NodeID) -> Bool {
    guard let call = outline.call(node), case .reference = outline[call.callee],
      around.demands.failingSelves.contains(node) || mixesFailures(node, call)
    else { return false }
    guard let resolution = types.resolutions[node], !resolution.member.isStatic else { return false }
    return [.own, .unknown].contains(resolution.receiver.stream?.failure)
  }

  /// Whether a signature says the failure of its result: `catch` fails as what follows.
  private func namesFailure(_ member: Member) -> Bool {
    guard case .named(let name, let arguments)? = member.type else { return false }
    return catalog.knowledge.parts(of: name, arguments).failure != nil
  }

  /// Whether a function is passed by its name, which makes streams: `flatMap(load)`.
  private func isNamedFunction(_ node: NodeID) -> Bool {
    guard case .function(_, .stream, _) = types[node], case .reference = outline[node] else { return false }
    return true
  }

  /// The stream that an expression is, or that it makes when it is called.
  func madeStream(_ node: NodeID) -> StreamType? {
    if case .function(_, .stream(let stream), _) = types[node] { return stream }
    return types.stream(node)
  }

  func receiver(of call: Call) -> NodeID? {
    guard case .member(let base, _, _, _) = outline[call.callee], types.stream(base) != nil else {
      return nil
    }
    return base
  }

  /// The streams that a call is given: arguments, the elements of a list, what functions return.
  func parts(of call: Call) -> [NodeID] {
    call.arguments.flatMap { argument -> [NodeID] in
      if let closure = types.closures[argument.value] {
        return closure.resultType.streamOrOptionalStream == nil ? [] : closure.results.flatMap(branches)
      }
      if case .array(let elements) = outline[argument.value] { return elements }
      if isNamedFunction(argument.value) { return [argument.value] }
      return types.stream(argument.value) == nil ? [] : [argument.value]
    }
  }

  /// The streams of which an expression is one: `isOpen ? source : .never()`.
  private func branches(_ node: NodeID) -> [NodeID] {
    switch outline[node] {
    case .ternary(_, let first, let second): branches(first) + branches(second)
    case .tuple(let elements) where elements.count == 1: branches(elements[0].value)
    default: [node]
    }
  }
}
