import SourceText
import SwiftStructure
import SwiftTokens

/// The names that a target lacks of those that CoreStream has, so that none of them is ever written for it.
///
/// A row is a name, `CancelBag`; a member, `Publishers.Interval`; a call with a label, `share(replay:)`; or a call
/// without arguments, `merge()`.
struct TargetNames: Sendable {
  let rows: Set<String>
  /// The words of which each row has one, to pass over what can't be meant.
  let words: Set<String>

  /// The bag that is a reference, and that `store(in:)` takes without an ampersand.
  fileprivate let referenceBag: String

  init?(_ rows: Set<String>, referenceBag: String) {
    if rows.isEmpty { return nil }
    self.rows = rows
    self.referenceBag = referenceBag
    words = Set(
      rows.map { row in
        let name = row.prefix { $0 != "(" }
        return String(name.split(separator: ".").last ?? name)
      })
  }

  /// The first name in some code that the target lacks; `isWritten` says of which names it is asked, and `mayBeAbsent`
  /// names the holes that are left out where nothing fills them, with their labels.
  ///
  ///     share(replay: 1, scope: .whileConnected)   // "share(replay:)" for Combine
  func firstLacking(
    in outline: SourceOutline, mayBeAbsent: Set<String> = [], isWritten: @escaping (ByteRange) -> Bool = { _ in true }
  ) -> String? {
    let search = Search(outline: outline, mayBeAbsent: mayBeAbsent, isWritten: isWritten)
    return outline.allNodes.lazy.compactMap { lackingRow($0, search) }.first
  }

  /// The name or form of one link that the target lacks.
  func lacking(_ node: NodeID, in outline: SourceOutline) -> String? {
    let search = Search(outline: outline, mayBeAbsent: []) { _ in true }
    guard case .call(let call) = outline[node] else { return lackingRow(node, search) }
    return lackingForm(call, search) ?? lackingRow(call.callee, search)
  }

  private struct Search {
    let outline: SourceOutline
    let mayBeAbsent: Set<String>
    let isWritten: (ByteRange) -> Bool
  }

  /// Whether some text has a word of which the target may lack a form.
  func mayLack(_ text: String) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { words.contains(String($0)) || $0 == "store" }
  }

  private func lackingRow(_ node: NodeID, _ search: Search) -> String? {
    let outline = search.outline
    switch outline[node] {
    case .reference(let name, _), .typeName(let name, _), .implicitMember(let name, _, _):
      return search.isWritten(name.range) ? row(spelled(name.text)) : nil
    case .member(let base, let name, _, _), .memberType(let base, let name, _):
      guard search.isWritten(name.range) else { return nil }
      return row(spelled(name.text)) ?? row("\(outline.text(base)).\(spelled(name.text))")
    case .literal(.placeholder): return row(Hole(outline.text(node)).computedName)
    case .call(let call): return lackingForm(call, search)
    default: return nil
    }
  }

  private func lackingForm(_ call: Call, _ search: Search) -> String? {
    guard let name = search.outline.calledName(call), search.isWritten(name.range) else { return nil }
    if call.arguments.isEmpty { return row("\(spelled(name.text))()") }
    for argument in call.arguments {
      if case .literal(.placeholder) = search.outline[argument.value],
        search.mayBeAbsent.contains(Hole(search.outline.text(argument.value)).name)
      {
        continue
      }
      if let label = argument.label, let row = row("\(spelled(name.text))(\(label.text):)") { return row }
    }
    return name.text == "store" && storesInReference(call, search.outline) ? row(referenceBag) : nil
  }

  /// `store(in: bag)`: a set would have an ampersand.
  private func storesInReference(_ call: Call, _ outline: SourceOutline) -> Bool {
    guard call.arguments.count == 1, call.arguments[0].label?.text == "in" else { return false }
    switch outline[call.arguments[0].value] {
    case .prefix, .literal(.placeholder): return false
    default: return true
    }
  }

  private func row(_ name: String) -> String? { rows.contains(name) ? name : nil }

  private func spelled(_ name: String) -> String { name.hasPrefix("<#") ? Hole(name).computedName : name }
}

extension RuleCatalog {
  /// nil for CoreStream, which lacks nothing.
  func names(missingIn target: Target) -> TargetNames? { missing[target] }

  /// The same for what a run writes: CoreStream's extras lack nothing where they stand on another Combine, and a file of
  /// helpers brings along what it can.
  func names(missingFor options: RewriteOptions) -> TargetNames? {
    switch (options.target, options.extras) {
    case (.coreStream, _), (_, .library), (.combine, .helpers): nil
    case (_, .none): missing[options.target]
    case (.openCombine, .helpers): missingBesideHelpers
    }
  }

  /// Whether a bag can be a reference, which cancels in the order of storing.
  func hasReferenceBags(_ options: RewriteOptions) -> Bool {
    names(missingFor: options)?.rows.contains(self[.referenceBag]) != true
  }
}

extension FileReader {
  /// The first name that a template writes and the target of a run lacks.
  func lackedName(of template: Template) -> String? { template.lacking(catalog.names(missingIn: options.vocabulary)) }
}

extension SourceOutline {
  fileprivate func calledName(_ call: Call) -> Name? {
    switch self[call.callee] {
    case .reference(let name, _), .member(_, let name, _, _), .implicitMember(let name, _, _): name
    default: nil
    }
  }
}

/// What a helper is called whose own name a type of the project has.
public func helperName(besides name: String) -> String { "Helper\(name)" }
