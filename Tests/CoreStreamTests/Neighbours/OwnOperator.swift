import Foundation

/// An operator of a project's own that is declared as one of CoreStream's extras is, and a call of it.
struct OwnOperator {
  /// What the project's operator gives.
  enum Result: String, CaseIterable {
    case sameType, ownType, opaque, erased
  }

  private let extra: SymbolGraph.Symbol
  private let number: Int

  init(like extra: SymbolGraph.Symbol, number: Int) {
    (self.extra, self.number) = (extra, number)
  }

  /// What every file of such operators has.
  static let prelude = """
    import CoreStream
    import CoreStreamCocoa
    import CoreStreamTesting
    import Foundation
    #if canImport(FoundationNetworking)
    import FoundationNetworking
    #endif
    #if canImport(UIKitStandIn)
    import UIKitStandIn
    #endif

    protocol OwnResult {}
    struct Own: OwnResult {}
    func isOwn(_ value: Own) {}
    func isOwn<Value: OwnResult>(_ value: Value) {}
    func isOwn(_ value: AnyPublisher<Own, Never>) {}

    """

  /// The operator and the function that calls it, whose parameters are the operator's.
  func source(giving result: Result) -> String {
    let (text, conditions) = splitConditions(declaration)
    let (head, effects, type) = splitResult(text)
    let ending = whereClause(conditions)
    let name = extra.pathComponents.last?.prefix { $0 != "(" }.description ?? ""
    let body = result == .opaque ? "return Own()" : "fatalError()"
    let own = typeName(of: result, in: type)
    let check = result == .sameType ? "_ = own" : "isOwn(own)"
    let marks = (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
    let caller = head.replacingOccurrences(of: "func \(name)", with: "func call\(number)")
    if isProperty {
      return """
        extension \(extra.container)\(extensionConditions) {
          \(head): \(own) { \(effects.isEmpty ? "" : "get ")\(body) }
          func call\(number)() { let own = \(name); \(check) }
        }
        """
    }
    return """
      extension \(extra.container)\(extensionConditions) {
        \(head)\(effects) -> \(own)\(ending) { \(body) }
        \(caller)\(effects)\(ending) { let own = \(marks)\(name)\(callArguments); \(check) }
      }
      """
  }
}

// MARK: Reading the declaration

extension OwnOperator {
  private var isProperty: Bool { extra.kind.identifier == "swift.property" }

  private var declaration: String {
    (extra.declarationFragments ?? []).map(\.spelling).joined().replacing(/\ \{ get( set)? \}$/, with: "")
      .replacing("CoreStream.Publisher", with: "Publisher").replacing("consuming ", with: "")
      .replacing(/@discardableResult\s+/, with: "").replacing("final ", with: "")
  }

  private var extensionConditions: String { whereClause(extra.swiftExtension?.texts ?? []) }

  /// What stands in front of the result, what the function may do, and the result.
  private func splitResult(_ text: String) -> (head: String, effects: String, type: String) {
    if isProperty {
      let parts = text.components(separatedBy: ": ")
      return (parts[0], "", parts.dropFirst().joined(separator: ": "))
    }
    var depth = 0
    var end = text.endIndex
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" {
        depth -= 1
        if depth == 0 {
          end = text.index(after: index)
          break
        }
      }
    }
    let parts = text[end...].components(separatedBy: "-> ")
    let effects = parts[0].trimmingCharacters(in: .whitespaces)
    let type = parts.count > 1 ? parts.dropFirst().joined(separator: "-> ") : "Void"
    return (String(text[..<end]), effects.isEmpty ? "" : " " + effects, type)
  }

  private func typeName(of result: Result, in type: String) -> String {
    switch result {
    case .sameType: type
    case .ownType: "Own"
    case .opaque: "some OwnResult"
    case .erased: "AnyPublisher<Own, Never>"
    }
  }

  /// The arguments of the call: the caller's own parameters.
  private var callArguments: String {
    let parameters = extra.functionSignature?.parameters ?? []
    let arguments = parameters.map { parameter in
      let name = parameter.internalName ?? parameter.name
      let type = parameter.declarationFragments.map(\.spelling).joined()
      let value = type.hasSuffix("...") ? "\(name)[0]" : type.contains("repeat ") ? pack(name, type) : name
      return parameter.label(in: extra).map { "\($0): \(value)" } ?? value
    }
    return "(" + arguments.joined(separator: ", ") + ")"
  }

  /// A parameter pack is handed on as one; a closure that takes one is no pack itself.
  private func pack(_ name: String, _ type: String) -> String {
    type.contains("(") ? name : "repeat each \(name)"
  }
}

extension SymbolGraph.Parameter {
  /// The label that the call writes, which is in the function's name.
  fileprivate func label(in symbol: SymbolGraph.Symbol) -> String? {
    guard let index = symbol.functionSignature?.parameters?.firstIndex(where: { $0.isSame(as: self) }),
      let title = symbol.pathComponents.last, let open = title.firstIndex(of: "(")
    else { return nil }
    let labels = title[title.index(after: open)...].dropLast().split(separator: ":", omittingEmptySubsequences: true)
    return labels[index] == "_" ? nil : String(labels[index])
  }

  private func isSame(as other: SymbolGraph.Parameter) -> Bool {
    name == other.name && internalName == other.internalName
  }
}
