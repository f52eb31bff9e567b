import Foundation
import SourceText
import SwiftStructure
import SwiftTokens

/// What CoreStream has beyond Combine, cut into declarations of which a project needs some.
struct HelperLibrary: Sendable {
  let units: [HelperUnit]
  /// What the files import, each import once, and within its `#if`.
  let imports: [String]
  /// The types that the units declare.
  let types: Set<String>
  /// Those of them whose values nobody has without naming the type: no enumerations, whose cases are written alone.
  let namedTypes: Set<String>

  /// Whether a type of Combine's is one that code has to name for its members: nothing gives one by itself.
  func isClosed(_ type: String) -> Bool { type == "AnySubscriber" }

  /// CoreStream's own sources, as they were when this tool was built, for Combine or for OpenCombine.
  static func builtIn(isForOpenCombine: Bool) -> HelperLibrary {
    HelperLibrary(coreStreamSources.map(\.text), isForOpenCombine: isForOpenCombine)
  }

  init(_ texts: [String], isForOpenCombine: Bool = false) {
    var settings: Set = ["CORESTREAM_ON_COMBINE", "CORESTREAM_HELPERS"]
    if isForOpenCombine { settings.insert("CORESTREAM_ON_OPENCOMBINE") }
    var units: [HelperUnit] = []
    var imports: Set<String> = []
    for (file, text) in texts.enumerated() {
      let text = HelperLibrary.unconditional(text, where: settings)
      let outline = SourceOutline(tokenize(Array(text.utf8)))
      for node in outline.statements {
        if outline.isImport(node) {
          imports.insert(outline.text(node))
        } else {
          units += HelperLibrary.units(of: node, in: outline, file)
        }
      }
    }
    self.units = units
    self.imports = imports.filter { !$0.hasPrefix("import CoreStream") }.sorted()
    types = HelperLibrary.types(in: units) { !$0.isPrivate }
    namedTypes = HelperLibrary.types(in: units) { !$0.isPrivate && !$0.isEnumeration }
  }

  /// Whether a file has declarations for other modules and names a helper, which then has to be seen by them, too.
  func isShown(by file: [UInt8]) -> Bool {
    let tokens = tokenize(file)
    let words = Set((0..<tokens.count).lazy.filter { !tokens.kinds[$0].isTrivia }.map { tokens.text($0) })
    return !words.isDisjoint(with: ["public", "open"]) && !words.isDisjoint(with: types)
  }

  private static func types(in units: [HelperUnit], where isMeant: (HelperUnit) -> Bool) -> Set<String> {
    Set(
      units.filter(isMeant).flatMap(\.needs).compactMap { need in
        if case .type(let name) = need { name } else { nil }
      })
  }

  /// The members of an extension one by one, and anything else as a whole.
  private static func units(of node: NodeID, in outline: SourceOutline, _ file: Int) -> [HelperUnit] {
    guard case .nominal(let nominal) = outline[node], let extended = nominal.extendedType, nominal.inherits.isEmpty
    else { return [HelperUnit(node, in: outline, file: file)] }
    let start = outline.range(node).start
    let head = outline.tokens.text(ByteRange(start, nominal.braces.start))
      .replacing("public extension", with: "extension").trimmingCharacters(in: .whitespacesAndNewlines)
    return nominal.members.map { HelperUnit($0, in: outline, file: file, owner: outline.text(extended), head: head) }
  }

  /// A file's text without the conditions about CoreStream's settings, and without what they leave out.
  ///
  /// - Parameter settings: What is defined of CoreStream's settings: `CORESTREAM_ON_COMBINE`.
  private static func unconditional(_ text: String, where settings: Set<String>) -> String {
    var lines: [Substring] = []
    // For each condition around a line whether it holds; nil for one about other things, which stays.
    var conditions: [Bool?] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let word = line.drop { $0 == " " }.prefix { $0 != " " }
      if word == "#if" {
        conditions.append(line.contains("CORESTREAM_") ? holds(line, where: settings) : nil)
        if conditions.last != .some(nil) { continue }
      } else if word == "#else", case let condition?? = conditions.last {
        conditions[conditions.count - 1] = !condition
        continue
      } else if word == "#endif", conditions.popLast() != .some(nil) {
        continue
      }
      if !conditions.contains(false) { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }

  private static func holds(_ line: Substring, where settings: Set<String>) -> Bool {
    line.drop { $0 == " " }.dropFirst("#if ".count).split(separator: " ").filter { $0 != "&&" }.allSatisfy { term in
      let name = term.drop { $0 == "!" }
      return settings.contains(String(name)) == (name.count == term.count)
    }
  }
}

extension SourceOutline {
  fileprivate func isImport(_ node: NodeID) -> Bool {
    switch self[node] {
    case .importDeclaration: true
    case .conditionalCompilation(let nodes): nodes.allSatisfy(isImport)
    default: false
    }
  }
}

// MARK: What a project needs

extension HelperLibrary {
  /// The declarations that some code needs, and those that they need.
  ///
  /// Names and the forms of calls decide: what has the name of a helper and is none brings that helper along. Linear in the
  /// size of the library for each step on the way.
  func needed(for code: CodeUses) -> [HelperUnit] {
    var search = HelperSearch(library: self, uses: code)
    search.run()
    return zip(units, search.isIn).filter(\.1).map(\.0)
  }
}

/// Goes from what some code uses to all that is needed for it.
private struct HelperSearch {
  let library: HelperLibrary
  var uses: CodeUses
  var isIn: [Bool]
  /// The types of the library that are needed.
  private var own: Set<String> = []
  /// What the units use that are needed, by their files and by the types that they extend.
  private var usesInFile: [Int: CodeUses] = [:]
  private var usesInType: [String: CodeUses] = [:]

