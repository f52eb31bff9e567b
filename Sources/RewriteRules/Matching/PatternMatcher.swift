import SwiftStructure

/// What a hole stands for in a match.
enum Capture: Sendable {
  /// An expression or type.
  case node(NodeID)
  /// An argument of a call, by its position.
  case argument(call: NodeID, Int)
  /// Arguments of a call, or elements of an array or tuple, side by side.
  case arguments(call: NodeID, Range<Int>)
  case elements([NodeID])
}

/// Where a pattern fits, and what its holes stand for.
struct PatternMatch: Sendable {
  let node: NodeID
  var captures: [String: Capture] = [:]
  /// The hole for an object whose room for streams is `self` in the source: `tap` in an extension of `Reactive`.
  var room: String?
  /// The hole for the receiver, where the source leaves out `self`.
  var receiver: String?
  /// The project's own name of the type that is made, in front of the parentheses: `Pulse` of `Pulse()`.
  var alias: NodeID?
}

/// Fits a pattern on a node; trivia never matters, and a trailing closure is an argument like the others.
struct PatternMatcher {
  let pattern: Pattern
  let source: SourceOutline
  /// The parameter's label of the trailing closure, where the call was resolved; the inner nil is "no label".
  let trailingLabel: String??
  /// Whether the name was found on `self`, which may be left out.
  let isOwnMember: Bool
  /// Whether a name is `self`, or found on it, in an extension of `Reactive`.
  let isInRoom: (NodeID) -> Bool
  /// The type that `.init` makes, where the call was resolved.
  let madeType: String?
  /// Whether a variable's value says the arguments that its type leaves out.
  let isCompleted: Bool
  /// The type that a typealias in front of the parentheses stands for, and the alias.
  let aliased: (type: String, name: String)?
  var match: PatternMatch

  init(
    pattern: Pattern, source: SourceOutline, node: NodeID, trailingLabel: String?? = nil, isOwnMember: Bool = false,
    isInRoom: @escaping (NodeID) -> Bool = { _ in false },
    madeType: String? = nil, aliased: (type: String, name: String)? = nil, isCompleted: Bool = false
  ) {
    self.pattern = pattern
    self.source = source
    self.trailingLabel = trailingLabel
    self.isOwnMember = isOwnMember
    self.isInRoom = isInRoom
    self.madeType = madeType
    self.aliased = aliased
    self.isCompleted = isCompleted
    match = PatternMatch(node: node)
  }

  /// The match, if the whole pattern fits on the node.
  mutating func run() -> PatternMatch? { fit(pattern.root, match.node) ? match : nil }

