import SourceText
import SwiftStructure

/// What is to change in a manifest.
struct ManifestChange: Hashable, Sendable {
  /// The declarations that go, by their bytes.
  var removed: Set<ByteRange> = []
  /// The packages or pods that come, as they are written.
  var libraries: [String] = []
  /// The products that come, as they are written, by the positions of their targets.
  var products: [Int: [String]] = [:]

  var isEmpty: Bool { removed.isEmpty && libraries.isEmpty && products.isEmpty }
}

extension PackageManifest {
  /// The manifest's text with a change made.
  func changed(by change: ManifestChange) -> [UInt8] {
    var edits = EditSet()
    for edit in listEdits(for: change) + argumentEdits(for: change) { edits.insert(edit) }
    return edits.applied(to: manifest.bytes)
  }

  /// The edits of the lists that there are.
  private func listEdits(for change: ManifestChange) -> [TextEdit] {
    var added: [NodeID: [String]] = [:]
    if !change.libraries.isEmpty, let list = packageList { added[list] = change.libraries }
    for (target, products) in change.products {
      if let list = productList(ofTarget: target) { added[list] = products }
    }
    let touched = Set(added.keys).union(change.removed.compactMap { nodes[$0].flatMap(outline.parent) })
    return touched.sorted().flatMap { list -> [TextEdit] in
      guard case .array = outline[list] else { return [] }
      return ListEdits(list, in: outline).edits(removing: change.removed, adding: added[list] ?? [])
    }
  }

  /// The edits that add a list where there is none.
  private func argumentEdits(for change: ManifestChange) -> [TextEdit] {
    var edits: [TextEdit] = []
    if !change.libraries.isEmpty, packageList == nil {
      edits += [
        argument(change.libraries, of: package, before: ["targets", "swiftLanguageModes", "swiftLanguageVersions"])
      ]
      .compactMap { $0 }
    }
    for (target, products) in change.products where productList(ofTarget: target) == nil {
      edits += [argument(products, of: targetCalls[target], before: nil)].compactMap { $0 }
    }
    return edits
  }

  /// The first list with packages.
  private var packageList: NodeID? {
    let declared = manifest.libraries.lazy.compactMap { nodes[$0.range].flatMap(outline.parent) }
      .first { if case .array = outline[$0] { true } else { false } }
    return declared ?? package.argument("dependencies").flatMap(firstArray)
  }

  private func productList(ofTarget position: Int) -> NodeID? {
    targetCalls[position].argument("dependencies").flatMap(firstArray)
  }

  /// The array literal that an expression is or begins with.
  private func firstArray(_ node: NodeID) -> NodeID? {
    switch outline[node] {
    case .array: node
    case .binary(let left, _, let right): firstArray(left) ?? firstArray(right)
    default: nil
    }
  }

  /// `dependencies: […]`, in front of the first of some arguments or, without these, behind the first argument.
  private func argument(_ elements: [String], of call: Call, before labels: [String]?) -> TextEdit? {
    let text = "dependencies: [\(elements.joined(separator: ", "))]"
    if let labels, let next = call.arguments.first(where: { labels.contains($0.label?.text ?? "") })?.label {
      return TextEdit(ByteRange(next.range.start, next.range.start), text + separator(before: next.range.start))
    }
    let place = labels == nil ? call.arguments.first : call.arguments.last
    // A list that is computed is left to a person.
    guard let place, call.argument("dependencies") == nil else { return nil }
    let end = outline.range(place.value).end
    let start = place.label?.range.start ?? end
    return TextEdit(ByteRange(end, end), "," + separator(before: start).dropFirst() + text)
  }

  /// A comma, and the line break and indentation in front of an offset, or a space.
  private func separator(before offset: Int) -> String {
    let start = outline.lineStart(of: offset)
    let margin = outline.tokens.text(ByteRange(start, offset))
    return margin.allSatisfy { $0 == " " || $0 == "\t" } ? ",\n" + margin : ", "
  }
}
