import Foundation
import PackagePlugin

/// Runs `EmbedRules` before the command is built, and again whenever a page of `Rules/` changes.
@main
struct EmbedRulesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Rules")
    let output = context.pluginWorkDirectoryURL.appending(path: "BuiltInRules.swift")
    let pages = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }
      .filter { $0.pathExtension == "md" }
    return [
      .buildCommand(
        displayName: "Embed the rules' pages",
        executable: try context.tool(named: "EmbedRules").url,
        arguments: [output.path, folder.path],
        inputFiles: (pages ?? []).sorted { $0.path < $1.path },
        outputFiles: [output])
    ]
  }
}
