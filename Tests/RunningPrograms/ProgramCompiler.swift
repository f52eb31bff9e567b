import Foundation
import SourceText

/// Compiles Swift files to a program, against the library as the build has just made it.
public struct ProgramCompiler: Sendable {
  /// Ready for `import CoreStream` and `import CoreStreamTesting`.
  public static let withCoreStream = Result { try ProgramCompiler(modules: ["CoreStream", "CoreStreamTesting"]) }

  /// The modules' compiled objects.
  private let objects: [String]
  /// What the compiler is told besides.
  private let options: [String]

  /// Compilers take memory and all of a core.
  private static let turns = Turns()

  /// - Parameters:
  ///   - modules: Those of the package that the programs import.
  ///   - options: For other modules that they import.
  public init(modules: [String], options: [String] = []) throws {
    objects = try modules.flatMap(Self.objects)
    self.options = options
  }

  /// A module's object files. The build's own list of them is asked, because files of sources that are gone may still
  /// lie in the folder.
  private static func objects(of module: String) throws -> [String] {
    let map = Places.products.appending(path: "\(module).build/output-file-map.json")
    let entries = try JSONDecoder().decode([String: [String: String]].self, from: Data(contentsOf: map))
    let objects = Set(entries.values.compactMap { $0["object"] })
    return objects.filter { FileManager.default.fileExists(atPath: $0) }.sorted()
  }

  /// Writes the files into `folder` and compiles them; the result is the executable, or why there is none.
  public func compile(_ files: [SourceFile], in folder: URL) async throws -> Result<URL, CompilerErrors> {
    let paths = try files.map { file in
      let url = folder.appending(path: file.path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: url)
      return file.path
    }
    let executable = folder.appending(path: "program")
    let modules = Places.products.appending(path: "Modules").path
    // As the program was compiled when its output was recorded.
    let options = ["-swift-version", "5", "-Onone", "-D", "DEBUG", "-module-name", "Program"]
    let arguments = ["swiftc"] + options + ["-I", modules, "-o", executable.path]
    let run = try await Self.turns.take {
      try await ProgramRun.run(
        URL(filePath: "/usr/bin/env"), arguments + paths + objects + self.options, in: folder, timeout: .seconds(120))
    }
    if run.status == 0 { return .success(executable) }
    return .failure(CompilerErrors(run, folder: folder))
  }
}

/// What the compiler said against a program.
public struct CompilerErrors: Error, CustomStringConvertible {
  public let description: String

  /// The first errors, each with the line that it is about; or all that was said, if that were no errors.
  public init(_ run: ProgramRun, folder: URL, shown: Int = 5) {
    guard run.status != nil else {
      description = "the compiler was stopped because its time was over"
      return
    }
    let lines = (run.errors + run.output).replacing(folder.path + "/", with: "").split(separator: "\n")
    let starts = lines.indices.filter { lines[$0].contains(": error: ") && !lines[$0].hasPrefix(" ") }
    guard !starts.isEmpty else {
      description = lines.joined(separator: "\n")
      return
    }
    let pictures = starts.prefix(shown).map { start in
      let about = lines[start...].first { $0.contains(" | ") && isAbout(lines[start], $0) }
      return "\(lines[start])" + (about.map { "\n  \($0)" } ?? "")
    }
    description = "\(starts.count) compiler errors\n" + pictures.joined(separator: "\n")
  }
}

/// Whether a numbered line of code, `12 |   x.sink()`, is the one that an error, `main.swift:12:3: error: …`, is about.
private func isAbout(_ error: Substring, _ code: Substring) -> Bool {
  let number = code.prefix { $0 != "|" }.trimming(while: \.isWhitespace)
  return error.split(separator: ":").dropFirst().first.map { $0 == number } ?? false
}

extension Substring {
  fileprivate func trimming(while isTrimmed: (Character) -> Bool) -> Substring {
    var rest = drop(while: isTrimmed)
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
