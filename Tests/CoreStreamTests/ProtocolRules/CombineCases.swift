import CoreStream

// The operators of Combine that stand behind one upstream.

extension OperatorCase {
  static let transforming: [OperatorCase] = [
    OperatorCase("map", "2 3 4 5 |", "2 3 E") { $0.up.map($0.keep { $0 + 1 }) },
    OperatorCase("map(keyPath)", "1 2 3 4 |", "1 2 E") { $0.up.map(\.description) },
    OperatorCase("map(2 keyPaths)", "(\"1\", 1) (\"2\", 2) (\"3\", 3) (\"4\", 4) |", "(\"1\", 1) (\"2\", 2) E") {
      $0.up.map(\.description, \.self)
    },
    OperatorCase(
      "map(3 keyPaths)", "(\"1\", 1, 1) (\"2\", 2, 2) (\"3\", 3, 3) (\"4\", 4, 4) |", "(\"1\", 1, 1) (\"2\", 2, 2) E"
    ) { $0.up.map(\.description, \.self, \.magnitude) },
    OperatorCase("tryMap", "2 3 4 5 |", "2 3 E") { $0.up.tryMap($0.keep { $0 + 1 }) },
    OperatorCase("map.map", "4 6 8 10 |", "4 6 E") { $0.up.map($0.keep { $0 + 1 }).map { $0 * 2 } },
    OperatorCase("replaceNil", "1 2 3 4 |", "1 2 E") { $0.up.map($0.keep { Optional($0) }).replaceNil(with: 0) },
    OperatorCase("mapError", "1 2 3 4 |", "1 2 E") { $0.up.mapError($0.keep { $0 }) },
    OperatorCase("setFailureType", "1 2 3 4 |", "1 2 0 |") {
      $0.up.replaceError(with: 0).setFailureType(to: TestFailure.self)
    },
    OperatorCase("scan", "1 3 6 10 |", "1 3 E") { $0.up.scan(0, $0.keep { $0 + $1 }) },
    OperatorCase("tryScan", "1 3 6 10 |", "1 3 E") { $0.up.tryScan(0, $0.keep { $0 + $1 }) },
    OperatorCase("encode", "1 2 3 4 |", "1 2 E") { $0.up.encode(encoder: Words()) },
    OperatorCase("decode", "1 2 3 4 |", "1 2 E") { $0.up.map(\.description).decode(type: Int.self, decoder: Words()) },
    OperatorCase("flatMap", "1 1 2 2 3 3 4 4 |", "1 1 2 2 E") { $0.up.flatMap($0.keep { Feed("\($0) \($0) |") }) },
    OperatorCase("flatMap(maxPublishers: 1)", "1 1 2 2 3 3 4 4 |", "1 1 2 2 E") {
      $0.up.flatMap(maxPublishers: .max(1), $0.keep { Feed("\($0) \($0) |") })
    },
    OperatorCase("switchToLatest", "1 1 2 2 3 3 4 4 |", "1 1 2 2 E") {
      $0.up.map($0.keep { Feed("\($0) \($0) |") }).switchToLatest()
    },
    OperatorCase("handleEvents", "1 2 3 4 |", "1 2 E") {
      $0.up.handleEvents(
        receiveSubscription: $0.keep { _ in }, receiveOutput: $0.keep { _ in }, receiveCompletion: $0.keep { _ in },
        receiveCancel: $0.keep {}, receiveRequest: $0.keep { _ in })
    },
    OperatorCase("print", "1 2 3 4 |", "1 2 E") { $0.up.print(to: Silence()) },
    OperatorCase("breakpoint", "1 2 3 4 |", "1 2 E") { $0.up.breakpoint(receiveOutput: $0.keep { _ in false }) },
    OperatorCase("breakpointOnError", "1 2 3 4 |", "1 2 0 |") { $0.up.replaceError(with: 0).breakpointOnError() },
    OperatorCase("eraseToAnyPublisher", "1 2 3 4 |", "1 2 E") { $0.up.eraseToAnyPublisher() },
    OperatorCase("Optional.publisher.flatMap", "1 2 3 4 |", "1 2 E") {
      $0.up.flatMap($0.keep { Optional($0).publisher })
    },
  ]

