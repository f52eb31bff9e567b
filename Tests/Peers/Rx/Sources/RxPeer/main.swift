import Foundation

becomeMultithreaded()
do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let named = allPairs.filter { $0.name == options.row }
  let pairs = named.isEmpty ? allPairs.filter { $0.name.hasPrefix(options.row) } : named
  guard !pairs.isEmpty else { throw UsageError(description: "no row's name begins with '\(options.row)'") }
  if let side = options.side {
    for pair in pairs { _ = pair.run(side, events: options.events) }
  } else {
    print(table(try pairs.map { ($0.name, try costs(of: $0, withInstructions: options.countsInstructions)) }))
  }
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(error is UsageError ? 2 : 1)
}

/// Starts a thread that sleeps. Locks are cheaper in a process that has only one, and hardly any program has.
private func becomeMultithreaded() {
  let never = DispatchSemaphore(value: 0)
  Thread.detachNewThread { never.wait() }
}

/// Everything about one row. Says which one it is at, because all of them take minutes.
private func costs(of pair: Pair, withInstructions: Bool) throws -> [Side: Cost] {
  FileHandle.standardError.write(Data("\(pair.name)\n".utf8))
  var costs = try measure(pair)
  if withInstructions {
    for side in Side.allCases { costs[side]?.instructions = try instructions(pair, side) }
  }
  return costs
}
