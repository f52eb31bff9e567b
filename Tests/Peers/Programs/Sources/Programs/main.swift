import Foundation
import MigrateCommand

/// What the command line asks for.
struct Request {
  var seed = 0
  var first = 0
  var count = 1
  var folder: String

  /// `--seed N --first N --count M FOLDER`; nil if that isn't what there is.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    guard let folder = rest.popLast(), !folder.hasPrefix("-") else { return nil }
    self.folder = folder
    while let name = rest.popFirst() {
      guard let number = rest.popFirst().flatMap({ Int($0) }) else { return nil }
      switch name {
      case "--seed": seed = number
      case "--first": first = number
      case "--count": count = number
      default: return nil
      }
    }
  }
}

guard let request = Request(Array(CommandLine.arguments.dropFirst())) else {
  print("usage: programs [--seed N] [--first N] [--count M] FOLDER")
  exit(2)
}
let table = OperatorTable(of: try builtInCatalog().get())
for number in request.first..<request.first + request.count {
  var writer = ProgramWriter(number: number, seed: request.seed, table: table)
  let folder = URL(filePath: request.folder).appending(path: "p\(number)/Before")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for file in writer.program().texts {
    try Data(file.text.utf8).write(to: folder.appending(path: file.name))
  }
}
