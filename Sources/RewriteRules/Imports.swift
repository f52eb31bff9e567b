import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

extension FileRewriter {
  /// Adds the edits of the imports: RxSwift's go when nothing of it is left, the target's come in the first one's place.
  func editImports(_ edits: inout EditSet, isDone: Bool) {
    // What is left of a file that was migrated before is for a person to finish, its imports too.
    if isMigratedInPart, edits.edits.isEmpty { return }
    let whatStays = isDone ? nil : importOfWhatStays()
    defer { if let whatStays { edits.insert(whatStays) } }
    // Nothing of the target's is used yet.
    if edits.edits.isEmpty, !isDone { return }
    var isWritten: Set<String> = outline.importedModules
    let needsDispatch = edits.edits.contains { edit in
      ["DispatchQueue", "DispatchTimeInterval"].contains(where: edit.replacement.contains)
    }
    let isMissing = isWritten.isDisjoint(with: ["Foundation", "Dispatch", "UIKit", "AppKit", "SwiftUI", "Cocoa"])
    var owesDispatch = needsDispatch && isMissing
    var prefix = ""
    let imports = outline.allNodes.filter { if case .importDeclaration = outline[$0] { true } else { false } }
    if isWritten.isDisjoint(with: catalog.knowledge.modules), !edits.edits.isEmpty, let last = imports.last {
      // The names came through another module, or through another file.
      if isWritten.insert(options.module).inserted { addImport(behind: last, &edits) }
    }
    let usesControls = findings.values.contains {
      $0.rule == "controls" && $0.applicability != .reportOnly
    }
    let isEverywhere = imports.contains { conditionalPart(of: $0) == nil && isOfRx($0) }
    var parts: [ConditionalPart: Set<String>] = [:]
    var owesControls = false
    let standing = isWritten
    if isDone { renameConditions(&edits) }
    // What a condition guards is seen only there: the others' imports come first.
    for node in imports.filter({ conditionalPart(of: $0) == nil }) + imports.filter({ conditionalPart(of: $0) != nil })
    {
      guard case .importDeclaration(let declaration) = outline[node], let module = declaration.path.first?.text else {
        continue
      }
      if catalog.modules[module] == .replaced, isDone {
        edits.insert(TextEdit(lineRange(outline.range(node)), ""))
      }
      let part = conditionalPart(of: node)
      if !isEverywhere, let part { isWritten = parts[part] ?? standing }
      defer { if let part { parts[part] = isWritten } }
      guard catalog.knowledge.modules.contains(module) else { continue }
      let isTest = catalog.modules[module] == .tests
      var isForControls = module == "RxCocoa" && usesControls
      if isForControls, !isWritten.contains(options.module), bringsTarget(behind: node, imports) {
        // The module comes in front of the one that is built on it.
        (isForControls, owesControls) = (false, true)
      } else if owesControls, !isTest {
        (isForControls, owesControls) = (true, false)
      }
      let target =
        isTest
        ? options.testingModule : isForControls ? options.controlsModule : options.module
      let companions = target == options.module ? self.companions(of: edits).subtracting(isWritten) : []
      if isForControls, outline.importedModules.isDisjoint(with: ["RxSwift", "RxRelay"]),
        isWritten.insert(options.module).inserted
      {
        prefix += "import \(options.module)\n"
      }
      let isNew = target.map { isWritten.insert($0).inserted } ?? false
      var modules = [target ?? ""] + companions.sorted()
      let dispatchPlace = owesDispatch ? sortedPlace(of: "Dispatch", instead: node, keepsOld: !isDone) : nil
      if owesDispatch, dispatchPlace == nil {
        if isNew { modules.append("Dispatch") } else { prefix += "import Dispatch\n" }
      }
      owesDispatch = false
      if !prefix.isEmpty {
        let start = outline.range(node).start
        edits.insert(TextEdit(ByteRange(start, start), prefix + outline.indentation(at: start)))
        prefix = ""
      }
      replace(
        declaration, node, by: isNew ? modules.joined(separator: "\nimport ") : nil, keepsOld: !isDone, &edits)
      if let place = dispatchPlace { edits.insert(TextEdit(ByteRange(place, place), "import Dispatch\n")) }
    }
  }

  /// Imports RxSwift's modules for what stays of them in a file that has their names by another one's `@_exported import`,
  /// which becomes the target's.
  private func importOfWhatStays() -> TextEdit? {
    let exported = project.exportedModules.intersection(catalog.knowledge.modules)
    let missing = exported.subtracting(outline.importedModules).sorted()
    guard !missing.isEmpty else { return nil }
    let imports = outline.allNodes.filter { if case .importDeclaration = outline[$0] { true } else { false } }
    guard let last = imports.last else {
      let lines = missing.map { "import \($0)\n" }.joined()
      return TextEdit(ByteRange(outline.headEnd, outline.headEnd), lines + "\n")
    }
    let end = outline.range(last).end
    return TextEdit(ByteRange(end, end), missing.map { "\nimport \($0)" }.joined())
  }

