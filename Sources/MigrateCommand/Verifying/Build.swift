import Foundation

/// What a build command came to.
struct Build {
  let hasSucceeded: Bool
  let errors: [CompilerError]
  /// The last lines that it printed, for a person.
  let ending: String

  /// Whether the project builds, or fails with no other errors than it did in another build.
  func isAsGreen(as other: Build) -> Bool {
    hasSucceeded || !other.hasSucceeded && !errors.isEmpty && errors(besidesThoseOf: other).isEmpty
  }

  /// The errors that another build did not have.
  func errors(besidesThoseOf other: Build) -> [CompilerError] {
    var known = other.errors.reduce(into: [:]) { $0[$1.complaint, default: 0] += 1 }
    return errors.filter { error in
      guard let number = known[error.complaint], number > 0 else { return true }
      known[error.complaint] = number - 1
      return false
    }
  }
}

extension Run {
  /// Runs the project's own build in the working folder.
  func build(_ command: String) throws(Refusal) -> Build {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = URL(filePath: outside.workingFolder)
    process.environment = outside.environment
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    do {
      try process.run()
    } catch {
      throw .problem(nil, "the build can't be started: \(error.localizedDescription)")
    }
    let log = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Build(
      hasSucceeded: process.terminationStatus == 0 && process.terminationReason == .exit,
      errors: compilerErrors(in: log), ending: log.split(separator: "\n").suffix(5).joined(separator: "\n"))
  }
}
