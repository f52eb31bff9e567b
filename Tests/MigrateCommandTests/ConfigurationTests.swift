import Testing

@testable import MigrateCommand

@Suite struct ConfigurationTests {
  @Test(arguments: [
    (#"{ "targt": "combine" }"#, ".rxmigrate.json:1:3: error: unknown key 'targt'. Did you mean 'target'?"),
    (
      #"{ "except": ["no-such-rule"] }"#,
      ".rxmigrate.json:1:13: error: There is no rule 'no-such-rule'. It was given to 'except'."
    ),
    (#"{ "zzz": 1 }"#, ".rxmigrate.json:1:3: error: unknown key 'zzz'."),
    (#"{ "output": "x" }"#, ".rxmigrate.json:1:3: error: unknown key 'output'."),
    (
      "{\n  \"target\": \"combin\"\n}",
      ".rxmigrate.json:2:13: error: The value 'combin' is invalid for '--target <target>'. Please provide one of "
        + "'core-stream', 'combine' or 'opencombine'. Did you mean 'combine'?"
    ),
    (#"{ "jobs": "2" }"#, ".rxmigrate.json:1:11: error: 'jobs' takes a whole number from 1"),
    (#"{ "quiet": 1 }"#, ".rxmigrate.json:1:12: error: 'quiet' takes true or false"),
    (#"{ "only": [1] }"#, ".rxmigrate.json:1:11: error: 'only' takes an array of strings"),
    (#"{ "jobs": 1, "jobs": 2 }"#, ".rxmigrate.json:1:14: error: the key 'jobs' is there twice"),
    (#"{ "jobs" 2 }"#, ".rxmigrate.json:1:10: error: expected ':' behind the key 'jobs'"),
    (#"{ "é": tru }"#, ".rxmigrate.json:1:9: error: 'tru' is no value of JSON"),
    (#"{ "rules": "Rules }"#, ".rxmigrate.json:1:12: error: this string has no closing quote"),
    (#"{ "rules": "\ud83d" }"#, ".rxmigrate.json:1:14: error: this is no escape of JSON"),
    (#"{ "rules": "\ud83d\ud83d" }"#, ".rxmigrate.json:1:14: error: this is no escape of JSON"),
    (#"{ "rules": "\u+0e9" }"#, ".rxmigrate.json:1:14: error: this is no escape of JSON"),
    (String(repeating: "[", count: 100_000), ".rxmigrate.json:1:101: error: this is nested too deep"),
    ("{ /* ", ".rxmigrate.json:1:3: error: this comment has no end"),
    ("[]", ".rxmigrate.json:1:1: error: the configuration must be an object, as in { \"jobs\": 2 }"),
    ("{} {}", ".rxmigrate.json:1:4: error: expected nothing behind the document's value"),
    ("", ".rxmigrate.json:1:1: error: expected a value"),
    ("\u{FEFF}{ \"job\": 1 }", ".rxmigrate.json:1:6: error: unknown key 'job'. Did you mean 'jobs'?"),
  ])
  func aMistakeIsToldWithItsPlace(text: String, complaint: String) throws {
    let shop = try Workshop([".rxmigrate.json": text, "a.swift": "Observable"])
    let ended = shop.run("rewrite")
    #expect(ended.complaint == complaint)
    #expect(ended.status == .couldNotRun)
    #expect(try shop.read("a.swift") == "Observable")
  }

  @Test func everyMistakeIsToldAtOnce() throws {
    let ended = try Workshop([".rxmigrate.json": "{\n  \"jobs\": 0,\n  \"quit\": true\n}"]).run("check")
    let complaints = ended.error.split(separator: "\n").filter { $0.contains("error:") }
    #expect(complaints.map { $0.prefix(22) } == [".rxmigrate.json:2:11: ", ".rxmigrate.json:3:3: e"])
  }

  @Test func commentsAndTrailingCommasAreWelcome() throws {
    let text = """
      // Ours.
      {
        "only": ["a", "b",], /* two of
        them */ "jobs": 3,
        "strict": true, "quiet": false,
        "rules": "Mi\\u00e9\\n\\/x\\ud83d\\ude00",
      }
      """
    let read = try Configuration.reading(Array(text.utf8), path: "p", folder: "/f")
    #expect(
      read.values == [
        .only: ["a", "b"], .jobs: ["3"], .strict: [""], .quiet: ["false"], .rules: ["Mi\u{E9}\n/x\u{1F600}"],
      ])
  }

  /// Mutants of a good document: they may be refused, but at a place in the document.
  @Test(arguments: 0..<8)
  func anyBytesAreReadOrRefused(seed: UInt64) throws {
    let good = Array("{ \"only\": [\"é\\u00e9\", ], // x\n \"jobs\": 12, /* */ \"quiet\": true }".utf8)
    var random = SplitMix(state: seed)
    var refused = 0
    for _ in 0..<500 {
      var bytes = good
      for _ in 0...random.next() % 3 {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 3 {
        case 0: bytes.removeSubrange(place...)
        case 1: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        default: bytes.insert(contentsOf: good[(place % good.count)...].prefix(5), at: place)
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      do {
        _ = try parseCommentedJSON(bytes)
      } catch {
        refused += 1
        #expect((0...bytes.count).contains(error.offset), "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect((1..<500).contains(refused), "seed \(seed)")
  }

  @Test func theNearestOneUpToTheCheckoutsRootIsTaken() throws {
    let shop = try Workshop([
      ".rxmigrate.json": "{ \"quiet\": true }", "App/Sources/a.swift": "", "Other/.rxmigrate.json": "{ \"nope\": 1 }",
      "Other/b.swift": "", "Own/c.swift": "",
    ])
    try shop.git("init", "--quiet", in: "Own")
    #expect(shop.run("check", "App/Sources").error.isEmpty)
    #expect(shop.run("check", "a.swift", in: "App/Sources").error.isEmpty)
    #expect(shop.run("check", "Other/b.swift").complaint.hasPrefix("Other/.rxmigrate.json:1:3: error: unknown key"))
    #expect(shop.run("check", "Own").error.hasPrefix("No findings in 1 file."))
    #expect(shop.run("check", "Own", "--config", ".rxmigrate.json").error.isEmpty)
    #expect(shop.run("check", "--config", "nope.json").complaint == "nope.json: error: no such file")
  }

  /// A configuration means the same wherever the tool is started.
  @Test func itsPathsAreRelativeToItsFolder() throws {
    let shop = try Workshop([
      ".rxmigrate.json": "{ \"exclude\": [\"/App/Old/\"], \"rules\": \"Missing\" }", "App/a.swift": "",
      "App/Old/b.swift": "",
    ])
    for folder in ["App", "App/Old"] {
      #expect(
        shop.run("check", ".", in: folder).complaint
          == "/work/.rxmigrate.json:1:38: error: There is no folder '/work/Missing' with rules.")
    }
    try shop.write("Missing/", "")
    #expect(shop.run("check", ".", in: "App").error.hasPrefix("No findings in 1 file."))
    #expect(shop.run("check").error.hasPrefix("No findings in 1 file."))
  }
}

/// A small random number generator that gives the same numbers everywhere.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
