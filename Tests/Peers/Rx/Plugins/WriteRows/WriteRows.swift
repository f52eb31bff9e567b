import Foundation
import PackagePlugin

/// Has the rows rewritten as they are read, before the target is built, and again when a row, a rule's page or the tool
/// changes.
@main
struct WriteRows: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let rows = try context.package.targets(named: ["RowsAsRead"]).first as? SourceModuleTarget else { return [] }
    let files = rows.sourceFiles(withSuffix: "swift").map(\.url)
    let rules = context.package.directoryURL.appending(path: "../../../Rules").standardized
    let pages = FileManager.default.enumerator(at: rules, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    let written = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Rewrite the rows", executable: try context.tool(named: "RowWriter").url,
        arguments: [rules.path, rows.directoryURL.path, written.path],
        inputFiles: files + (pages ?? []).filter { $0.pathExtension == "md" },
        outputFiles: files.map { written.appending(path: $0.lastPathComponent) })
    ]
  }
}
