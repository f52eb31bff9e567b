import Foundation

/// One line of the table: something that is run and measured some times.
struct Row {
  let name: String
  /// What is done before each run and not measured.
  var prepare: () -> Void = {}
  let run: () -> Cost
  var costs: [Cost] = []

  init(_ name: String, prepare: @escaping () -> Void = {}, run: @escaping () -> Cost) {
    self.name = name
    self.prepare = prepare
    self.run = run
  }

  var wall: Double { median(costs.map(\.wall)) }
  var cpu: Double { median(costs.map(\.cpu)) }
  var peak: Double { median(costs.map(\.peak)) }
}

private func median(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }

/// What is measured of a tool over a folder.
struct Plan {
  let tool: String
  let folder: String
  /// The file that is checked with the folder as its project.
  let file: String
  /// A folder of this program's own.
  let scratch: String

  /// The rows of each kind that may be asked for.
  var kinds: [(name: String, rows: [Row])] {
    [
      ("search", searches), ("start", [start]), ("check", checks), ("file", singleFile), ("rewrite", [rewrite]),
      ("growth", growth),
    ]
  }

  /// Other tools over the same files: three words, and one pattern.
  private var searches: [Row] {
    let words = "RxSwift|Observable|DisposeBag"
    var rows: [Row] = []
    if let ripgrep = installed("rg") {
      rows.append(Row("ripgrep, three words") { cost(of: ripgrep, ["-c", words, "-g", "*.swift", folder]) })
    }
    if let grep = installed("grep") {
      rows.append(Row("grep, three words") { cost(of: grep, ["-rcE", "--include=*.swift", words, folder]) })
    }
    if let search = installed("ast-grep") {
      rows.append(
        Row("ast-grep, one pattern") { cost(of: search, ["run", "-p", "$A.flatMapLatest($B)", "-l", "swift", folder]) })
    }
    return rows
  }

  private var start: Row {
    let empty = scratch + "/empty"
    return Row("start with nothing to do", prepare: { makeFolder(empty) }) { cost(of: tool, ["check", empty]) }
  }

  private var checks: [Row] {
    let alone = Row("check, one job") { cost(of: tool, uncached(["check", "--jobs", "1", folder])) }
    let all = Row("check, all processors") { cost(of: tool, uncached(["check", folder])) }
    return [all, alone] + warm("check, warm cache", ["check", folder])
  }

  private var singleFile: [Row] {
    let arguments = ["check", "--project", folder, file]
    return [Row("one file with --project") { cost(of: tool, uncached(arguments)) }]
      + warm("one file with --project, warm cache", arguments)
  }

  private var rewrite: Row {
    let copy = scratch + "/copy"
    return Row("rewrite of a copy", prepare: { replace(copy, byCopyOf: folder) }) {
      cost(of: tool, uncached(["rewrite", "--allow-dirty", copy]))
    }
  }

  /// The folders of the folder each by itself, of which the sum is what the whole should cost.
  private var growth: [Row] {
    let parts = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let folders = parts.sorted().map { "\(folder)/\($0)" }.filter { !swiftFiles(in: $0).isEmpty && isFolder($0) }
    guard folders.count > 1 else { return [] }
    return [
      Row("check of its \(folders.count) folders, one by one") {
        folders.map { cost(of: tool, uncached(["check", $0])) }.reduce(Cost(wall: 0, cpu: 0, peak: 0)) { sum, part in
          Cost(wall: sum.wall + part.wall, cpu: sum.cpu + part.cpu, peak: max(sum.peak, part.peak))
        }
      }
    ]
  }

  /// The arguments, and what keeps an older run from sparing this one its work.
  private func uncached(_ arguments: [String]) -> [String] { hasCache ? arguments + ["--no-cache"] : arguments }

  /// A run after one that left everything in a cache of this program's own; none for a tool that has no cache.
  private func warm(_ name: String, _ arguments: [String]) -> [Row] {
    guard hasCache else { return [] }
    let place = ["XDG_CACHE_HOME": scratch + "/cache"]
    return [
      Row(name, prepare: { _ = cost(of: tool, arguments, environment: place) }) {
        cost(of: tool, arguments, environment: place)
      }
    ]
  }

  private var hasCache: Bool { helpOfCheck.contains("--no-cache") }

  private var helpOfCheck: String {
    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = ["check", "--help"]
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { stop("'\(tool)' can't be run") }
    return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}

func makeFolder(_ path: String) {
  try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
}

private func isFolder(_ path: String) -> Bool {
  var isFolder: ObjCBool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}

private func replace(_ copy: String, byCopyOf folder: String) {
  try? FileManager.default.removeItem(atPath: copy)
  do { try FileManager.default.copyItem(atPath: folder, toPath: copy) } catch {
    stop("'\(folder)' can't be copied: \(error)")
  }
}

/// The paths of all Swift files below a folder, sorted.
func swiftFiles(in folder: String) -> [String] {
  let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
}
