/// A whole page of HTML.
struct HTMLPage {
  /// Plain text, for the browser's window.
  let title: String
  let policy: ContentPolicy
  /// The elements for styles and scripts in the page's head, a line each.
  let head: [String]
  /// What is between the tags of the body.
  let body: String

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy.text)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(htmlText(title))</title>
    \(head.joined(separator: "\n"))
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }
}

/// What a page may load, in the notation of a content security policy; nothing but its styles and scripts.
struct ContentPolicy {
  /// Where styles may come from: `'self'`, `'sha256-…'`.
  let styles: String
  /// The same of scripts.
  let scripts: String

  fileprivate var text: String {
    "default-src 'none'; style-src \(styles); script-src \(scripts); base-uri 'none'; form-action 'none'"
  }
}
