import RewriteRules

extension Report.Item {
  /// The finding as an editor shows it.
  var diagnostic: JSONValue {
    .object([
      "range": EditorRange(span).json, "severity": 2, "code": .string(finding.rule), "source": "rxmigrate",
      "message": .string(told),
    ])
  }

  /// The quick fix that the finding's own edits are; nil where it has none.
  fileprivate func quickFix(in uri: String) -> JSONValue? {
    if edits.isEmpty { return nil }
    return .object([
      "title": .string(finding.message), "kind": "quickfix", "diagnostics": .array([diagnostic]),
      "isPreferred": .bool(finding.applicability == .safe), "edit": workspaceEdit(edits, in: uri),
    ])
  }
}

extension DocumentFindings {
  /// The kind of the action that rewrites a whole file.
  static let fixAll = "source.fixAll.rxmigrate"

  /// What can be done about a range: each finding's fix, and the rewrite of the whole file.
  ///
  /// - Parameter only: The kinds of actions that are wanted, with those below them; nil for all.
  func actions(at range: EditorRange, in uri: String, only: [String]?) -> JSONValue {
    func isWanted(_ kind: String) -> Bool { only?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true }
    let touched = items.filter { EditorRange($0.span).touches(range) }
    var actions = isWanted("quickfix") ? touched.compactMap { $0.quickFix(in: uri) } : []
    if !edits.isEmpty, isWanted(Self.fixAll), only != nil || !touched.isEmpty {
      actions.append(
        .object([
          "title": "Rewrite this file", "kind": .string(Self.fixAll), "edit": workspaceEdit(edits, in: uri),
        ]))
    }
    return .array(actions)
  }

  /// The page of the rule that found something at a position, the innermost one.
  func hover(at position: EditorPosition, _ catalog: RuleCatalog) -> JSONValue {
    let around = items.filter { EditorRange($0.span).contains(position) }
    let inner = around.reduce(around.first) { inner, item in
      inner.map { EditorRange(item.span).isInside(EditorRange($0.span)) } == true ? item : inner
    }
    guard let inner else { return .null }
    let page = catalog.page(of: inner.finding.rule) ?? inner.told
    return .object([
      "contents": .object(["kind": "markdown", "value": .string(page)]), "range": EditorRange(inner.span).json,
    ])
  }
}

private func workspaceEdit(_ edits: [Report.Edit], in uri: String) -> JSONValue {
  let texts = edits.map { edit in
    JSONValue.object(["range": EditorRange(edit.span).json, "newText": .string(edit.edit.replacement)])
  }
  return .object(["changes": .members([(key: uri, value: .array(texts))])])
}
