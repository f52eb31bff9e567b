import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What one run of a program cost.
struct Cost {
  /// In seconds.
  var wall: Double
  /// Of all processors together, in seconds.
  var cpu: Double
  /// The most memory that it had at once, in MiB.
  var peak: Double
}

/// Runs a program to its end, its output thrown away. Ends this program if it can't be run or fails with a status above 1,
/// which is more than findings.
func cost(of program: String, _ arguments: [String], environment: [String: String] = [:]) -> Cost {
  var files: posix_spawn_file_actions_t = .init()
  posix_spawn_file_actions_init(&files)
  defer { posix_spawn_file_actions_destroy(&files) }
  for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
    posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_WRONLY, 0)
  }
  let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
  var argv = ([program] + arguments).map { strdup($0) } + [nil]
  var envp = variables.map { strdup($0) } + [nil]
  defer { (argv + envp).forEach { free($0) } }
  var child: pid_t = 0
  let start = ContinuousClock.now
  guard posix_spawnp(&child, program, &files, nil, &argv, &envp) == 0 else { stop("'\(program)' can't be run") }
  var status: Int32 = 0
  var usage = rusage()
  while wait4(child, &status, 0, &usage) < 0 {}
  let wall = (ContinuousClock.now - start) / .seconds(1)
  guard status & 0x7F == 0, (status >> 8) & 0xFF <= 1 else {
    stop(
      "'\(program) \(arguments.joined(separator: " "))' ended with status \(status >> 8) and signal \(status & 0x7F)")
  }
  return Cost(wall: wall, cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime), peak: mebibytes(usage.ru_maxrss))
}

private func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }

/// Linux counts the memory in KiB, Darwin in bytes.
private func mebibytes(_ size: Int) -> Double {
  #if canImport(Darwin)
  Double(size) / 1_048_576
  #else
  Double(size) / 1024
  #endif
}

func stop(_ problem: String) -> Never {
  FileHandle.standardError.write(Data("error: \(problem)\n".utf8))
  exit(2)
}

/// Where a program is installed; nil if it is not.
func installed(_ program: String) -> String? {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
}
