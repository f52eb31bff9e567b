import Foundation
import Testing

@testable import MigrateCommand

/// The rules' site in a browser without a window, from a folder, without a server.
@Suite(.enabled(if: browser != nil, "no Chromium is installed"), .serialized)
struct SiteBrowserTests {
  private let shop: Workshop

  init() throws {
    shop = try Workshop()
    for (path, text) in RulesSite(try builtInCatalog().get()).files { try shop.write(path, text) }
  }

  @Test(arguments: [
    ("index.html", "", "253 of 253 rules"),
    ("index.html", "#q=flatMapLatest", "1 of 253 rules"),
    ("index.html", "#q=catchErrorJustReturn", "1 of 253 rules"),
    ("cheat-sheet.html", "#q=FLATMAPLATEST(_%3A)", "1 of 236 rules"),
    ("cheat-sheet.html", "#q=switchToLatest+flatMap", "1 of 236 rules"),
    ("cheat-sheet.html", "#q=nobodyHasThis", "0 of 236 rules"),
  ])
  func anAddressSearches(page: String, address: String, count: String) throws {
    #expect(try document(page, address).contains("<p id=\"count\" role=\"status\">\(count)</p>"))
  }

  @Test func whatIsNotWantedIsHidden() throws {
    let document = try document("cheat-sheet.html", "#q=flatMapLatest")
    #expect(document.contains("<tbody id=\"flat-map-latest\" data-item=\"\">"))
    #expect(document.contains("<tbody id=\"flat-map-first\" data-item=\"\" hidden=\"\">"))
    #expect(document.contains("<section id=\"family-timing\" aria-labelledby=\"family-timing-title\" hidden=\"\">"))
  }

  @Test func aPageBelowFindsItsStyle() throws {
    try shop.write(
      "rules/probe.html",
      SitePage(path: "rules/probe.html", title: "probe", body: "").html.replacing(
        "</body>", with: "<script src=\"../probe.js\"></script></body>"))
    try shop.write("probe.js", "document.title = getComputedStyle(document.body).margin + document.styleSheets.length;")
    #expect(try document("rules/probe.html", "").contains("<title>0px1</title>"))
  }

  /// What scrolls sideways within a page can't be reached with the keys of every browser.
  @Test(arguments: [("390", "0"), ("1200", "1")])
  func codeOnAPhoneDoesNotScroll(width: String, scrolling: String) throws {
    let code = "<pre><code>" + String(repeating: "word ", count: 40) + "</code></pre>"
    let probe = """
      const scrolling = [...document.querySelectorAll("pre")].filter((code) => code.scrollWidth > code.clientWidth);
      parent.postMessage(scrolling.length, "*");
      """
    try shop.write(
      "rules/probe.html",
      SitePage(path: "rules/probe.html", title: "probe", body: code).html.replacing(
        "</body>", with: "<script src=\"../probe.js\"></script></body>"))
    try shop.write("probe.js", probe)
    try shop.write(
      "frame.html",
      """
      <script>onmessage = (message) => { document.title = "scrolling: " + message.data; };</script>
      <iframe src="rules/probe.html" style="width: \(width)px"></iframe>
      """)
    #expect(try document("frame.html", "").contains("<title>scrolling: \(scrolling)</title>"))
  }

  private func document(_ page: String, _ address: String) throws -> String {
    try runProgram(
      browser ?? "", "--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(shop.folder)/profile",
      "--virtual-time-budget=5000", "--dump-dom", "file://\(shop.folder)/\(page)\(address)"
    ).output
  }
}
