import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// The modules that a file needs once its edits are made, and does not import yet.
struct NeededModules {
  /// The target's own, that of UIKit's controls, and Apple's, in the order in which they are written.
  private var modules: [String]
  /// What stands for RxSwift's modules for tests.
  private var tests: String?

  init(_ modules: [String], tests: String?) {
    self.modules = modules
    self.tests = tests
  }

  mutating func takeFirst() -> [String] { modules.isEmpty ? [] : [modules.removeFirst()] }

  mutating func takeAll() -> [String] {
    defer { modules = [] }
    return modules
  }

  mutating func takeTests() -> [String] {
    defer { tests = nil }
    return tests.map { [$0] } ?? []
  }
}

extension FileFacts {
  /// Combine itself where nothing else is used of what CoreStream exports.
  func ownModule(_ edits: EditSet, _ written: Set<String>) -> String {
    guard options.target == .combine, options.extras == .library, let extras = catalog.names(missingIn: .combine),
      written.isDisjoint(with: catalog[.replacedTypes])
    else { return options.module }
    let result = SourceOutline(tokenize(edits.applied(to: Array(outline.tokens.bytes))))
    let isEnough = extras.firstLacking(in: result) == nil && !result.uses([options.module])
    return isEnough ? options.target.module : options.module
  }

  /// The modules in which OpenCombine keeps what Dispatch and Foundation get.
  func companions(_ written: Set<String>) -> [String] {
    guard options.module == Target.openCombine.module else { return [] }
    let words = written.union(outline.words)
    let foundation: Set = ["NotificationCenter", "OperationQueue", "RunLoop", "Timer", "URLSession", "decode"]
    return (words.contains("DispatchQueue") ? ["OpenCombineDispatch"] : [])
      + (words.isDisjoint(with: foundation) ? [] : ["OpenCombineFoundation"])
  }

  /// Apple's modules that have a name which the edits write or which came through an import that goes.
  func systemModules(_ written: Set<String>, _ imports: [NodeID], isDone: Bool) -> [String] {
    var visible = fileImports.union(exportedModules)
    // Where modules of others are imported, they may have brought the names.
    let others = fileImports.subtracting(catalog.knowledge.modules).subtracting(options.modules)
      .subtracting(catalog.systemModules.map(\.name))
    let isAlone = isDone && !imports.isEmpty && others.isEmpty
    // CoreStream has a `UIScheduler`.
    let extras = catalog.names(missingIn: .combine)?.words ?? []
    let names = (isAlone ? written.union(freeNames) : written).subtracting(extras)
    return catalog.systemModules.reduce(into: [String]()) { needed, module in
      guard !visible.contains(module.name), visible.isDisjoint(with: module.carriers),
        names.contains(where: { module.has($0) && project.types[$0] == nil })
      else { return }
      visible.insert(module.name)
      needed.append(module.name)
    }.sorted()
  }

  /// The names of the file that stand behind no dot.
  private var freeNames: Set<String> {
    Set(
      outline.allNodes.compactMap { node in
        switch outline[node] {
        case .reference(let name, _), .typeName(let name, _): name.text
        default: nil
        }
      })
  }

  /// The same of some text that edits write.
  func freeNames(in text: String) -> Set<String> {
    let tokens = tokenize(Array(text.utf8))
    return Set(
      (0..<tokens.count).filter { tokens.kinds[$0] == .identifier && ($0 == 0 || tokens.text($0 - 1) != ".") }
        .map { tokens.text($0) })
  }
}

extension SourceOutline {
  /// Every identifier of the file.
  var words: Set<String> {
    Set((0..<tokens.count).filter { tokens.kinds[$0] == .identifier }.map { tokens.text($0) })
  }
}