  /// Whether another import of the same list behind one of them becomes the target's.
  private func bringsTarget(behind node: NodeID, _ imports: [NodeID]) -> Bool {
    imports.contains { other in
      guard case .importDeclaration(let declaration) = outline[other], let module = declaration.path.first?.text else {
        return false
      }
      return outline.range(other).start > outline.range(node).start && isOfRx(other) && module != "RxCocoa"
        && catalog.modules[module] != .tests && conditionalPart(of: other) == conditionalPart(of: node)
    }
  }

  /// The modules in which OpenCombine keeps what Dispatch and Foundation get.
  private func companions(of edits: EditSet) -> Set<String> {
    guard options.module == Target.openCombine.module else { return [] }
    let words = Set(edits.edits.flatMap { $0.replacement.split { !$0.isLetter } }.map(String.init)).union(outline.words)
    let foundation: Set = ["NotificationCenter", "OperationQueue", "RunLoop", "Timer", "URLSession", "decode"]
    var modules: Set<String> = words.isDisjoint(with: foundation) ? [] : ["OpenCombineFoundation"]
    if words.contains("DispatchQueue") { modules.insert("OpenCombineDispatch") }
    return modules
  }

  private func addImport(behind node: NodeID, _ edits: inout EditSet) {
    let range = outline.range(node)
    let line = "\n\(outline.indentation(at: range.start))import \(options.module)"
    edits.insert(TextEdit(ByteRange(range.end, range.end), line))
  }

  private func replace(
    _ declaration: ImportDeclaration, _ node: NodeID, by target: String?, keepsOld: Bool, _ edits: inout EditSet
  ) {
    let range = outline.range(node)
    guard let target else {
      if !keepsOld { edits.insert(TextEdit(removedRange(node), "")) }
      return
    }
    // The new name's place in a list that is sorted, else the old one's.
    let place = sortedPlace(of: target, instead: node, keepsOld: keepsOld)
    if keepsOld || place != nil {
      let line = "\(outline.indentation(at: range.start))import \(target)"
      if let place {
        edits.insert(TextEdit(ByteRange(place, place), line + "\n"))
      } else {
        edits.insert(TextEdit(ByteRange(range.end, range.end), "\n" + line))
      }
      if !keepsOld { edits.insert(TextEdit(lineRange(range), "")) }
    } else {
      let start = declaration.kind?.range.start ?? declaration.path[0].range.start
      edits.insert(TextEdit(ByteRange(start, range.end), target))
    }
  }

  /// The declaration's whole line with a comment behind it, if nothing else stands there.
  func lineRange(_ range: ByteRange) -> ByteRange {
    let bytes = outline.tokens.bytes
    guard outline.startsLine(range.start), let end = bytes[range.end...].firstIndex(of: UInt8(ascii: "\n")) else {
      return range
    }
    let rest = outline.tokens.text(ByteRange(range.end, end)).drop { $0.isWhitespace }
    guard rest.isEmpty || rest.hasPrefix("//") else { return range }
    return ByteRange(range.start - outline.indentation(at: range.start).utf8.count, end + 1)
  }
}

extension Target {
  /// The module that rewritten code imports.
  var module: String {
    switch self {
    case .coreStream: "CoreStream"
    case .combine: "Combine"
    case .openCombine: "OpenCombine"
    }
  }

  /// The module with the publishers of UIKit's controls.
  var controlsModule: String { self == .coreStream ? "CoreStreamCocoa" : "CombineCocoa" }

  /// The module that rewritten tests import; the others have none.
  var testingModule: String? { self == .coreStream ? "CoreStreamTesting" : nil }
}

extension SourceOutline {
  /// Whether the file has one of these identifiers.
  func uses(_ names: some Sequence<String>) -> Bool { !words.isDisjoint(with: names) }

  /// Where the first line behind the comment at the file's head begins.
  fileprivate var headEnd: Int {
    let lines = tokens.text(ByteRange(0, tokens.bytes.count)).split(separator: "\n", omittingEmptySubsequences: false)
    let comments = lines.prefix { $0.hasPrefix("//") && !$0.hasPrefix("///") }
    guard !comments.isEmpty, lines.dropFirst(comments.count).first?.isEmpty == true else { return 0 }
    return comments.reduce(0) { $0 + $1.utf8.count + 1 } + 1
  }

  /// Every identifier of the file.
  fileprivate var words: Set<String> {
    Set((0..<tokens.count).filter { tokens.kinds[$0] == .identifier }.map { tokens.text($0) })
  }
}
