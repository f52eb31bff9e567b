import Foundation
import RunningPrograms
import SourceText

/// How far a program came.
enum Trial {
  case notCompiled(CompilerErrors)
  case run(ProgramRun)

  /// Compiles and runs a program in a folder of its own.
  static func of(_ files: [SourceFile], by compiler: ProgramCompiler, timeout: Duration = .seconds(10)) async throws
    -> Trial
  {
    let folder = try Places.makeTemporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    switch try await compiler.compile(files, in: folder) {
    case .failure(let errors): return .notCompiled(errors)
    case .success(let executable): return .run(try await ProgramRun.run(executable, in: folder, timeout: timeout))
    }
  }

  /// What is wrong, for a reader: nil if the program compiled, ended well and printed just what was expected.
  func problem(expecting expected: String) -> String? {
    guard case .run(let run) = self else {
      guard case .notCompiled(let errors) = self else { return nil }
      return errors.description
    }
    let difference = firstDifference(expected: expected, actual: run.output)
    switch run.status {
    case 0: return difference
    case nil: return "stopped because its time was over\n\(difference ?? "")"
    case let status?:
      let errors = run.errors.split(separator: "\n").suffix(5).joined(separator: "\n")
      return "ended with status \(status)\n\(errors)\n\(difference ?? "")"
    }
  }
}
