/// How `plan` prints.
enum BiteListing: String, CaseIterable, Sendable {
  case text, json, markdown

  func text(of bites: [Bite]) -> String {
    switch self {
    case .text: bites.map(plainText).joined(separator: "\n")
    case .json: jsonDocument(bites)
    case .markdown: bites.map(checklist).joined(separator: "\n")
    }
  }
}

/// `Bite 1: 2 files, 31 sites, 2 by hand; 4 uses from later bites`, and a file a line.
private func plainText(_ bite: Bite) -> String {
  let width = bite.files.map { String(sites($0)).count }.max() ?? 0
  let lines = bite.files.map { file in
    let number = String(sites(file))
    return "  " + String(repeating: " ", count: width - number.count) + "\(number)  \(file.path)\(remarks(on: file))\n"
  }
  let holders = holderRemarks(on: bite) { "  waits for \($0)\n" }
  let bridges = bridgeRemarks(on: bite) { "  \($0) \($1.name)() at \($1.file):\($1.line)\n" }
  return "Bite \(bite.number): \(headline(bite))\n" + lines.joined() + holders + bridges
}

/// A list that an issue tracker makes boxes of.
private func checklist(_ bite: Bite) -> String {
  let lines = bite.files.map { file in "  - [ ] `\(file.path)`: \(sites(file))\(remarks(on: file))\n" }
  let holders = holderRemarks(on: bite, quote: "`") { "  - waits for \($0)\n" }
  let bridges = bridgeRemarks(on: bite) { "  - \($0) `\($1.name)()` at `\($1.file):\($1.line)`\n" }
  return "- [ ] **Bite \(bite.number)**: \(headline(bite))\n" + lines.joined() + holders + bridges
}

/// A line for each of the files that a bite waits for most, and one for the others.
private func holderRemarks(on bite: Bite, quote: String = "", _ line: (String) -> String) -> String {
  let shown = bite.waitsFor.prefix(5).map { holder in
    line("\(quote)\(holder.path)\(quote) with \(counted(holder.declarations, "declaration"))")
  }
  let others = bite.waitsFor.count - shown.count
  return shown.joined() + (others > 0 ? line("\(counted(others, "other file"))") : "")
}

private func bridgeRemarks(on bite: Bite, _ line: (_ verb: String, Bite.Bridge) -> String) -> String {
  (bite.bridgesMade.map { line("makes", $0) } + bite.bridgesRemoved.map { line("removes", $0) }).joined()
}

private func sites(_ file: Bite.File) -> Int { file.rewritten + file.byHand }

private func remarks(on file: Bite.File) -> String {
  let parts = [(file.needReview, "need review"), (file.byHand, "by hand")].filter { $0.0 > 0 }
  return parts.isEmpty ? "" : " (" + parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ") + ")"
}

private func headline(_ bite: Bite) -> String {
  let byHand = bite.files.reduce(0) { $0 + $1.byHand }
  var parts = [
    counted(bite.files.count, "file"), counted(bite.files.reduce(0) { $0 + sites($1) }, "site"),
  ]
  if byHand > 0 { parts.append("\(byHand) by hand") }
  if let waiting = bite.waiting, waiting > 0 {
    // All earlier bites' are among them.
    parts.append("\(waiting)\(bite.number > 1 ? " so far" : "") wait for later bites")
    if let bridged = bite.waitingWithBridges { parts.append("\(bridged) with --bridges") }
  }
  var borders: [String] = []
  if bite.tiesToEarlier > 0 { borders.append(counted(bite.tiesToEarlier, "use") + " of earlier bites") }
  if bite.tiesToLater > 0 { borders.append(counted(bite.tiesToLater, "use") + " by later bites") }
  return parts.joined(separator: ", ") + (borders.isEmpty ? "" : "; " + borders.joined(separator: ", "))
}

/// Stable and versioned, as the findings are.
private func jsonDocument(_ bites: [Bite]) -> String {
  JSONValue.object([
    "version": 1,
    "bites": .array(
      bites.map { bite in
        .object([
          "number": .number(bite.number), "usesOfEarlierBites": .number(bite.tiesToEarlier),
          "usesByLaterBites": .number(bite.tiesToLater),
          "files": .array(
            bite.files.map { file in
              .object([
                "file": .string(file.path), "rewritten": .number(file.rewritten),
                "needReview": .number(file.needReview), "byHand": .number(file.byHand),
              ])
            }),
          "waitingForLaterBites": bite.waiting.map { .number($0) } ?? .null,
          "waitingWithBridges": bite.waitingWithBridges.map { .number($0) } ?? .null,
          "waitsFor": .array(
            bite.waitsFor.map { .object(["file": .string($0.path), "declarations": .number($0.declarations)]) }),
          "bridgesMade": json(of: bite.bridgesMade),
          "bridgesRemoved": json(of: bite.bridgesRemoved),
        ])
      }),
  ]).document
}

private func json(of bridges: [Bite.Bridge]) -> JSONValue {
  .array(
    bridges.map { .object(["name": .string($0.name), "file": .string($0.file), "line": .number($0.line)]) })
}
