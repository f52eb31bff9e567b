import Foundation
import RunningPrograms

/// How another program ended.
struct ProgramEnd: Equatable {
  let status: Int32
  let output: String
  let error: String
}

/// Runs a program of this system to its end.
func runProgram(
  _ arguments: String..., in folder: String = "/", environment: [String: String] = [:]
) throws -> ProgramEnd {
  let process = Process()
  let (output, error) = (Pipe(), Pipe())
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = arguments
  process.currentDirectoryURL = URL(filePath: folder)
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = output
  process.standardError = error
  try process.run()
  let printed = output.fileHandleForReading.readDataToEndOfFile()
  let said = error.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return ProgramEnd(
    status: process.terminationStatus, output: String(decoding: printed, as: UTF8.self),
    error: String(decoding: said, as: UTF8.self))
}

/// Whether the shell finds a program.
func isInstalled(_ program: String) -> Bool {
  (try? runProgram("sh", "-c", "command -v \(program)").status) == 0
}

/// The tool itself, as a shell writes it.
let quotedTool = "'\(Places.products.appending(path: "rxmigrate").path)'"
