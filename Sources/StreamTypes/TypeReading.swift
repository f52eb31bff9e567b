import SwiftStructure

extension SourceOutline {
  /// The type that a node spells; names are not resolved. With `slots` its streams say where their failure is declared.
  public func swiftType(_ node: NodeID, slots: SlotNaming? = nil) -> SwiftType {
    let swiftType = { (node: NodeID) in self.swiftType(node, slots: slots) }
    switch self[node] {
    case .typeName(let name, let generics):
      switch (name.text, generics.count) {
      case ("Void", 0): return .void
      case ("_", 0): return .unknown
      default:
        let spelled = generics.map(swiftType)
        if let sugared = SwiftType.spelled(name.text, spelled) { return sugared }
        let isOwn = generics.isEmpty && slots?.arities[name.text] == 1 && isExtendedType(node, name)
        let arguments = isOwn ? [.named("Element", [])] : spelled
        return .named(name.text, slots?.adding(to: arguments, of: name.text, at: range(node).start) ?? arguments)
      }
    case .memberType(let base, let name, let generics):
      guard case .named(let outer, let arguments) = swiftType(base) else { return .unknown }
      if name.text == "Type" { return .metatype(.named(outer, arguments)) }
      // A sequence's `Iterator.Element` is its `Element`.
      if name.text == "Element", outer == "Iterator" { return .named("Element", []) }
      if name.text == "Element", outer.hasSuffix(".Iterator") {
        return .named("\(outer.dropLast("Iterator".count))Element", arguments)
      }
      // A module's name in front of a type says nothing here.
      if ["RxSwift", "RxCocoa", "RxRelay", "Swift", "Foundation", "RxTest", "RxBlocking"].contains(outer) {
        // RxSwift's own, whatever the project calls by the same name.
        let isStream = outer.hasPrefix("Rx")
        let arguments = generics.map(swiftType)
        if outer == "Swift", let collection = SwiftType.spelled(name.text, arguments) { return collection }
        return .named(
          isStream ? "\(outer).\(name.text)" : name.text,
          isStream ? slots?.adding(to: arguments, of: name.text, at: range(node).start) ?? arguments : arguments)
      }
      return .named("\(outer).\(name.text)", arguments + generics.map(swiftType))
    // `T!` is used as if it were `T`.
    case .optionalType(let base, true): return swiftType(base)
    case .optionalType(let base, false): return .optional(swiftType(base))
    case .arrayType(let element): return .array(swiftType(element))
    case .dictionaryType(let key, let value): return .dictionary(swiftType(key), swiftType(value))
    case .tupleType(let elements):
      if elements.count == 1, elements[0].label == nil { return swiftType(elements[0].type) }
      return .tuple(elements.map { SwiftType.TupleElement($0.label?.text, swiftType($0.type)) })
    case .functionType(let function):
      return .function(
        function.parameters.map { parameter in
          let type = swiftType(parameter.type)
          return isInout(parameter.type) ? .changed(type) : type
        }, result: swiftType(function.result), throws: function.throws)
    // Each of a pack is another type.
    case .specifiedType(let specifiers, _) where specifiers.contains { $0.text == "each" }: return .unknown
    case .specifiedType(_, let base):
      // `some Sequence<Int>`, which has no other name.
      let type = swiftType(base)
      guard case .named(let name, let arguments) = type, arguments.count == 1 else { return type }
      return SwiftType.sequence(conformingTo: name, of: arguments[0]) ?? type
    case .compositionType(let parts): return composition(of: parts.map(swiftType))
    case .reference(let name, []) where name.text == "Void": return .void
    case .reference(let name, let generics): return .named(name.text, generics.map(swiftType))
    default: return .unknown
    }
  }
}

extension SourceOutline {
  /// Whether a type is that of a parameter which the function changes.
  package func isInout(_ node: NodeID) -> Bool {
    isSpecified("inout", node)
  }