  static let counting: [OperatorCase] = [
    OperatorCase("collect", "[1, 2, 3, 4] |", "E") { $0.up.collect() },
    OperatorCase("collect(3)", "[1, 2, 3] [4] |", "E") { $0.up.collect(3) },
    OperatorCase("ignoreOutput", "|", "E") { $0.up.ignoreOutput() },
    OperatorCase("reduce", "10 |", "E") { $0.up.reduce(0, $0.keep { $0 + $1 }) },
    OperatorCase("tryReduce", "10 |", "E") { $0.up.tryReduce(0, $0.keep { $0 + $1 }) },
    OperatorCase("count", "4 |", "E") { $0.up.count() },
    OperatorCase("min", "1 |", "E") { $0.up.min() },
    OperatorCase("min(by:)", "4 |", "E") { $0.up.min(by: $0.keep { $0 > $1 }) },
    OperatorCase("tryMin", "4 |", "E") { $0.up.tryMin(by: $0.keep { $0 > $1 }) },
    OperatorCase("max", "4 |", "E") { $0.up.max() },
    OperatorCase("max(by:)", "1 |", "E") { $0.up.max(by: $0.keep { $0 > $1 }) },
    OperatorCase("tryMax", "1 |", "E") { $0.up.tryMax(by: $0.keep { $0 > $1 }) },
    OperatorCase("contains", "true |", "true |") { $0.up.contains(2) },
    OperatorCase("contains(where:)", "true |", "E") { $0.up.contains(where: $0.keep { $0 > 2 }) },
    OperatorCase("tryContains", "true |", "E") { $0.up.tryContains(where: $0.keep { $0 > 2 }) },
    OperatorCase("allSatisfy", "true |", "E") { $0.up.allSatisfy($0.keep { $0 > 0 }) },
    OperatorCase("tryAllSatisfy", "false |", "E") { $0.up.tryAllSatisfy($0.keep { $0 < 3 }) },
    OperatorCase("replaceEmpty", "9 |", "E") { $0.up.ignoreOutput(of: Int.self).replaceEmpty(with: 9) },
    OperatorCase("replaceEmpty, not empty", "1 2 3 4 |", "1 2 E") { $0.up.replaceEmpty(with: 9) },
  ]

  static let choosing: [OperatorCase] = [
    OperatorCase("filter", "1 3 4 |", "1 E") { $0.up.filter($0.keep { $0 != 2 }) },
    OperatorCase("filter.filter", "1 4 |", "1 E") { $0.up.filter($0.keep { $0 != 2 }).filter { $0 != 3 } },
    OperatorCase("tryFilter", "1 3 4 |", "1 E") { $0.up.tryFilter($0.keep { $0 != 2 }) },
    OperatorCase("compactMap", "1 3 4 |", "1 E") { $0.up.compactMap($0.keep { $0 == 2 ? nil : $0 }) },
    OperatorCase("tryCompactMap", "1 3 4 |", "1 E") { $0.up.tryCompactMap($0.keep { $0 == 2 ? nil : $0 }) },
    OperatorCase("removeDuplicates", "0 1 2 |", "0 1 E") { $0.up.map { $0 / 2 }.removeDuplicates() },
    OperatorCase("removeDuplicates(by:)", "1 2 4 |", "1 2 E") {
      $0.up.removeDuplicates(by: $0.keep { $0 / 2 == $1 / 2 })
    },
    OperatorCase("tryRemoveDuplicates", "1 2 4 |", "1 2 E") {
      $0.up.tryRemoveDuplicates(by: $0.keep { $0 / 2 == $1 / 2 })
    },
  ]

