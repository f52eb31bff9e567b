import Foundation
import PackagePlugin

/// Runs `EmbedRules` before the command is built, and again whenever a page of `Rules/` comes, changes or goes, or one of
/// CoreStream's sources that a file of helpers is made of changes, or a bridge, or the style or script of a page.
@main
struct EmbedRulesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let package = context.package.directoryURL
    let rules = package.appending(path: "Rules")
    let tool = try context.tool(named: "EmbedRules").url
    let folder = context.pluginWorkDirectoryURL
    return [
      try watching(rules, in: folder.appending(path: "Watched")),
      embedding("builtInRulePages", of: [rules], suffix: ".md", below: rules, folder, tool),
      embedding(
        "coreStreamSources",
        of: Self.sourceFolders.map { package.appending(path: "Sources/\($0)") }, suffix: ".swift",
        below: package.appending(path: "Sources"), folder, tool),
      embedding(
        "bridgeSources", of: [package.appending(path: "Sources/Bridges")], suffix: ".swift",
        below: package.appending(path: "Sources"), folder, tool),
      embedding(
        "pageStyles", of: [package.appending(path: "Sources/Pages")], suffix: ".css",
        below: package.appending(path: "Sources"), folder, tool),
      embedding(
        "pageScripts", of: [package.appending(path: "Sources/Pages")], suffix: ".js",
        below: package.appending(path: "Sources"), folder, tool),
    ]
  }

  /// What CoreStream has beyond Combine.
  private static let sourceFolders = [
    "CoreStream/Extras", "CoreStream/Internals", "CoreStream/OnCombine", "CoreStream/OnOpenCombine",
    "CoreStreamCocoa", "CoreStreamSubjects", "CoreStreamTesting",
  ]

  /// Writes the texts of all files below folders into one Swift file.
  private func embedding(
    _ name: String, of folders: [URL], suffix: String, below root: URL, _ work: URL, _ tool: URL
  ) -> Command {
    let output = work.appending(path: "\(name).swift")
    let files = folders.flatMap { folder in
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    }
    let paths = folders.map { folder in
      folder.path == root.path ? "." : String(folder.path.dropFirst(root.path.count + 1))
    }
    return .buildCommand(
      displayName: "Embed \(name)", executable: tool, arguments: [output.path, name, suffix, root.path] + paths,
      inputFiles: files.filter { $0.path.hasSuffix(suffix) }.sorted { $0.path < $1.path }, outputFiles: [output])
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
