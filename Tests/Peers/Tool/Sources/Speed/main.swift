import Foundation

let usage = """
  usage: speed [--runs N] [--rows KIND,…] [--file FILE] TOOL FOLDER

  Measures the built TOOL over the Swift files of FOLDER, beside other tools that are installed, in turns, and prints a
  table. The kinds of rows are search, start, check, file, rewrite and growth; without --rows all are measured.

  """

var arguments = Array(CommandLine.arguments.dropFirst())

/// Takes an option and its value out of the arguments.
func option(_ name: String, of arguments: inout [String]) -> String? {
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
  defer { arguments.removeSubrange(index...(index + 1)) }
  return arguments[index + 1]
}

let runs = option("--runs", of: &arguments).map { Int($0) ?? 0 } ?? 5
let asked = option("--rows", of: &arguments).map { Set($0.split(separator: ",").map(String.init)) }
let chosen = option("--file", of: &arguments)
guard arguments.count == 2, runs > 0 else {
  print(usage, terminator: "")
  exit(2)
}
let (tool, folder) = (URL(filePath: arguments[0]).path, URL(filePath: arguments[1]).path)
let files = swiftFiles(in: folder)
let sizes = Dictionary(uniqueKeysWithValues: files.map { ($0, FileManager.default.contents(atPath: $0)?.count ?? 0) })
let withRx = files.filter { FileManager.default.contents(atPath: $0)?.range(of: Data("import RxSwift".utf8)) != nil }
/// The file of the middle size among those with RxSwift.
let usual = (withRx.isEmpty ? files : withRx).sorted { sizes[$0]! < sizes[$1]! }.dropFirst(withRx.count / 2).first
guard let file = chosen ?? usual else { stop("no Swift file in '\(folder)'") }

let scratch = NSTemporaryDirectory() + "rxmigrate-speed-\(ProcessInfo.processInfo.processIdentifier)"
makeFolder(scratch)
let plan = Plan(tool: tool, folder: folder, file: file, scratch: scratch)
if let unknown = asked?.subtracting(plan.kinds.map(\.name)).sorted().first { stop("there are no rows '\(unknown)'") }
var rows = plan.kinds.filter { asked?.contains($0.name) ?? true }.flatMap(\.rows)
for _ in 0..<runs {
  for index in rows.indices {
    rows[index].prepare()
    rows[index].costs.append(rows[index].run())
  }
}
let bytes = sizes.values.reduce(0, +)
let megabytes = String(format: "%.1f", Double(bytes) / 1e6)
print(
  "\(files.count) files, \(megabytes) MB, \(withRx.count) files import RxSwift; medians of "
    + "\(runs) run\(runs == 1 ? "" : "s"), \(ProcessInfo.processInfo.activeProcessorCount) processors\n")
print(table(of: rows), terminator: "")
try? FileManager.default.removeItem(atPath: scratch)
