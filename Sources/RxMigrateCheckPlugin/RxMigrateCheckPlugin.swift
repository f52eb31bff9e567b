import Foundation
import PackagePlugin

/// Checks a target's files before they are compiled, and shows what is found as warnings at their lines.
///
/// A build runs a command again when one of its inputs has changed, and never runs one without an output. So the tool
/// writes a Swift file without code, which is compiled into the target. That file is all that is written, in a folder that
/// SwiftPM's sandbox allows: the build keeps results from run to run, so that the tool's own cache isn't used.
@main
struct RxMigrateCheckPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let files = target.sourceModule?.sourceFiles(withSuffix: ".swift").map(\.url) else { return [] }
    return checks(
      of: files, target: target.name, project: context.package.directoryURL,
      tool: try context.tool(named: "rxmigrate").url, folder: context.pluginWorkDirectoryURL)
  }

  /// The command that checks some files of a project; none if there are no files.
  ///
  /// The project's folder is an input so that a configuration or a baseline counts as soon as it comes, goes or is
  /// replaced. A build can't have them as inputs: if a file that was one goes, the build fails.
  ///
  /// - Parameter folder: Where the command may write.
  fileprivate func checks(of files: [URL], target: String, project: URL, tool: URL, folder: URL) -> [Command] {
    if files.isEmpty { return [] }
    let stamp = folder.appending(path: "RxMigrateCheck.swift")
    let options = ["--quiet", "--no-cache", "--format", "xcode", "--color", "never"]
    return [
      .buildCommand(
        displayName: "Check \(target) for RxSwift", executable: tool,
        arguments: ["check"] + options + ["--project", project.path, "--stamp", stamp.path, "--"] + files.map(\.path),
        inputFiles: files + [project], outputFiles: [stamp])
    ]
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

/// The same for a target of a project of Xcode's.
extension RxMigrateCheckPlugin: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    checks(
      of: target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }, target: target.displayName,
      project: context.xcodeProject.directoryURL, tool: try context.tool(named: "rxmigrate").url,
      folder: context.pluginWorkDirectoryURL)
  }
}
#endif
