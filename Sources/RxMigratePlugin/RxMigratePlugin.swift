import Foundation
import PackagePlugin

/// `swift package rxmigrate check`: runs the tool, which SwiftPM builds first, where the command is typed.
///
/// It asks for no permission, so that `check`, `diff` and `doctor` need none. Where SwiftPM has a sandbox, `rewrite` needs
/// `swift package --disable-sandbox rxmigrate rewrite`: it keeps what it replaces in the user's folder, for `undo`.
@main
struct RxMigratePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "rxmigrate").url
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
