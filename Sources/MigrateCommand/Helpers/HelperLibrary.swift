import Foundation
import SourceText
import SwiftStructure
import SwiftTokens

/// What CoreStream has beyond Combine, cut into declarations of which a project needs some.
struct HelperLibrary: Sendable {
  let units: [HelperUnit]
  /// What each file imports, and within its `#if`.
  private let imports: [Set<String>]
  /// The types that the units declare.
  let types: Set<String>
  /// Those of them whose values nobody has without naming the type: no enumerations, whose cases are written alone.
  let namedTypes: Set<String>

  /// What the protocols of the units require, and those of Combine's and Swift's that types of the units conform to.
  private let requirements: Set<String>
  private let protocols: Set<String>
  /// The types that conform to a protocol of the units in an extension.
  private let conforming: [String: Set<String>]

  /// Whether a type of Combine's or Foundation's is one that code has to name for its members: nothing gives one by itself.
  func isClosed(_ type: String) -> Bool { HelperLibrary.closedTypes.contains(type) }

  /// CoreStream's own sources, as they were when this tool was built, for Combine or for OpenCombine.
  static func builtIn(isForOpenCombine: Bool) -> HelperLibrary {
    HelperLibrary(coreStreamSources.map(\.text), isForOpenCombine: isForOpenCombine)
  }

  init(_ texts: [String], isForOpenCombine: Bool = false) {
    var settings: Set = ["CORESTREAM_ON_COMBINE", "CORESTREAM_HELPERS", "canImport(UIKit)"]
    if isForOpenCombine { settings.insert("CORESTREAM_ON_OPENCOMBINE") }
    var units: [HelperUnit] = []
    var imports: [Set<String>] = []
    for (file, text) in texts.enumerated() {
      let text = HelperLibrary.unconditional(text, where: settings)
      let outline = SourceOutline(tokenize(Array(text.utf8)))
      let imported = outline.statements.filter(outline.isImport)
      // The file itself says with what Combine's API it is made.
      imports.append(
        Set(imported.map(outline.text).filter { !$0.hasPrefix("import CoreStream") && $0 != "import Combine" }))
      for node in outline.statements where !imported.contains(node) {
        units += HelperLibrary.units(of: node, in: outline, file)
      }
    }
    self.units = units
    self.imports = imports
    types = HelperLibrary.types(in: units) { !$0.isPrivate }
    namedTypes = HelperLibrary.types(in: units) { !$0.isPrivate && !$0.isEnumeration }
    protocols = HelperLibrary.types(in: units, where: \.isProtocol)
    requirements = units.filter(\.isProtocol).reduce(into: HelperLibrary.knownRequirements) { $0.formUnion($1.members) }
    conforming = units.flatMap(\.needs).reduce(into: [:]) { types, need in
      guard case .conformance(let type, let parents) = need else { return }
      for parent in parents { types[parent, default: []].insert(type) }
    }
  }

  /// What the files of some units import.
  func imports(of units: [HelperUnit]) -> Set<String> {
    units.reduce(into: []) { $0.formUnion(imports[$1.file]) }
  }

  /// Whether a unit is about UIKit's views.
  func isForViews(_ unit: HelperUnit) -> Bool { imports[unit.file].contains("import UIKit") }

  /// Whether a file has declarations for other modules and names a helper, which then has to be seen by them, too.
  func isShown(by file: [UInt8]) -> Bool {
    let tokens = tokenize(file)
    let words = Set((0..<tokens.count).lazy.filter { !tokens.kinds[$0].isTrivia }.map { tokens.text($0) })
    return !words.isDisjoint(with: ["public", "open"]) && !words.isDisjoint(with: types)
  }

  /// Whether code that has some types of the units may have a value of one, or of a type that conforms to it.
  func hasValue(of type: String, among own: Set<String>) -> Bool {
    own.contains(type) || conforming[type].map { !$0.isDisjoint(with: own) } == true
  }

  /// The types of Combine's and Foundation's that conform to a protocol of the units.
  func strangers(to name: String) -> Set<String> { conforming[name, default: []].subtracting(types) }

  /// Whether a member of a type of the units is one that some protocol requires, or an operator, which code doesn't name as
  /// other members: it is needed wherever its type is.
  func isRequired(_ unit: HelperUnit, of owner: String) -> Bool {
    unit.needs.compactMap(\.memberName).contains { name in
      // What Combine's subjects require is done in a protocol's extension, or with the type.
      requirements.contains(name) || name == "send" && protocols.contains(owner) || name.first?.isLetter == false
    }
  }

  private static let closedTypes: Set = ["AnySubscriber", "OperationQueue", "Task", "UIPickerView", "URLSession"]

  private static let knownRequirements: Set = [
    "cancel", "combineIdentifier", "customMirror", "debugDescription", "description", "hash", "minimumTolerance", "now",
    "playgroundDescription", "receive", "request", "schedule",
  ]

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
  /// - Parameter settings: What holds of CoreStream's conditions: `CORESTREAM_ON_COMBINE`.
  private static func unconditional(_ text: String, where settings: Set<String>) -> String {
    var lines: [Substring] = []
    // For each condition around a line whether it holds; nil for one about other things, which stays.
    var conditions: [Bool?] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let word = line.drop { $0 == " " }.prefix { $0 != " " }
      if word == "#if" {
        let isKnown = line.contains("CORESTREAM_") || line.contains("canImport(UIKit)")
        conditions.append(isKnown ? holds(line, where: settings) : nil)
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
