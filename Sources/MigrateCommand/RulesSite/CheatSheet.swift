import RewriteRules

/// What RxSwift's names become, rule by rule: a table for people, made of the rules' pages alone.
struct CheatSheet: Hashable {
  let sections: [Section]

  /// The rules of one family.
  struct Section: Hashable {
    let family: String
    let entries: [Entry]
  }

  /// The forms of one rule.
  struct Entry: Hashable {
    let rule: String
    let applicability: Applicability
    /// The version of the library that has the names: `RxSwift 2`.
    let since: String
    /// What differs, or what to do by hand.
    let note: String
    let rows: [Row]
  }

  /// Forms that have the same counterparts.
  struct Row: Hashable {
    var forms: [Replacement.Form]
    let coreStream: Cell
    let combine: Cell
  }

  /// What stands in the column of a library.
  enum Cell: Hashable {
    case code(String)
    /// What is written differs.
    case nearest(String)
    /// The library lacks this name.
    case lacking(String)
    case byHand
    /// The name stays, or goes with the code around it.
    case notRewritten
  }
}

extension CheatSheet {
  init(_ catalog: RuleCatalog) {
    let names = catalog.unreplacedNames()
    let entries = catalog.rules.filter { !$0.isGuard }.map { rule in
      (rule.family, Entry(rule, catalog.replacements(of: rule), otherNames: names[rule.id] ?? []))
    }
    sections = Dictionary(grouping: entries.filter { !$0.1.rows.isEmpty }, by: \.0).sorted { $0.key < $1.key }
      .map { Section(family: $0.key, entries: $0.value.map(\.1)) }
  }
}

extension CheatSheet.Entry {
  fileprivate init(_ rule: Rule, _ replacements: [Replacement], otherNames: [UnreplacedName]) {
    self.init(
      rule: rule.id, applicability: rule.applicability, since: rule.since, note: rule.note,
      rows: Self.rows(rule, replacements, otherNames))
  }

  private static func rows(_ rule: Rule, _ replacements: [Replacement], _ names: [UnreplacedName]) -> [CheatSheet.Row] {
    var rows: [CheatSheet.Row] = []
    func add(_ forms: [Replacement.Form], _ coreStream: CheatSheet.Cell, _ combine: CheatSheet.Cell) {
      let known = Set(rows.flatMap(\.forms))
      let new = forms.filter { !known.contains($0) }
      if let index = rows.firstIndex(where: { $0.coreStream == coreStream && $0.combine == combine }) {
        rows[index].forms += new
      } else if !new.isEmpty {
        rows.append(CheatSheet.Row(forms: new, coreStream: coreStream, combine: combine))
      }
    }
    for replacement in replacements where !replacement.isForPublished {
      add(replacement.forms, CheatSheet.Cell(replacement.inCoreStream), CheatSheet.Cell(replacement.inCombine))
    }
    let cell = rule.applicability == .reportOnly ? CheatSheet.Cell.byHand : .notRewritten
    for name in names {
      let combine = name.lackedByCombine.map { rule.applicability == .reportOnly ? cell : .lacking($0) } ?? cell
      add([Replacement.Form(code: name.text, receiver: nil)], cell, combine)
    }
    return rows
  }

  /// The names that a person looks for, without arguments: `rx.text.orEmpty`, `Observable.of`, `PublishRelay`.
  var names: [String] {
    var seen: Set<String> = []
    return rows.flatMap(\.forms).map { form in
      String(form.code.drop { $0 == "." }.prefix { !"(<{[ ".contains($0) })
    }.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

extension CheatSheet.Cell {
  fileprivate init(_ counterpart: Replacement.Counterpart) {
    switch counterpart {
    case .code(let code, isNearest: false): self = .code(code)
    case .code(let code, isNearest: true): self = .nearest(code)
    case .lacking(let name): self = .lacking(name)
    case .byHand: self = .byHand
    }
  }
}
