import RewriteRules

/// A page of the rules' site. Its style and script are files beside it; it asks the network for nothing else.
struct SitePage {
  /// In the site's folder: `rules/map.html`.
  let path: String
  let title: String
  /// HTML behind the title.
  let body: String

  static let index = "index.html"
  static let cheatSheet = "cheat-sheet.html"
  static let style = "site.css"
  static let script = "search.js"

  static func path(ofRule id: String) -> String { "rules/\(fileName(ofRule: id)).html" }

  /// Back to the site's folder.
  private var root: String { String(repeating: "../", count: path.count { $0 == "/" }) }

  var html: String {
    // A folder on the disk is no origin of its own to every browser, so files are allowed by their scheme.
    let policy = ContentPolicy(styles: "'self' file:", scripts: "'self' file:")
    let head = [
      "<link rel=\"stylesheet\" href=\"\(root)\(SitePage.style)\">",
      "<script src=\"\(root)\(SitePage.script)\" defer></script>",
    ]
    return HTMLPage(title: title, policy: policy, head: head, body: content).html
  }

  private var content: String {
    """
    <a class="skip" href="#content">Skip to the content</a>
    <header>
    <nav aria-label="Site"><ul>\(link(SitePage.index, "Rules"))\(link(SitePage.cheatSheet, "Cheat sheet"))</ul></nav>
    <h1>\(htmlText(title))</h1>
    </header>
    <main id="content">
    \(body)</main>
    """
  }

  private func link(_ target: String, _ text: String) -> String {
    let current = target == path ? " aria-current=\"page\"" : ""
    return "<li><a href=\"\(root)\(target)\"\(current)>\(text)</a></li>"
  }
}

/// A rule's id as the name of a file and a part of an address; a team may call its rules as it likes.
private func fileName(ofRule id: String) -> String {
  String(id.map { $0.isASCII && ($0.isLetter || $0.isNumber) || "-_".contains($0) ? $0 : "-" })
}

/// The field that the site's script makes search the items of a page; hidden without the script.
///
/// - Parameter label: What is searched.
func searchForm(_ label: String) -> String {
  """
  <form id="search" hidden role="search"><p><label for="q">\(htmlText(label)) (key: /)</label>\
  <input type="search" id="q" autocomplete="off" spellcheck="false"></p></form>
  <p id="count" role="status"></p>

  """
}

/// A promise, in its color.
func kindHTML(_ applicability: Applicability) -> String {
  let number = Applicability.allCases.firstIndex(of: applicability) ?? 0
  return "<span class=\"kind k\(number)\">\(applicability.label)</span>"
}
