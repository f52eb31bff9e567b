import Foundation
import SourceText

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else {
  print("usage: variants PROGRAM FOLDER [VARIANT…]\n\nvariants:")
  for variant in Variant.all { print("  \(variant.name)") }
  exit(2)
}
let original = try readProgram(in: URL(filePath: arguments[0]))
let chosen = Variant.all.filter { arguments.count == 2 || arguments[2...].contains($0.name) }
for variant in chosen {
  let files = variant.write(original)
  if files.map(\.source) == original.files.map(\.source) { continue }
  try write(files, to: URL(filePath: arguments[1]).appending(path: variant.name), like: URL(filePath: arguments[0]))
}
