import Foundation

/// The instructions that an event takes, or nil without valgrind: this program under callgrind, once with few events
/// and once with more, and the difference of the two.
func instructions(_ pair: Pair, _ side: Side) throws -> Double? {
  guard let program = Bundle.main.executablePath else { return nil }
  func count(_ events: Int) throws -> Double? {
    try collected([
      "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "--row", pair.name, "--side",
      side.rawValue, "--events", "\(events)",
    ])
  }
  guard let first = try count(unit), let second = try count(5 * unit) else { return nil }
  return (second - first) / Double(4 * unit)
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
