import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard let folder = arguments.first, arguments.count == 1 else {
  print("usage: compare FOLDER")
  exit(2)
}
let files = swiftFiles(in: folder)
guard !files.isEmpty else {
  print("error: no Swift files in '\(folder)'")
  exit(2)
}
let areEqual = compareTokens(of: files)
compareSpeed(on: files)
exit(areEqual ? 0 : 1)
