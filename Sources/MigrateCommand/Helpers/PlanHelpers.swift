import Foundation
import RewriteRules
import SourceText
import StreamTypes

extension Run {
  /// What becomes of the file of helpers; nil where it stays as it is, or nobody asked for one.
  ///
  /// - Parameters:
  ///   - sources: The files of the project after the run.
  ///   - names: The names of the types that the project declares.
  func planHelpers(for sources: [[UInt8]], besides names: [String]) throws(Refusal) -> PendingWrite? {
    guard let path = settings.helpers else { return nil }
    guard settings.options.extras == .helpers else {
      throw settings.refusal(
        of: .helpers, "--helpers is for the targets combine and opencombine", advice: "leave it out for core-stream")
    }
    // Nothing is written, and so nobody asks what the file would have.
    if settings.verb.onlyFinds { return nil }
    guard isWhole else {
      throw settings.refusal(
        of: .helpers, "--helpers needs the whole project, of which single files don't say what it uses",
        advice: "name the project's folder, or add --project FOLDER")
    }
    let before = try currentHelpers(at: path)
    let target = settings.options.target
    let library = HelperLibrary.builtIn(isForOpenCombine: target == .openCombine)
    let file = HelperFile(library: library, modules: target.helperModules)
    let text = file.text(for: sources, besides: Set(names))
    guard let after = (text ?? before.map { _ in HelperFile.empty }).map({ Array($0.utf8) }), before != after
    else { return nil }
    let shown = relativePath(path, from: outside.workingFolder) ?? path
    return PendingWrite(path: path, shown: shown, before: before, after: after)
  }

  /// The file as a run before left it. What somebody else wrote is not replaced.
  private func currentHelpers(at path: String) throws(Refusal) -> [UInt8]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    guard data.starts(with: HelperFile.mark.utf8) || data.isEmpty else {
      throw .problem(
        path, "the file is not one of helpers", advice: "name another file for --helpers, or remove this one")
    }
    return Array(data)
  }
}

extension Run {
  /// Whether the run may write a file of helpers.
  var writesHelpers: Bool { settings.helpers != nil && !settings.verb.onlyFinds }
}

extension Target {
  /// The modules that helpers need.
  fileprivate var helperModules: [String] {
    switch self {
    case .coreStream: []
    case .combine: ["Combine"]
    case .openCombine: ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"]
    }
  }
}
