import Foundation
import Testing

@testable import MigrateCommand

/// Code that would end a script or a tag, or turn the text around, if it were not escaped.
let hostileCode =
  "</script><script>document.title = 'hacked'</script><img src=x onerror=\"document.title='hacked'\">&amp;\u{2028}\u{202E}"

extension MigrationReport {
  /// A report with hostile code wherever code can be.
  static let hostile = MigrationReport(
    project: hostileCode,
    files: [
      MigrationReport.File(
        "App/\(hostileCode).swift", owners: [hostileCode], bridges: [.init(line: 1, column: 1, name: hostileCode)],
        sites: [
          .init("items", .reportOnly, message: hostileCode, note: hostileCode), .init("map", diff: ["-" + hostileCode]),
        ])
    ],
    rules: [.init(id: "items", family: nil, summary: hostileCode, note: hostileCode, before: hostileCode, after: "")],
    history: [
      HistoryEntry(
        date: "2026-03-01T12:00:00Z", commit: hostileCode, scope: [hostileCode], counts: Counts(safe: 1), fromStart: 1)
    ])
}

/// The page that `report` prints.
@Suite struct ReportPageTests {
  private let page = MigrationReport.hostile.page

  /// What stands between two texts, the first time.
  private func part(_ start: String, _ end: String) throws -> String {
    let tail = try #require(page.firstRange(of: start).map { page[$0.upperBound...] })
    return String(tail[..<(try #require(tail.firstRange(of: end))).lowerBound])
  }

  @Test func noCodeIsMarkup() {
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</script").count == 3)
    #expect(!page.contains("<img"))
    #expect(!page.unicodeScalars.contains { ["\u{2028}", "\u{202E}"].contains($0) })
    #expect(
      page.contains("&lt;img src=x onerror=&quot;document.title=&#39;hacked&#39;&quot;&gt;&amp;amp;[U+2028][U+202E]"))
  }

  @Test func theScriptsDataIsThatOfTheReport() throws {
    let data = try part("id=\"data\">", "</script>")
    #expect(!data.contains("<") && !data.contains("&"))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    let site = try #require((object["sites"] as? [[Any]])?.first)
    #expect(site[5] as? String == visibleText(hostileCode))
  }

  @Test func thePolicyKnowsTheScriptAndTheStyleAlone() throws {
    let policy = try part("Content-Security-Policy\" content=\"", "\"")
    let style = SHA256(Array(try part("<style>", "</style>").utf8)).base64
    let script = SHA256(Array(try part("<script>", "</script>").utf8)).base64
    #expect(
      policy == "default-src 'none'; style-src 'sha256-\(style)'; script-src 'sha256-\(script)'; base-uri 'none'; "
        + "form-action 'none'")
  }

  @Test func nothingComesFromElsewhere() {
    for name in ["src=\"", "@import", "url(h", "href=\"h", "style=\"", "onclick"] { #expect(!page.contains(name)) }
  }

  @Test func tablesAreReadToThoseWhoDontSeeThem() {
    let tables = page.components(separatedBy: "<table>").dropFirst()
    #expect(tables.count == 7)
    for table in tables { #expect(table.hasPrefix("\n<caption>")) }
    #expect(!page.contains("<th>"))
    #expect(page.contains("<html lang=\"en\">"))
    #expect(page.contains("<a class=\"skip\" href=\"#findings\">"))
  }

  @Test func theChartSaysWhatItShows() throws {
    let chart = try #require(
      HistoryChart([HistoryEntry("2026-02-01", 40), HistoryEntry("2026-03-01", 30, fromStart: 25)]))
    #expect(
      chart.svg == """
        <svg class="chart" viewBox="0 0 720 260" role="img" aria-labelledby="chart-title chart-text">
        <title id="chart-title">Findings over time</title>
        <desc id="chart-text">From 40 findings on 2026-02-01 to 30 on 2026-03-01: 25 are left of the start, 5 were added since.</desc>
        <defs><pattern id="stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="stripe-ground" width="6" height="6"/><rect class="stripe" width="3" height="6"/></pattern></defs>
        <line class="grid" x1="64.0" x2="704.0" y1="230.0" y2="230.0"/><text class="number" x="58.0" y="230.0" dy="4">0</text>
        <line class="grid" x1="64.0" x2="704.0" y1="175.5" y2="175.5"/><text class="number" x="58.0" y="175.5" dy="4">10</text>
        <line class="grid" x1="64.0" x2="704.0" y1="121.0" y2="121.0"/><text class="number" x="58.0" y="121.0" dy="4">20</text>
        <line class="grid" x1="64.0" x2="704.0" y1="66.5" y2="66.5"/><text class="number" x="58.0" y="66.5" dy="4">30</text>
        <line class="grid" x1="64.0" x2="704.0" y1="12.0" y2="12.0"/><text class="number" x="58.0" y="12.0" dy="4">40</text>
        <path class="from-start" d="M64.0,12.0L704.0,93.8L704.0,230.0L64.0,230.0Z"/>
        <path class="added" d="M64.0,12.0L704.0,66.5L704.0,93.8L64.0,12.0Z"/>
        <polyline class="total" points="64.0,12.0 704.0,66.5"/>
        <text class="date" x="64.0" y="252.0">2026-02-01</text><text class="date end" x="704.0" y="252.0">2026-03-01</text>
        </svg>

        """)
  }

  @Test func onePointIsNoChart() {
    #expect(HistoryChart([]) == nil)
    #expect(HistoryChart([HistoryEntry("2026-03-01", 40)]) == nil)
  }

  @Test(arguments: [1, 12_000])
  func aPageHasFiveMegabytesAtMost(files: Int) {
    let report = MigrationReport(
      files: (0..<files).map { number in
        MigrationReport.File(
          "Sources/Module\(number % 20)/Folder\(number % 400)/File\(number).swift",
          sites: [
            .init("map", message: "'map(\(number))' becomes 'map'", diff: ["-" + String(repeating: "x", count: 400)])
          ])
      })
    let page = report.page
    #expect(page.utf8.count <= 5_000_000)
    let isCut = files > 1
    #expect(page.contains("diffs did not fit in") == isCut)
  }

  @Test func findingsThatDontFitInAreCounted() {
    let report = MigrationReport(files: (0..<9).map { .init("\($0).swift", sites: [.init("map")]) })
    #expect(report.page(room: 100).contains("5 findings at the end did not fit in and are only counted."))
    #expect(report.page(room: 9_000).contains("did not fit in") == false)
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (String(repeating: "a", count: 1_000), "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
  ])
  func theHashIsTheStandards(text: String, digits: String) {
    let bytes = SHA256(Array(text.utf8)).bytes
    #expect(bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == digits)
  }
}
