import Foundation
import PackagePlugin

/// Runs `EmbedRules` before the command is built, and again whenever a page of `Rules/` comes, changes or goes.
@main
struct EmbedRulesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Rules")
    let output = context.pluginWorkDirectoryURL.appending(path: "BuiltInRules.swift")
    let pages = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }
      .filter { $0.pathExtension == "md" }
    return [
      try watching(folder, in: context.pluginWorkDirectoryURL.appending(path: "Watched")),
      .buildCommand(
        displayName: "Embed the rules' pages",
        executable: try context.tool(named: "EmbedRules").url,
        arguments: [output.path, folder.path],
        inputFiles: (pages ?? []).sorted { $0.path < $1.path },
        outputFiles: [output]),
    ]
  }

  /// A command that does nothing, so that a build asks this plugin again when a page comes or goes.
  ///
  /// SwiftPM keeps a plugin's answer until a folder that it watches changes. It watches the sources, which the pages are
  /// not, and the output folders of prebuild commands: so there is one, with nothing in it but a link to the pages, named
  /// like documentation so that they are not taken for resources.
  private func watching(_ folder: URL, in watched: URL) throws -> Command {
    let link = watched.appending(path: "Rules.docc")
    try FileManager.default.createDirectory(at: watched, withIntermediateDirectories: true)
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)) != folder.path {
      try? FileManager.default.removeItem(at: link)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
    }
    return .prebuildCommand(
      displayName: "Watch the rules' pages", executable: URL(filePath: "/usr/bin/true"), arguments: [],
      outputFilesDirectory: watched)
  }
}
