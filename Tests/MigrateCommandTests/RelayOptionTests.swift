import MigrateCommand
import Testing

/// `--relays` and the configuration's `relays`.
@Suite struct RelayOptionTests {
  private static let model = """
    import RxRelay
    final class Model {
      private let rates = BehaviorRelay(value: 0)
      func reload() { rates.accept(1) }
    }

    """

  private static let subject = """
    import CoreStream
    final class Model {
      private let rates = CurrentValueSubject<Int, Never>(0)
      func reload() { rates.send(1) }
    }

    """

  private static let relay = """
    import CoreStream
    final class Model {
      private let rates = CurrentValueRelay(0)
      func reload() { rates.accept(1) }
    }

    """

  private static let published = """
    import CoreStream
    final class Model {
      @Published private var rates = 0
      func reload() { rates = 1 }
    }

    """

  @Test(arguments: [
    ([], subject),
    (["--relays", "relay"], relay),
    (["--relays", "published"], published),
    (["--relays", "subject,App/**=published"], published),
    (["--relays", "published,Other/**=relay"], published),
    (["--relays", "published", "--relays", "App/=relay"], relay),
    (["--relays", "relay,App/=published,name:Model.rates=subject"], subject),
    (["--relays", "name:rates=published"], published),
    (["--relays", "published", "--applicability", "safe"], subject),
    (["--relays", "published", "--except", "accept"], model),
  ])
  func theCommandLineSaysWhatRelaysBecome(options: [String], expected: String) throws {
    let shop = try Workshop(["App/a.swift": Self.model])
    let ended = shop.run(["rewrite", "--quiet", "App"] + options, engine: .real)
    #expect(ended.status == .done, "\(ended.error)")
    #expect(try shop.read("App/a.swift") == expected)
  }

  @Test func theConfigurationsPathsAreRelativeToItsFolder() throws {
    let shop = try Workshop([
      "Code/.rxmigrate.json": #"{ "relays": { "default": "relay", "App/": "published", "App/Old/": "subject" } }"#,
      "Code/App/a.swift": Self.model, "Code/App/Old/a.swift": Self.model, "Code/Lib/a.swift": Self.model,
    ])
    for folder in ["App/Old", "App", "Lib"] {
      #expect(shop.run(["rewrite", "--quiet", "."], in: "Code/" + folder, engine: .real).status == .done)
    }
    #expect(try shop.read("Code/App/a.swift") == Self.published)
    #expect(try shop.read("Code/App/Old/a.swift") == Self.subject)
    #expect(try shop.read("Code/Lib/a.swift") == Self.relay)
  }

  @Test(arguments: [
    (
      #"{ "relays": "propety" }"#,
      ".rxmigrate.json:1:13: error: The value 'propety' is invalid for '--relays <relays>'. Please provide one of "
        + "'subject', 'relay' or 'published'."
    ),
    (
      #"{ "relays": { "App/": 1 } }"#,
      ".rxmigrate.json:1:13: error: 'relays' takes 'subject', 'relay' or 'published', or an object with 'default' and "
        + "places"
    ),
  ])
  func aMistakeIsToldWithItsPlace(text: String, complaint: String) throws {
    #expect(try Workshop([".rxmigrate.json": text]).run("rewrite", engine: .real).complaint == complaint)
  }

  /// Of one file nobody knows what others do with what it doesn't hide.
  @Test func aSingleFilePublishesWhatIsPrivate() throws {
    let open = "import RxRelay\nfinal class Open { let a = BehaviorRelay(value: 0) }\n"
    let shop = try Workshop(["a.swift": Self.model, "b.swift": open])
    #expect(
      shop.run(["rewrite", "--quiet", "--relays", "published", "a.swift", "b.swift"], engine: .real).status == .done)
    #expect(try shop.read("a.swift") == Self.published)
    #expect(try shop.read("b.swift").contains("CurrentValueSubject"))
  }
}
