import Foundation

/// The world around one run: where it runs, what it may know of the process, and where its words go.
///
/// Files are always the real ones; tests run in temporary folders and collect the words.
public struct Outside: Sendable {
  /// Absolute. Relative paths are meant from here.
  public var workingFolder: String
  public var environment: [String: String]
  public var standardInput: @Sendable () -> [UInt8]
  /// What of standard input is there now; waits for the first of it, and is empty at its end.
  public var nextInput: @Sendable () -> [UInt8]
  /// Takes the result. Throws where it can't be written, as on a full disk.
  public var writeOutput: @Sendable ([UInt8]) throws -> Void
  /// Takes progress, summary and errors, whose loss is no harm.
  public var writeError: @Sendable ([UInt8]) -> Void
  public var outputIsTerminal: Bool
  /// The columns of the terminal that takes the result; nil where none does.
  public var outputColumns: Int?
  public var errorIsTerminal: Bool
  /// Where results are kept from run to run, if anywhere. Asked for once there are files to read.
  public var cache: @Sendable () -> Cache?
  /// The folder with what is needed to finish runs or to take them back, if anywhere.
  public var journals: @Sendable () -> String?
  /// The time of day.
  public var now: @Sendable () -> Date

  public init(
    workingFolder: String, environment: [String: String] = [:],
    standardInput: @escaping @Sendable () -> [UInt8] = { [] },
    nextInput: @escaping @Sendable () -> [UInt8] = { [] },
    writeOutput: @escaping @Sendable ([UInt8]) throws -> Void,
    writeError: @escaping @Sendable ([UInt8]) -> Void,
    outputIsTerminal: Bool = false, outputColumns: Int? = nil, errorIsTerminal: Bool = false,
    cache: @escaping @Sendable () -> Cache? = { nil },
    journals: @escaping @Sendable () -> String? = { nil }, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.workingFolder = workingFolder
    self.environment = environment
    self.standardInput = standardInput
    self.nextInput = nextInput
    self.writeOutput = writeOutput
    self.writeError = writeError
    self.outputIsTerminal = outputIsTerminal
    self.outputColumns = outputColumns
    self.errorIsTerminal = errorIsTerminal
    self.cache = cache
    self.journals = journals
    self.now = now
  }

  /// The process that this code runs in.
  public static func ofThisProcess() -> Outside {
    Outside(
      workingFolder: FileManager.default.currentDirectoryPath,
      environment: ProcessInfo.processInfo.environment,
      standardInput: { Array(FileHandle.standardInput.readDataToEndOfFile()) },
      nextInput: { readAvailable(from: STDIN_FILENO) },
      writeOutput: { try writeAll($0, to: STDOUT_FILENO) },
      writeError: { try? writeAll($0, to: STDERR_FILENO) },
      outputIsTerminal: isatty(STDOUT_FILENO) != 0, outputColumns: terminalColumns(of: STDOUT_FILENO),
      errorIsTerminal: isatty(STDERR_FILENO) != 0, cache: { Cache.ofThisUser },
      journals: { Journal.folderOfThisUser })
  }

  func say(_ text: String) { writeError(Array(text.utf8)) }
}
