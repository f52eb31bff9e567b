import RewriteRules

/// The rules as a folder of pages for a browser, made of the rules' own pages. It needs no server, and is the same, byte for
/// byte, for the same rules.
struct RulesSite {
  /// By their paths in the folder.
  let files: [(path: String, text: String)]

  init(_ catalog: RuleCatalog) {
    let sheet = CheatSheet(catalog)
    let pages = [ruleIndex(catalog, sheet), sheet.page] + catalog.rules.map { rulePage($0, in: catalog) }
    files =
      pages.map { ($0.path, $0.html) } + [
        (SitePage.style, pageText(pageStyles, of: .shared, .rules)),
        (SitePage.script, "\"use strict\";\n" + pageText(pageScripts, of: .rules)),
      ]
  }
}
