import RewriteRules
import SourceText
import SwiftStructure

extension KnownRepair {
  /// A publisher's type whose arguments nothing says but the type that the code around gives:
  ///
  ///     generic parameter 'Failure' could not be inferred
  static let typeToWriteOut = KnownRepair { message, code, _ in
    guard message.wholeMatch(of: /generic parameter '(Output|Failure)' could not be inferred/) != nil,
      let name = code.plainName, name.text.first?.isUppercase == true,
      let type = code.statedType, type.arguments.count == 2
    else { return [] }
    return [code.proposal("<\(type.arguments.joined(separator: ", "))>", at: name.range.end)]
  }

  /// A subscription that nobody keeps, in a project where a warning is an error. RxSwift lets it go on.
  ///
  ///     result of call to 'sink(receiveValue:)' is unused
  static let droppedSubscription = KnownRepair { message, code, target in
    guard target == .coreStream,
      message.wholeMatch(of: /result of call to '(sink|assign|connect)\b.*' is unused/) != nil,
      let value = code.value
    else { return [] }
    let start = code.outline.range(value).start
    let ending = ".outlivingRelease()"
    return [
      Proposal(edits: [TextEdit(ByteRange(start, start), "_ = ")] + code.append(ending, to: value), code: ending)
    ]
  }

  /// A name of the target's, or of a module of it, in a file that does not import it:
  ///
  ///     cannot find type 'AnyCancellable' in scope
  static let missingImport = KnownRepair { message, code, target in
    guard let module = missingModule(in: message, target), let first = code.firstImport,
      !code.outline.importedModules.contains(module)
    else { return [] }
    return [code.proposal("import \(module)\n", at: first)]
  }

  private static func missingModule(in message: String, _ target: Target) -> String? {
    if let match = message.firstMatch(of: /missing import of defining module '(\w+)'/) {
      return target.ownModules.contains(String(match.output.1)) ? String(match.output.1) : nil
    }
    guard let match = message.firstMatch(of: /cannot find (?:type )?'(\w+)' in scope/) else { return nil }
    let name = String(match.output.1)
    if target.ownModules.contains(name) { return name }
    return CombineNames.types.union(BridgeLibrary.targetTypes).contains(name) ? target.ownModules[0] : nil
  }
}

extension FaultyCode {
  /// Where the file's first import begins.
  fileprivate var firstImport: Int? {
    outline.statements.first { if case .importDeclaration = outline[$0] { true } else { false } }
      .map { outline.range($0).start }
  }
}

extension Target {
  /// The modules that rewritten code imports, that of the publishers first.
  fileprivate var ownModules: [String] {
    switch self {
    case .coreStream: ["CoreStream", "CoreStreamTesting", "CoreStreamCocoa"]
    case .combine: ["Combine"]
    case .openCombine: ["OpenCombine"]
    }
  }
}
