import Foundation

/// The instructions that an event takes, or nil without valgrind: this program under callgrind, once with few events
/// and once with more, and the difference of the two.
///
/// Threads take turns under valgrind, so that a row with several says nothing there.
func instructions(_ row: Row, _ library: Library) throws -> Double? {
  guard row.measure == .processorTime, let program = Bundle.main.executablePath else { return nil }
  let few = row.events(atLeast: 500)
  let many = row.events(atLeast: few + 10_000)
  func count(_ events: Int) throws -> Double? {
    try collected([
      "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "--row", row.name, "--library",
      library.rawValue, "--events", "\(events)",
    ])
  }
  guard let first = try count(few), let second = try count(many) else { return nil }
  return (second - first) / Double(many - few)
}

/// Runs a command and returns what callgrind says to have counted: the number behind "Collected :".
private func collected(_ command: [String]) throws -> Double? {
  let process = Process()
  let errors = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = command
  process.standardError = errors
  // Hash seeds that change from run to run would show in the counts.
  process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
  try process.run()
  let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { return nil }
  return text.split(separator: "\n").last { $0.contains("Collected : ") }?.split(separator: " ").last.flatMap {
    Double($0)
  }
}
