import StreamTypes
import SwiftStructure

extension FileFacts {
  /// Whether a call subscribes and gives something that has to be kept: `sink`, `assign(to:on:)`, and what RxSwift has.
  func isSubscription(_ node: NodeID) -> Bool {
    guard case .call(let call) = outline[node], case .member(let base, let name, _, _) = outline[call.callee] else {
      return false
    }
    if let member = types.resolutions[node]?.member, !member.rule.isEmpty {
      return member.type?.unwrapped == .named(catalog[.disposable], [])
        && catalog.byID[member.rule]?.family != "disposing"
    }
    if case .reference(let type, _) = outline[base], type.text.first?.isUppercase == true { return false }
    guard types.resolutions[node] == nil, let form = outline.callForm(node), !project.methodForms.contains(form) else {
      return false
    }
    let labels = call.arguments.compactMap(\.label?.text)
    switch name.text {
    case "sink": return labels.isEmpty ? isOneClosure(call) : labels.contains { Self.sinkLabels.contains($0) }
    case "assign": return Set(labels).isSuperset(of: ["to", "on"])
    default: return false
    }
  }

  private static let sinkLabels: Set<String> = [
    "receiveValue", "receiveCompletion", "receiveResult", "receiveFirstEvent", "receiveOnly", "receiveEvent", "with",
    "weak",
  ]

  private func isOneClosure(_ call: Call) -> Bool {
    guard call.arguments.count == 1, case .closure = outline[call.arguments[0].value] else { return false }
    return true
  }

  /// The bag that keeps a subscription, if one follows: `cancellables` of `.store(in: &cancellables)`.
  func keeper(of subscription: NodeID) -> NodeID? {
    guard let member = outline.parent(subscription), case .member(let base, let name, _, _) = outline[member],
      base == subscription, catalog[.keeping].contains(name.text),
      let parent = outline.parent(member), case .call(let call) = outline[parent], let bag = call.arguments.first
    else { return nil }
    if case .prefix(_, let operand) = outline[bag.value] { return operand }
    return bag.value
  }
}

extension LintChecks {
  /// A subscription as a statement of its own, or assigned to `_`, which is how one says in RxSwift that it may live on.
  static func unkeptSubscriptions(_ file: FileFacts) -> [Remark] {
    file.outline.allNodes.filter { node in
      file.isSubscription(node) && file.isUnkept(node) && !isInBuilder(node, file) && !livesOn(node, file)
    }.map { node in
      Remark(range: file.linkRange(node), message: "nobody keeps the subscription that '\(file.keyName(node))' makes")
    }
  }

  private static func livesOn(_ node: NodeID, _ file: FileFacts) -> Bool {
    guard file.types.resolutions[node] != nil, let parent = file.outline.parent(node) else { return false }
    switch file.outline[parent] {
    case .binary, .binding: return true
    default: return false
    }
  }

  /// Whether all statements beside a subscription are some too, which a result builder collects.
  private static func isInBuilder(_ node: NodeID, _ file: FileFacts) -> Bool {
    guard let parent = file.outline.parent(node), case .closure(let closure) = file.outline[parent] else {
      return false
    }
    return closure.statements.allSatisfy(file.isSubscription)
  }

  /// A subscription in the closure of another one; one that another object keeps is that object's.
  static func nestedSubscriptions(_ file: FileFacts) -> [Remark] {
    file.outline.allNodes.filter { node in
      guard file.isSubscription(node), !isKeptByAnother(node, file) else { return false }
      return file.outline.ancestors(node).contains { ancestor in
        guard case .call(let call) = file.outline[ancestor], file.isSubscription(ancestor) else { return false }
        return call.arguments.contains { isClosure($0.value, around: node, file) }
      }
    }.map { node in
      Remark(range: file.linkRange(node), message: "a subscription inside the closure of another subscription")
    }
  }

  private static func isClosure(_ argument: NodeID, around node: NodeID, _ file: FileFacts) -> Bool {
    guard case .closure = file.outline[argument] else { return false }
    return file.outline.range(argument).contains(file.outline.range(node))
  }

  private static func isKeptByAnother(_ node: NodeID, _ file: FileFacts) -> Bool {
    guard let bag = file.keeper(of: node), case .member(let base, _, _, _) = file.outline[bag] else { return false }
    return !["self", "self?", "self!"].contains(file.outline.text(base))
  }
}