  private mutating func fit(_ wanted: NodeID, _ node: NodeID) -> Bool {
    if let hole = pattern.hole(wanted) { return capture(hole, .node(node)) }
    switch (pattern.outline[wanted], source[node]) {
    case (.reference(let name, _), .reference(let other, _))
    where aliased?.type == name.text && aliased?.name == other.text:
      match.alias = node
      return true
    case (.reference(let name, let generics), .reference(let other, let others)):
      return name.text == other.text && fit(generics: generics, others)
    case (.typeName(let name, let generics), .typeName(let other, let others)),
      (.typeName(let name, let generics), .memberType(_, let other, let others)),
      (.typeName(let name, let generics), .reference(let other, let others)),
      (.typeName(let name, let generics), .member(_, let other, let others, _)):
      return name.text == other.text && fit(generics: generics, others)
    // A nested type in an expression: `[CompositeDisposable.DisposeKey]()`.
    case (.memberType(let base, let name, _), .memberType(let otherBase, let other, _)),
      (.memberType(let base, let name, _), .member(let otherBase, let other, _, _)):
      return name.text == other.text && fit(base, otherBase)
    // `DisposeBag.init()` and `.init()` make what `DisposeBag()` makes.
    case (.reference(let name, _), .member(let base, let other, _, _))
    where other.text == "init" && name.text.first?.isUppercase == true:
      guard source.text(base) == "self" else { return fit(wanted, base) }
      match.alias = node
      return name.text == madeType
    case (.reference(let name, let generics), .implicitMember(let other, _, _)):
      return other.text == "init" && name.text == madeType && fit(generics: generics, [])
    case (.reference(let name, let generics), .member(let base, let other, let others, _)):
      return name.text == other.text && isModule(base) && fit(generics: generics, others)
    // `self` may be left out.
    case (.member(let base, let name, _, _), .reference(let other, _)):
      if fitRoom(base, name.text, other.text, node) { return true }
      guard let hole = pattern.hole(base) else { return false }
      guard name.text == other.text, isOwnMember || name.text == "rx" && hole.name != "type" else { return false }
      match.receiver = hole.name
      return true
    case (.implicitMember(let name, _, _), .implicitMember(let other, _, _)): return name.text == other.text
    case (.member(let base, let name, _, _), .member(let otherBase, let other, _, _)):
      return name.text == other.text && fit(base, otherBase)
    // `Observable.just` also stands for `.just` where the type is expected.
    case (.member(let base, let name, _, _), .implicitMember(let other, _, _)):
      return name.text == other.text && isTypeReference(base)
    case (.call(let call), .call(let other)):
      return fit(call.callee, other.callee) && fit(call, node, other)
    case (.subscript(let call), .subscript(let other)):
      return fit(call.callee, other.callee) && fit(call, node, other)
    case (.array(let elements), .array(let others)): return fit(elements: elements, others)
    case (.effect(let word, let value), .effect(let other, let otherValue)):
      return word.text == other.text && fit(value, otherValue)
    case (.binary(let left, let sign, let right), .binary(let otherLeft, let other, let otherRight)):
      return sign.text == other.text && fit(left, otherLeft) && fit(right, otherRight)
    case (.tuple(let elements), .tuple(let others)):
      return fit(elements: elements.map(\.value), others.map(\.value))
    case (.optionalType(let base, _), .optionalType(let other, _)),
      (.optionalChain(let base), .optionalChain(let other)):
      return fit(base, other)
    case (.literal, .literal): return pattern.outline.text(wanted) == source.text(node)
    default: return false
    }
  }

  /// `view.rx` where the source has `self`, `view.rx.tap` where it has `tap`, both in an extension of `Reactive`.
  private mutating func fitRoom(_ base: NodeID, _ name: String, _ other: String, _ node: NodeID) -> Bool {
    let hole: Hole?
    switch pattern.outline[base] {
    case .member(let view, let room, _, _) where room.text == "rx" && name == other: hole = pattern.hole(view)
    default: hole = name == "rx" && other == "self" ? pattern.hole(base) : nil
    }
    guard let hole, hole.words.isEmpty, isInRoom(node) else { return false }
    match.room = hole.name
    return true
  }

  private func isModule(_ node: NodeID) -> Bool {
    if case .reference(let name, let generics) = source[node] {
      name.text.hasPrefix("Rx") && generics.isEmpty
    } else {
      false
    }
  }

  private func isTypeReference(_ node: NodeID) -> Bool {
    if pattern.hole(node)?.name == "type" { return true }
    guard case .reference(let name, let generics) = pattern.outline[node] else { return false }
    return name.text.first?.isUppercase == true && generics.isEmpty
  }

  /// A type's arguments may be left out of the source or of the pattern.
  private mutating func fit(generics: [NodeID], _ others: [NodeID]) -> Bool {
    if generics.isEmpty { return true }
    guard generics.count == others.count else {
      return others.isEmpty && (isCompleted || generics.allSatisfy { pattern.hole($0)?.isOptional == true })
    }
    return zip(generics, others).allSatisfy { fit($0, $1) }
  }

  private mutating func fit(elements: [NodeID], _ others: [NodeID]) -> Bool {
    if elements.count == 1, let hole = pattern.hole(elements[0]), hole.isList {
      match.captures[hole.name] = .elements(others)
      return !others.isEmpty
    }
    return elements.count == others.count && zip(elements, others).allSatisfy { fit($0, $1) }
  }

