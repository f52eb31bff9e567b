import SourceText
import StreamTypes
import SwiftStructure

extension LintChecks {
  /// Bags of cells that are filled for each use and never emptied.
  static func bagsOfCells(_ file: FileFacts) -> [Remark] {
    file.outline.allNodes.flatMap { node -> [Remark] in
      guard case .nominal(let type) = file.outline[node], type.keyword.text == "class", isCell(type, file) else {
        return []
      }
      return bags(of: type, file).filter { isFilledForEachUse($0, node, file) && !isEmptied($0, file) }.map {
        Remark(range: $0.range, message: "'\($0.text)' is filled each time the cell is used, and never emptied")
      }
    }
  }

  private static func isCell(_ type: NominalDeclaration, _ file: FileFacts) -> Bool {
    type.inherits.map { file.outline.text($0) }.contains { name in
      name.hasSuffix("Cell") || name.hasSuffix("ReusableView") || name.hasSuffix("HeaderFooterView")
    }
  }

  /// The names of the stored properties that keep subscriptions.
  private static func bags(of type: NominalDeclaration, _ file: FileFacts) -> [Name] {
    type.members.flatMap { member -> [Name] in
      guard case .variable(let variable) = file.outline[member] else { return [] }
      return variable.bindings.compactMap { node in
        guard case .binding(let binding) = file.outline[node],
          case .reference(let name, _) = file.outline[binding.pattern]
        else { return nil }
        let kind = (binding.type ?? binding.value).map { file.outline.text($0) } ?? ""
        let kinds = [file.catalog[.bag], "Set<\(file.catalog[.cancellable])>", file.catalog[.referenceBag]]
        return kinds.contains { kind.hasPrefix($0) } ? name : nil
      }
    }
  }

  /// Whether a method with parameters, which is called for each use, or an observer of a property stores in the bag.
  private static func isFilledForEachUse(_ bag: Name, _ type: NodeID, _ file: FileFacts) -> Bool {
    file.outline.allNodes.contains { node in
      guard file.outline.range(type).contains(file.outline.range(node)), let keeper = file.keeper(of: node),
        file.keyName(keeper) == bag.text
      else { return false }
      return file.outline.ancestors(node).contains { isRunForEachUse($0, file) }
    }
  }

  private static func isRunForEachUse(_ node: NodeID, _ file: FileFacts) -> Bool {
    switch file.outline[node] {
    case .function(let function): function.keyword.text == "func" && !function.parameters.isEmpty
    case .accessor(let accessor): accessor.name.text == "didSet"
    default: false
    }
  }

  /// Whether the file assigns the bag anew, or empties it.
  private static func isEmptied(_ bag: Name, _ file: FileFacts) -> Bool {
    file.outline.allNodes.contains { node in
      switch file.outline[node] {
      case .binary(let left, let sign, _): return sign.text == "=" && file.keyName(left) == bag.text
      case .member(let base, let name, _, _):
        return ["removeAll", "forEach", "cancel", "dispose"].contains(name.text) && file.keyName(base) == bag.text
      default: return false
      }
    }
  }
}
