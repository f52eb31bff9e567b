import Foundation
import StreamTypes
import SwiftStructure
import Testing

@testable import RewriteRules

/// Every form of RxSwift and of the libraries around it that is in use, against the pages that know it.
///
/// `forms.csv` has them, the most frequent first: `subscribe(onNext:)`, `Observable.of(_:*)` with any number of
/// values, `bind(trailing:)` with a closure behind the parentheses.
struct FrequencyTests {
  @Test func everyFormHasAPage() throws {
    let missing = try forms().filter { !builtIn.knows($0) }
    let list = missing.map { "\($0.library): \($0.text)" }.joined(separator: "\n")
    #expect(missing.isEmpty, "no page knows these \(missing.count) forms:\n\(list)")
  }

  @Test(arguments: ["Observable.just(_:onMars:)", "disposed(at:)", "Observatory", "rx.weather"])
  func aFormThatNobodyHasIsMissed(_ text: String) throws {
    let kind = text == "Observatory" ? "type" : "operator"
    #expect(!builtIn.knows(Form(text: text, kind: kind, library: "")))
  }

  private func forms() throws -> [Form] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "forms.csv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    return try rows.map { row in
      let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      try #require(cells.count == 3, "a row has a form, a kind and a library: \(row)")
      return Form(text: cells[0], kind: cells[1], library: cells[2])
    }
  }
}

/// One way of writing something of a library's.
private struct Form {
  /// `Observable.timer(_:period:scheduler:)`.
  let text: String
  /// `type`, `operator`, `factory`, `constructor`, `member` or `rx-member`.
  let kind: String
  let library: String

  /// `timer`, and `Variable` of a constructor.
  var name: String { String(text.prefix { $0 != "(" }.split(separator: ".").last ?? "") }

  /// The labels of a call's arguments, `_` for none; nil if there is no call.
  var labels: [String]? {
    guard let open = text.firstIndex(of: "(") else { return nil }
    let inner = text[text.index(after: open)...].dropLast()
    return inner.split(separator: ":").map { $0.filter { $0 != "*" } }.filter { !$0.isEmpty }
  }
}

/// An argument as a page wants it.
private struct WantedArgument {
  var label: String?
  var isOptional: Bool
  var isList: Bool
}

extension RuleCatalog {
  /// Whether a signature or a pattern has the form.
  fileprivate func knows(_ form: Form) -> Bool {
    if form.kind == "type" { return typeNames.contains(form.name) }
    guard let labels = form.labels else {
      return typeNames.contains(form.name) || byName[form.name] != nil || !members(named: form.name).isEmpty
    }
    let wanted = members(named: form.name).map(\.wanted) + patterns(named: form.name).compactMap(\.wanted)
    return wanted.contains { accept($0[...], labels[...]) }
  }

  private var typeNames: Set<String> {
    let stated = knowledge.signatures.types.filter { !$0.value.rule.isEmpty }.keys
    let found = rules.flatMap { $0.groups.flatMap { $0.patterns.filter(\.isType).map(\.keyName) } }
    return Set(stated).union(found).union(knowledge.families.keys)
  }

  /// What the pages state under a name; a type's initializers under the type's.
  private func members(named name: String) -> [Member] {
    let initializers = knowledge.signatures.types[name]?.members["init"] ?? []
    let named = knowledge.signatures.types.values.flatMap { $0.members[name] ?? [] }
    return (initializers + named + (knowledge.signatures.globals[name] ?? [])).filter { !$0.rule.isEmpty }
  }

  private func patterns(named name: String) -> [Pattern] {
    (byName[name] ?? []).flatMap { $0.groups.flatMap(\.patterns) }.filter { $0.keyName == name && !$0.isType }
  }

  private func accept(_ wanted: ArraySlice<WantedArgument>, _ labels: ArraySlice<String>) -> Bool {
    guard let first = wanted.first else { return labels.isEmpty }
    if let label = labels.first, label == "trailing" || label == first.label ?? "_" {
      if accept(wanted.dropFirst(), labels.dropFirst()) { return true }
      let more = WantedArgument(label: nil, isOptional: true, isList: true)
      if first.isList, accept([more] + wanted.dropFirst(), labels.dropFirst()) { return true }
    }
    return first.isOptional && accept(wanted.dropFirst(), labels)
  }
}

extension MemberDeclaration {
  fileprivate var wanted: [WantedArgument] {
    parameters.map { WantedArgument(label: $0.label, isOptional: $0.hasDefault, isList: $0.isVariadic) }
  }
}

extension Pattern {
  /// nil if the pattern is no call.
  fileprivate var wanted: [WantedArgument]? {
    outline.call(root)?.arguments.map { argument in
      let hole = hole(argument.value)
      return WantedArgument(
        label: argument.label?.text, isOptional: hole?.isOptional == true, isList: hole?.isList == true)
    }
  }
}
