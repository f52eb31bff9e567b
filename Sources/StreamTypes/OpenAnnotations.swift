import SwiftStructure

/// Types at variables that leave a generic type's arguments to the value: `let taps: PublishRelay = PublishRelay<Int>()`.
extension SourceOutline {
  /// The type that a variable spells; nil where all of it is left to the value, as in `let feeds: Array = […]`.
  func statedType(of binding: Binding, slots: SlotNaming?) -> SwiftType? {
    guard let node = binding.statedType else { return nil }
    let type = swiftType(node, slots: slots)
    guard binding.type != nil, binding.value != nil else { return type }
    return type.leavingToValue { name in slots?.adding(to: [], of: name, at: range(node).start, inferring: true) ?? [] }
  }

  /// The type within an optional one.
  fileprivate func wrappedType(_ node: NodeID) -> NodeID {
    if case .optionalType(let base, _) = self[node] { wrappedType(base) } else { node }
  }

  /// Whether the value of a variable may say arguments that its type, without any, leaves out.
  func isCompleted(_ type: SwiftType, by binding: Binding) -> Bool {
    guard type.isWithoutArguments, binding.type != nil, let value = binding.value else { return false }
    switch self[value] {
    case .literal, .string, .tuple, .closure: return false
    case .array, .dictionary: return type.unwrapped.isNamedCollection
    default: return true
    }
  }
}

extension SwiftType {
  /// A type in front of a value that says its arguments; nil where the value says as much.
  fileprivate func leavingToValue(_ slotted: (String) -> [SwiftType]) -> SwiftType? {
    switch self {
    case .named("Array", []), .named("Dictionary", []): nil
    case .named(let name, []):
      .named(name, slotted(name.withoutModule))
    case .optional(let wrapped): wrapped.leavingToValue(slotted).map(SwiftType.optional)
    default: self
    }
  }

  /// Whether it is one of Swift's collections without its arguments, other than an array or dictionary.
  fileprivate var isNamedCollection: Bool {
    guard case .named(let name, []) = self else { return false }
    return name == "Set" || name == "KeyValuePairs" || SwiftType.isSequence(name)
  }

  /// Whether it is a name without arguments, or an optional of one.
  fileprivate var isWithoutArguments: Bool {
    guard case .named(_, let arguments) = unwrapped else { return false }
    return arguments.allSatisfy { $0.isSlot || $0.isUnknown }
  }
}

extension TypeInference {
  /// The type that a variable spells, its names resolved.
  func statedType(of binding: Binding) -> SwiftType? {
    guard let node = binding.statedType, let type = outline.statedType(of: binding, slots: slots) else { return nil }
    noteSlots(of: type)
    return resolve(type.mentionsSelf ? spelledType(node) : type)
  }

  /// The type of a variable, whose annotation stands for all of it.
  func complete(_ stated: SwiftType, of binding: Binding, by value: SwiftType) -> SwiftType {
    guard leavesArguments(stated) else { return stated }
    let type = completed(stated, by: value) ?? stated
    if let node = binding.type { result.types[outline.wrappedType(node)] = .metatype(type.unwrapped) }
    if let value = binding.value { result.expectations[value] = Expectation(type, isSlot: true) }
    return type
  }

  /// The type that a closure spells of what it gives, its names resolved.
  func statedResult(_ node: NodeID) -> SwiftType {
    let spelled = spelledType(node)
    let offset = outline.range(node).start
    let open = spelled.leavingToValue { slots.adding(to: [], of: $0, at: offset, inferring: true) }
    guard let open, open != spelled else { return resolve(spelled) }
    noteSlots(of: open)
    return resolve(open)
  }

  /// The type that a closure gives, whose spelled type leaves arguments to its values: `-> Observable in`.
  func complete(
    _ stated: SwiftType, of closure: Closure, giving values: [NodeID], by given: @autoclosure () -> SwiftType
  ) -> SwiftType {
    guard leavesArguments(stated), let node = closure.result, let type = completed(stated, by: given()) else {
      return stated
    }
    result.types[outline.wrappedType(node)] = .metatype(type.unwrapped)
    for value in values { result.expectations[value] = Expectation(type, isSlot: true) }
    return type
  }

  /// Whether a type that a variable spells leaves arguments to the value.
  func leavesArguments(_ type: SwiftType) -> Bool {
    switch type.unwrapped {
    case .stream(let stream): stream.element.isUnknown && stream.family != knowledge[.valueless]
    case .named(let path, []):
      type.unwrapped.isNamedCollection || declaration(of: path)?.generics.isEmpty == false
    default: false
    }
  }

  /// The type of a variable with the arguments that its value says; nil where it spells them itself.
  func completed(_ stated: SwiftType, by value: SwiftType) -> SwiftType? {
    guard leavesArguments(stated) else { return nil }
    switch (stated, value) {
    case (.optional(let wrapped), _): return completed(wrapped, by: value.unwrapped).map(SwiftType.optional)
    case (.stream(var stream), _):
      guard let given = value.stream ?? conversion(of: value), !given.element.isUnknown
      else { return nil }
      stream.element = given.element
      return .stream(stream)
    case (.named("KeyValuePairs", []), .dictionary(let key, let value)): return .named("KeyValuePairs", [key, value])
    case (.named("Set", []), .array(let element)): return .named("Set", [element])
    case (.named(let name, []), .array(let element)) where SwiftType.isSequence(name): return .named(name, [element])
    case (.named(let path, []), .named(let other, let arguments)):
      return path == other && !arguments.isEmpty ? value : nil
    default: return nil
    }
  }
}
