import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// The imports that a file of bridges has for other files.
extension Run {
  /// The modules of RxSwift's that no file imports any more beside the file of bridges.
  ///
  /// One import in a module lets all its files call the members of extensions, RxCocoa's `bind(onNext:)`. So when the files
  /// with the import are rewritten, others which are not may still need it.
  ///
  /// - Parameters:
  ///   - file: The file of bridges, with its module's files after the run.
  ///   - bytes: What it has now, if it is there.
  ///   - sources: The project's files before the run.
  func lentModules(by file: BridgeFile, _ bytes: [UInt8]?, _ sources: [SourceFile]) -> Set<String> {
    let known = Set(["RxSwift"] + BridgeLibrary.builtIn.pieces.flatMap(\.modules))
    let after = file.sources.reduce(into: Set<String>()) { $0.formUnion($1.importedModules) }
    if after.isDisjoint(with: known) { return [] }
    let paths = Set(file.sources.map(\.path))
    let earlier = bytes.map { [SourceFile(path: file.path, bytes: $0)] } ?? []
    let before = (sources.filter { paths.contains($0.path) } + earlier).reduce(into: Set<String>()) {
      $0.formUnion($1.importedModules)
    }
    return before.intersection(known).subtracting(after)
  }
}

extension SourceFile {
  /// The modules that it imports, if RxSwift's may be among them.
  fileprivate var importedModules: Set<String> {
    has("Rx") ? SourceOutline(declarationsOf: tokenize(bytes)).importedModules : []
  }
}
