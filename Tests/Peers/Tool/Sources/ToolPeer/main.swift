import Foundation

var arguments = Array(CommandLine.arguments.dropFirst())
let areDeclarationsAsked = arguments.first == "--declarations"
if areDeclarationsAsked { arguments.removeFirst() }
let seed = arguments.count == 2 ? UInt64(arguments[1]) : nil
guard arguments.count == 1 || seed != nil else {
  print("usage: compare FOLDER [SEED] | compare --declarations FOLDER")
  exit(2)
}
let files = swiftFiles(in: arguments[0])
guard !files.isEmpty else {
  print("error: no Swift files in '\(arguments[0])'")
  exit(2)
}
if areDeclarationsAsked {
  exit(compareDeclarations(of: files) ? 0 : 1)
}
if let seed {
  exit(compareTokens(of: mutants(of: files, seed: seed)) ? 0 : 1)
}
let areEqual = compareTokens(of: files)
compareSpeed(on: files)
exit(areEqual ? 0 : 1)
