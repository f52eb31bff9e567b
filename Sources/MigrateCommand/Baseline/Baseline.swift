import SourceText

/// The findings that a project has and knows of, so that `check` fails for others alone.
///
/// The file has one entry a line, in an order that doesn't depend on the run:
///
/// ```json
/// {
///   "version": 1,
///   "findings": [
///     {"file":"App/View.swift","rule":"drive","code":"y.drive()","count":1,"fingerprint":"0a1f0035bdce3eec"}
///   ]
/// }
/// ```
struct Baseline: Hashable, Sendable {
  static let fileName = ".rxmigrate-baseline.json"
  static let version = 1

  /// The findings of one fingerprint in one file.
  struct Entry: Hashable, Sendable {
    /// Relative to the baseline's folder.
    var file: String
    let rule: String
    /// The statement, for those who read the file.
    let code: String
    var count: Int
    let fingerprint: String
    /// The first byte of the entry in the baseline that it was read from.
    var range: ByteRange?

    var key: Key { Key(file: file, fingerprint: fingerprint) }
  }

  struct Key: Hashable, Sendable {
    let file: String
    let fingerprint: String
  }

  var entries: [Entry]

  /// The file's text. Entries of one key become one.
  var document: String {
    var byKey: [Key: Entry] = [:]
    for entry in entries {
      byKey[entry.key] =
        byKey[entry.key].map { found in
          var sum = found
          sum.count += entry.count
          return sum
        } ?? entry
    }
    let sorted = byKey.values.sorted {
      ($0.file, $0.rule, $0.code, $0.fingerprint) < ($1.file, $1.rule, $1.code, $1.fingerprint)
    }
    return JSONValue.object([
      "version": .number(Baseline.version), "findings": .array(sorted.map(\.line)),
    ]).document
  }
}

extension Baseline.Entry {
  fileprivate var line: JSONValue {
    .object([
      "file": .string(file), "rule": .string(rule), "code": .string(code), "count": .number(count),
      "fingerprint": .string(fingerprint),
    ])
  }
}
