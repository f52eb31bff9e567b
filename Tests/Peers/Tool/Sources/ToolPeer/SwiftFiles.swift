import Foundation
import SourceText

/// All Swift files below a folder, in the order of their paths.
func swiftFiles(in folder: String) -> [SourceFile] {
  guard let paths = FileManager.default.enumerator(atPath: folder) else { return [] }
  return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
    FileManager.default.contents(atPath: "\(folder)/\(path)").map { SourceFile(path: path, bytes: Array($0)) }
  }
}
