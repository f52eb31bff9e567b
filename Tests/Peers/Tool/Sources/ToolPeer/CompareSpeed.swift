import Foundation
import SourceText
import SwiftParser
import SwiftSyntax
import SwiftTokens

/// Prints how fast each side is on one core: the best of some passes over all files, by the thread's processor time.
///
/// The passes take turns, so that whatever else the machine does meets both. A pass reads ten megabytes at least, the
/// files again and again if they are few.
func compareSpeed(on folder: [SourceFile]) {
  let folderSize = folder.reduce(0) { $0 + $1.bytes.count }
  let files = (0...(10_000_000 / max(1, folderSize))).flatMap { _ in folder }
  let megabytes = Double(files.reduce(0) { $0 + $1.bytes.count }) / 1e6
  var count = 0
  var (own, lexer, parser) = (Double.infinity, Double.infinity, Double.infinity)
  for round in 0..<9 {
    own = min(own, seconds { for file in files { count += tokenize(file.bytes).count } })
    lexer = min(lexer, seconds { for file in files { forEachLexeme(file.bytes) { _ in count += 1 } } })
    if round % 4 > 0 { continue }
    parser = min(parser, seconds { for file in files { count += tokenCount(ofTreeFor: file.bytes) } })
  }
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

private func seconds(_ work: () -> Void) -> Double {
  let start = threadSeconds()
  work()
  return threadSeconds() - start
}

private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}