  init(library: HelperLibrary, uses: CodeUses) {
    self.library = library
    self.uses = uses
    isIn = library.units.map { _ in false }
  }

  mutating func run() {
    var goesOn = true
    while goesOn {
      goesOn = false
      for (index, unit) in library.units.enumerated() where !isIn[index] && isNeeded(unit) {
        isIn[index] = true
        goesOn = true
        uses.formUnion(unit.uses)
        usesInFile[unit.file, default: CodeUses()].formUnion(unit.uses)
        if let owner = unit.owner { usesInType[owner, default: CodeUses()].formUnion(unit.uses) }
        for case .type(let name) in unit.needs { own.insert(name) }
      }
    }
  }

  private func isNeeded(_ unit: HelperUnit) -> Bool {
    if let owner = unit.owner {
      if library.types.contains(owner) { return own.contains(owner) }
      if library.isClosed(owner), !uses.words.contains(owner) { return false }
    }
    // An overload for a type that nothing names is not meant.
    guard areNeeded(unit.headWords) else { return false }
    return unit.needs.contains { need in
      switch need {
      case .type(let name): isNamed(name, unit)
      case .property(let name): !unit.isPrivate && uses.members.contains(name) || isNamedNearby(name, of: unit)
      case .function(let name, let signature):
        areNeeded(signature.types) && !(unit.owner == "Publisher" && uses.declares(name, signature))
          && (!unit.isPrivate && isCalled(name, signature, of: unit) || isNamedNearby(name, signature, of: unit))
      case .conformance(let type, let parents):
        library.types.contains(type)
          ? own.contains(type) : uses.words.contains(type) && parents.contains { own.contains($0) }
      }
    }
  }

  /// Whether those of the names that are helpers' are needed already.
  private func areNeeded(_ names: Set<String>) -> Bool { own.isSuperset(of: names.intersection(library.namedTypes)) }

  private func isNamed(_ type: String, _ unit: HelperUnit) -> Bool {
    if unit.isPrivate { return usesInFile[unit.file]?.words.contains(type) == true }
    guard let owner = unit.owner else { return uses.words.contains(type) }
    // Within what extends the owner the name stands alone.
    return uses.parts.contains(type) || usesInType[owner]?.words.contains(type) == true
  }

  private func isCalled(_ name: String, _ signature: HelperSignature, of unit: HelperUnit) -> Bool {
    // An initializer is called by its type's name, `self.init` by its own.
    if name == "init", let owner = unit.owner, uses.calls[owner]?.contains(where: signature.fits) == true {
      return true
    }
    if uses.calls[name]?.contains(where: signature.fits) == true { return true }
    return name != "init" && !signature.parameters.isEmpty && uses.members.contains(name)
  }

  /// Whether what is needed already uses a property of the unit's file, or one of the type that it extends by its name
  /// alone.
  private func isNamedNearby(_ name: String, of unit: HelperUnit) -> Bool {
    let file = usesInFile[unit.file]
    return file?.members.contains(name) == true || file?.values.contains(name) == true
      || unit.owner.map { usesInType[$0]?.values.contains(name) == true } == true
  }

  /// The same for a function, and for an initializer of a type that has another name there.
  private func isNamedNearby(_ name: String, _ signature: HelperSignature, of unit: HelperUnit) -> Bool {
    guard let file = usesInFile[unit.file] else { return false }
    if name == "init" { return file.makes(signature) }
    return isNamedNearby(name, of: unit) || file.calls[name]?.contains(where: signature.fits) == true
  }
}
