import SourceText
import StreamTypes
import SwiftStructure

extension LintChecks {
  /// RxSwift's modules, wherever they are imported.
  static func reactiveImports(_ file: FileFacts) -> [Remark] {
    file.outline.allNodes.compactMap { node in
      guard case .importDeclaration(let declaration) = file.outline[node], let module = declaration.path.first,
        file.catalog.knowledge.modules.contains(module.text)
      else { return nil }
      return Remark(range: file.outline.range(node), message: "'\(module.text)' is imported")
    }
  }

  /// `Future { … }` outside a closure that runs for each subscriber or value.
  static func bareFutures(_ file: FileFacts) -> [Remark] {
    guard !file.outline.importedModules.isDisjoint(with: file.catalog[.targetModules]),
      file.project.types["Future"] == nil
    else {
      return []
    }
    return file.outline.allNodes.compactMap { node in
      guard case .call(let call) = file.outline[node], case .reference(let name, _) = file.outline[call.callee],
        name.text == "Future", call.arguments.count == 1, case .closure = file.outline[call.arguments[0].value],
        !isDeferred(node, file)
      else { return nil }
      return Remark(range: name.range, message: "'Future' starts its work at once, and once for all subscribers")
    }
  }

  private static func isDeferred(_ node: NodeID, _ file: FileFacts) -> Bool {
    file.outline.ancestors(node).contains { ancestor in
      guard case .call = file.outline[ancestor] else { return false }
      return file.catalog[.deferring].contains(file.keyName(ancestor))
    }
  }

  /// A local constant whose chain does work for each subscriber, and that two chains subscribe to.
  static func unsharedStreams(_ file: FileFacts) -> [Remark] {
    file.outline.allNodes.compactMap { node in
      guard case .binding(let binding) = file.outline[node],
        case .reference(let name, _) = file.outline[binding.pattern],
        let value = binding.value, doesWork(value, file), let body = body(around: node, file)
      else { return nil }
      let uses = file.outline.descendants(of: [body]).filter { use in
        guard case .reference(let other, _) = file.outline[use], other.text == name.text else { return false }
        return isSubscribed(use, file)
      }
      guard uses.count > 1 else { return nil }
      return Remark(
        range: name.range,
        message: "'\(name.text)' is subscribed to \(uses.count) times, and its work is done each time")
    }
  }

  /// Whether a chain's links do work, and none of those behind shares it or subscribes.
  private static func doesWork(_ value: NodeID, _ file: FileFacts) -> Bool {
    if let stream = file.types[value].stream, stream.pendingSharing != .none { return false }
    var link: NodeID? = value
    while let current = link {
      switch file.outline[current] {
      case .call(let call):
        if file.catalog[.sharing].contains(file.keyName(current)) { return false }
        if file.catalog[.working].contains(file.keyName(current)) { return isStream(current, file) }
        link = call.callee
      case .member(let base, _, _, _): link = base
      default: return false
      }
    }
    return false
  }

  /// `flatMap` is also an array's: what counts is a stream by its type, or code of the target.
  private static func isStream(_ node: NodeID, _ file: FileFacts) -> Bool {
    file.types[node].stream != nil || file.keyName(node) != "flatMap"
  }

  private static func body(around node: NodeID, _ file: FileFacts) -> NodeID? {
    for ancestor in file.outline.ancestors(node) {
      switch file.outline[ancestor] {
      case .closure, .function, .accessor: return ancestor
      case .nominal: return nil
      default: break
      }
    }
    return nil
  }

  /// Whether the chain behind a name ends in a subscription.
  private static func isSubscribed(_ use: NodeID, _ file: FileFacts) -> Bool {
    var link = use
    while let parent = file.outline.parent(link) {
      switch file.outline[parent] {
      case .member(let base, _, _, _) where base == link: link = parent
      case .call(let call) where call.callee == link:
        if file.isSubscription(parent) { return true }
        if file.catalog[.sharing].contains(file.keyName(parent)) { return false }
        link = parent
      default: return false
      }
    }
    return false
  }
}