  // MARK: Arguments

  private mutating func fit(_ call: Call, _ node: NodeID, _ other: Call) -> Bool {
    var next = endOfMissing(from: 0, call, other)
    for (position, wanted) in call.arguments.enumerated() {
      let hole = pattern.hole(wanted.value)
      if let hole, hole.isList {
        let end = endOfList(from: next, labeled: wanted.label, in: other, before: call.arguments[(position + 1)...])
        guard end > next || hole.isOptional else { return false }
        match.captures[hole.name] = .arguments(call: node, next..<end)
        next = end
        continue
      }
      guard next < other.arguments.count, fits(other.arguments[next], wanted, hole) else {
        if hole?.isOptional == true { continue }
        return false
      }
      if let hole {
        guard capture(hole, .argument(call: node, next)) else { return false }
      } else if !fit(wanted.value, other.arguments[next].value) {
        return false
      }
      next = endOfMissing(from: next + 1, call, other)
    }
    return next == other.arguments.count
  }

  /// `nil` in the place of a handler is as good as no argument: the next argument that is another.
  private func endOfMissing(from start: Int, _ call: Call, _ other: Call) -> Int {
    guard call.arguments.contains(where: { pattern.hole($0.value)?.words.contains("labeled") == true }) else {
      return start
    }
    var next = start
    while next < other.arguments.count, other.arguments[next].label != nil,
      case .literal(.nil) = source[other.arguments[next].value]
    {
      next += 1
    }
    return next
  }

  /// A list takes what has no label but for its first, and no trailing closure if the pattern wants one behind it, or
  /// unless the call's parameter for it is known to have no label.
  private func endOfList(
    from start: Int, labeled label: Name?, in call: Call, before rest: ArraySlice<Argument>
  ) -> Int {
    var end = start
    while end < call.arguments.count, call.arguments[end].label?.text == (end == start ? label?.text : nil) {
      if call.arguments[end].isTrailing, !rest.isEmpty || trailingLabel != .some(nil) { break }
      if let following = rest.first, end == call.arguments.count - 1, following.label == nil { break }
      end += 1
    }
    return end
  }

  private func fits(_ argument: Argument, _ wanted: Argument, _ hole: Hole?) -> Bool {
    if argument.isTrailing, argument.label == nil {
      if let trailingLabel { return trailingLabel == wanted.label?.text }
      return hole?.words.contains("labeled") != true
    }
    return argument.label?.text == wanted.label?.text
  }

  private mutating func capture(_ hole: Hole, _ value: Capture) -> Bool {
    let node = self.node(value)
    for word in hole.words {
      switch word {
      case "closure": guard case .closure? = node.map({ source[$0] }) else { return false }
      case "literal": guard case .literal? = node.map({ source[$0] }) else { return false }
      case "array": guard case .array? = node.map({ source[$0] }) else { return false }
      case "keypath": guard case .keyPath? = node.map({ source[$0] }) else { return false }
      case "name": guard case .reference? = node.map({ source[$0] }) else { return false }
      // Without its `$0` a closure would take nothing.
      case "dropped": if hole.name == "source", let node, source.text(node).contains("$") { return false }
      default: break
      }
    }
    if let earlier = match.captures[hole.name], let first = self.node(earlier), let second = node {
      return source.text(first) == source.text(second)
    }
    match.captures[hole.name] = value
    return true
  }

  private func node(_ capture: Capture) -> NodeID? {
    switch capture {
    case .node(let node): node
    case .argument(let call, let index): source.call(call)?.arguments[index].value
    default: nil
    }
  }
}

extension SourceOutline {
  /// The parts of a call or subscript.
  func call(_ node: NodeID) -> Call? {
    switch self[node] {
    case .call(let call), .subscript(let call): call
    default: nil
    }
  }
}