  /// Whether a type is that of a parameter which takes any number of arguments, each of another type:
  /// `repeat Observable<each Value>`.
  package func isPackExpansion(_ node: NodeID) -> Bool {
    isSpecified("repeat", node)
  }

  private func isSpecified(_ word: String, _ node: NodeID) -> Bool {
    if case .specifiedType(let specifiers, _) = self[node] { specifiers.contains { $0.text == word } } else { false }
  }

  /// The type that an argument has for a parameter's type, spelled at a node; what becomes a function by itself,
  /// `@autoclosure () -> Int`, has what that gives.
  func argumentType(_ type: SwiftType, of node: NodeID) -> SwiftType {
    isAutoclosure(type, at: node) ? type.functionResult ?? .unknown : type
  }

  /// Whether a parameter's type, spelled at a node, makes a function of an argument by itself.
  func isAutoclosure(_ type: SwiftType, at node: NodeID) -> Bool {
    guard case .function([], _, _) = type else { return false }
    return text(node).hasPrefix("@") && text(node).contains("@autoclosure")
  }

  /// Whether a type's name stands without arguments in an extension of that type, and so has the extension's own.
  public func isExtendedType(_ node: NodeID, _ name: Name) -> Bool {
    for ancestor in ancestors(node) {
      guard case .nominal(let nominal) = self[ancestor] else { continue }
      guard let extended = nominal.extendedType, extended != node,
        case .typeName(let other, let generics) = self[extended]
      else { return false }
      return generics.isEmpty && other.text == name.text
    }
    return false
  }
}

extension SwiftType {
  /// `[Int]` for `Array<Int>`, and the like; nil for any other name.
  fileprivate static func spelled(_ name: String, _ arguments: [SwiftType]) -> SwiftType? {
    switch (name, arguments.count) {
    case ("Array", 1): .array(arguments[0])
    case ("Optional", 1): .optional(arguments[0])
    case ("Dictionary", 2): .dictionary(arguments[0], arguments[1])
    default: nil
    }
  }

  /// A type without the module in front that says whose it is: what can be conformed to or extended is RxSwift's either
  /// way, or one of these modules'.
  package func withoutModule(_ companions: Set<String> = []) -> SwiftType {
    guard case .named(let name, let arguments) = self, let dot = name.firstIndex(of: ".") else { return self }
    let module = String(name[..<dot])
    let isModule = String.modules.contains(module) || companions.contains(module)
    return isModule ? .named(String(name[name.index(after: dot)...]), arguments) : self
  }
}

extension String {
  /// Whether it is the name of an operator, `&&`, not an identifier.
  package var isOperatorName: Bool {
    // Nearly all names begin with a letter of these.
    if let byte = utf8.first, (0x41...0x5A).contains(byte & 0xDF) { return false }
    return first.map { !$0.isLetter && !"_$".contains($0) } ?? false
  }

  fileprivate static let modules: Set<String> = ["RxSwift", "RxCocoa", "RxRelay", "RxTest"]

  /// The text of a type, or of an expression that begins with it, without the module in front.
  package var withoutModule: String {
    guard hasPrefix("Rx"), let dot = firstIndex(of: "."), String.modules.contains(String(self[..<dot])) else {
      return self
    }
    return String(self[index(after: dot)...])
  }
}

/// `A & B` of several types; what only says that it is a class says nothing.
func composition(of types: [SwiftType]) -> SwiftType {
  let names = types.compactMap { type -> String? in
    if case .named(let name, []) = type, name != "AnyObject" { name } else { nil }
  }
  guard names.count > 1, names.count == types.filter({ $0 != .named("AnyObject", []) }).count else {
    return types.first { $0 != .named("AnyObject", []) } ?? .unknown
  }
  return .named(names.joined(separator: " & "), [])
}

/// The names of `A & B`; one name for any other.
package func parts(ofComposition name: String) -> [String] {
  name.utf8.contains(UInt8(ascii: "&")) ? name.split(separator: "&").map { $0.filter { $0 != " " } } : [name]
}
