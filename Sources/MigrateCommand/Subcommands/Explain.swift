import RewriteRules
import SourceText

extension Run {
  /// Prints the page of a rule or of another finding, or how a type was inferred and what was decided there.
  func explain() throws(Refusal) -> Ending {
    guard let subject = settings.operands.first, settings.operands.count == 1 else {
      throw .usage("Name one rule, or one place as file:line:column.", verb: .explain)
    }
    let catalog = try loadCatalog()
    let text: String
    if let place = sourcePlace(subject) {
      text = try explain(place, catalog)
    } else {
      let page = try page(of: subject, catalog)
      let isColored = usesColorInOutput
      text = printsToTerminal || isColored ? readablePage(page, isColored: isColored) : page
    }
    try deliverForReading(Array((text.hasSuffix("\n") ? text : text + "\n").utf8))
    return .printed
  }

  private func page(of id: String, _ catalog: RuleCatalog) throws(Refusal) -> String {
    guard let page = catalog.page(of: id) else {
      let known = catalog.rules.map(\.id) + ownFindings.map(\.id)
      throw .usage(unknownRule(id, known: known) + " 'rxmigrate rules' lists them.", verb: .explain)
    }
    return page
  }

  private func explain(_ place: SourcePlace, _ catalog: RuleCatalog) throws(Refusal) -> String {
    let files = try discovery.files(of: [place.path]).files
    guard let file = try readSources(files, jobs: 1).first, let found = files.first else {
      throw .problem(place.path, "the file is excluded, so that nothing is known about it")
    }
    guard let offset = byteOffset(of: place.location, in: file.bytes) else {
      throw .problem(
        place.path, "the file has no line \(place.location.line) with a column \(place.location.column)",
        advice: "lines and columns count from 1, columns in bytes")
    }
    guard let explainType = engine.explainType else {
      throw .problem(
        place.path, "this version can't explain types yet", advice: "'rxmigrate explain ID' explains a rule")
    }
    let others = try readProject(without: [found]).files
    let projects = separateProjects(of: [file] + others)
    let sources = [file] + others.filter { projects.number(of: $0) == projects.number(of: file) }
    let project = engine.indexed(
      sources, using: catalog, solvesFailures: isWhole && settings.options.failures == .neverWhenProven,
      jobs: settings.jobs)
    let types = explainType(offset, file, sources, project, catalog)
    let decisions = engine.explainDecision(offset, file, project, catalog, settings.options)
    return (types + decisions).joined(separator: "\n")
  }
}

/// Where a location is in a file; nil if the file has none such.
private func byteOffset(of location: LineColumn, in bytes: [UInt8]) -> Int? {
  let lines = LineIndex(bytes)
  guard 1...lines.lineCount ~= location.line, location.column > 0 else { return nil }
  let line = lines.range(ofLine: location.line)
  return location.column <= line.count + 1 ? line.start + location.column - 1 : nil
}

/// A place as a user writes it.
struct SourcePlace: Hashable {
  let path: String
  let location: LineColumn
}

/// Reads `file:line:column`; nil if it is none, but perhaps a rule's id.
func sourcePlace(_ text: String) -> SourcePlace? {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  guard parts.count >= 3, let line = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else {
    return nil
  }
  return SourcePlace(
    path: parts.dropLast(2).joined(separator: ":"), location: LineColumn(line: line, column: column))
}
