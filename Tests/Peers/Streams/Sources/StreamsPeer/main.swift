import Foundation

let allRows = chainRows + severalInputsRows + innerPublisherRows + fanOutRows + lifetimeRows + timeRows + threadRows

becomeMultithreaded()
do {
  let options = try Options(CommandLine.arguments.dropFirst())
  let named = allRows.filter { $0.name == options.row }
  let rows = named.isEmpty ? allRows.filter { $0.name.hasPrefix(options.row) } : named
  guard !rows.isEmpty else { throw UsageError(description: "no row's name begins with '\(options.row)'") }
  if let library = options.library {
    for row in rows { try seconds(row, library, events: row.events(atLeast: options.events)) }
  } else {
    print(table(try rows.map { ($0, try costs(of: $0, withInstructions: options.countsInstructions)) }))
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
private func costs(of row: Row, withInstructions: Bool) throws -> [Library: Cost] {
  FileHandle.standardError.write(Data("\(row.name)\n".utf8))
  var costs = try measure(row)
  if withInstructions {
    for library in row.libraries { costs[library]?.instructions = try instructions(row, library) }
  }
  return costs
}