  static let selecting: [OperatorCase] = [
    OperatorCase("first", "1 |", "1 |") { $0.up.first() },
    OperatorCase("first(where:)", "2 |", "2 |") { $0.up.first(where: $0.keep { $0 > 1 }) },
    OperatorCase("tryFirst", "2 |", "2 |") { $0.up.tryFirst(where: $0.keep { $0 > 1 }) },
    OperatorCase("last", "4 |", "E") { $0.up.last() },
    OperatorCase("last(where:)", "2 |", "E") { $0.up.last(where: $0.keep { $0 < 3 }) },
    OperatorCase("tryLast", "2 |", "E") { $0.up.tryLast(where: $0.keep { $0 < 3 }) },
    OperatorCase("prefix", "1 2 |", "1 2 |") { $0.up.prefix(2) },
    OperatorCase("prefix(while:)", "1 2 |", "1 2 E") { $0.up.prefix(while: $0.keep { $0 < 3 }) },
    OperatorCase("tryPrefix", "1 2 |", "1 2 E") { $0.up.tryPrefix(while: $0.keep { $0 < 3 }) },
    OperatorCase("prefix(untilOutputFrom:)", "1 2 3 4 |", "1 2 E") { $0.up.prefix(untilOutputFrom: $0.quiet) },
    OperatorCase("dropFirst", "2 3 4 |", "2 E") { $0.up.dropFirst() },
    OperatorCase("drop(while:)", "2 3 4 |", "2 E") { $0.up.drop(while: $0.keep { $0 < 2 }) },
    OperatorCase("tryDrop", "2 3 4 |", "2 E") { $0.up.tryDrop(while: $0.keep { $0 < 2 }) },
    OperatorCase("drop(untilOutputFrom:)", "1 2 3 4 |", "1 2 E") { $0.up.drop(untilOutputFrom: $0.other) },
    OperatorCase("output(at:)", "2 |", "2 |") { $0.up.output(at: 1) },
    OperatorCase("output(in:)", "2 3 |", "2 E") { $0.up.output(in: 1...2) },
  ]

  static let recovering: [OperatorCase] = [
    OperatorCase("catch", "1 2 3 4 |", "1 2 8 9 |") { $0.up.catch($0.keep { _ in Feed("8 9 |") }) },
    OperatorCase("tryCatch", "1 2 3 4 |", "1 2 8 9 |") { $0.up.tryCatch($0.keep { _ in Feed("8 9 |") }) },
    OperatorCase("retry", "1 2 3 4 |", "1 2 1 2 E") { $0.up.retry(1) },
    OperatorCase("replaceError", "1 2 3 4 |", "1 2 9 |") { $0.up.replaceError(with: 9) },
    OperatorCase("assertNoFailure", "1 2 3 4 |", "1 2 9 |") { $0.up.replaceError(with: 9).assertNoFailure() },
  ]

  static let sharing: [OperatorCase] = [
    OperatorCase("share", "1 2 3 4 |", "1 2 E") { $0.up.share() },
    OperatorCase("multicast(subject:)", "1 2 3 4 |", "1 2 E") {
      $0.up.multicast(subject: PassthroughSubject()).autoconnect()
    },
    OperatorCase("multicast", "1 2 3 4 |", "1 2 E") {
      $0.up.multicast($0.keep { PassthroughSubject<Int, TestFailure>() }).autoconnect()
    },
    OperatorCase("makeConnectable", "1 2 3 4 |", "1 2 9 |") {
      $0.up.replaceError(with: 9).makeConnectable().autoconnect()
    },
  ]
}

extension Publisher {
  /// The same stream with all values left out, for operators that look at empty streams.
  fileprivate func ignoreOutput(of type: Output.Type) -> Publishers.CompactMap<Self, Output> {
    compactMap { _ in nil }
  }
}

private struct Silence: TextOutputStream {
  func write(_ string: String) {}
}

/// Codes numbers as words.
private struct Words: TopLevelEncoder, TopLevelDecoder {
  func encode<Value: Encodable>(_ value: Value) throws -> String { "\(value)" }

  func decode<Value: Decodable>(_ type: Value.Type, from word: String) throws -> Value {
    guard let value = Int(word) as? Value else { throw TestFailure.expected }
    return value
  }
}
