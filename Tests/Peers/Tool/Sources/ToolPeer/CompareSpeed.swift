import Foundation
import SourceText
import SwiftParser
import SwiftSyntax
import SwiftTokens

/// Prints how fast each side is on one core: the best of some passes over all files, by the thread's processor time.
func compareSpeed(on files: [SourceFile]) {
  let megabytes = Double(files.reduce(0) { $0 + $1.bytes.count }) / 1e6
  var count = 0
  let own = best(of: 7) { for file in files { count += tokenize(file.bytes).count } }
  let lexer = best(of: 3) { for file in files { forEachLexeme(file.bytes) { _ in count += 1 } } }
  let parser = best(of: 1) { for file in files { count += tokenCount(ofTreeFor: file.bytes) } }
  report("rxmigrate, tokens", megabytes / own)
  report("swift-syntax, lexer", megabytes / lexer)
  report("swift-syntax, parse and walk the tree's tokens", megabytes / parser)
  print(String(format: "%.1f times as fast as the lexer, %.1f as the parser", lexer / own, parser / own))
  // The sum is printed so that no pass can be optimized away.
  print("\(count) tokens in all passes")
}

private func tokenCount(ofTreeFor bytes: [UInt8]) -> Int {
  bytes.withUnsafeBufferPointer { buffer in
    Parser.parse(source: buffer).tokens(viewMode: .sourceAccurate).reduce(0) { count, _ in count + 1 }
  }
}

private func report(_ name: String, _ speed: Double) {
  print(String(format: "%7.1f MB/s  ", speed) + name)
}

/// The seconds that the fastest of `passes` takes.
private func best(of passes: Int, _ work: () -> Void) -> Double {
  (0..<passes).map { _ in
    let start = threadSeconds()
    work()
    return threadSeconds() - start
  }.min() ?? .infinity
}

private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
