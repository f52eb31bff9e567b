import Foundation
import SwiftStructure
import SwiftTokens
import Testing

@testable import RewriteRules

/// What is written for Combine and OpenCombine, they have.
///
/// The names that Combine has are the lists of `Tests/CombineAPI`; those that OpenCombine lacks of them, and those that
/// CoreStream adds, are the lists `combine-lacks`, `opencombine-lacks` and `helpers-lack`. A page that writes any other name fails here until it is a row.
struct TargetTests {
  @Test(arguments: builtIn.rules, [Target.combine, .openCombine])
  func aTemplateWritesOnlyWhatTheTargetHas(_ rule: Rule, _ target: Target) {
    // A relay stays a subject where the target has no relays.
    for template in rule.groups.flatMap(\.templates)
    where template.isTaken(for: target) && !template.conditions.contains("relay") {
      // What is a row is left out here, or refused when it is written: the argument of a hole that may be absent.
      let rows = builtIn.names(missingIn: target)?.rows ?? []
      let unknown = template.pattern.outline.writtenForms.subtracting(CombineAPI.forms).subtracting(elsewhere)
        .subtracting(rows).filter { !$0.hasSuffix("Notification") }
      #expect(unknown.isEmpty, "\(rule.page.path): \(template.pattern.text)")
    }
  }

  @Test(
    arguments: [
      ("a.withLatestFrom(b)", "withLatestFrom"), ("a.share(replay: 1, scope: .forever)", "share(replay:)"),
      ("a.store(in: bag)", "CancelBag"), ("Publishers.ZipMany(a, b)", "Publishers.ZipMany"),
      ("Publishers.Zip5(a, b, c, d, e)", "Publishers.Zip5"),
      ("a.share()", nil), ("a.store(in: &bag)", nil), ("a.merge(with: b)", nil),
    ] as [(String, String?)])
  func combineLacks(_ code: String, _ name: String?) {
    #expect(builtIn.names(missingIn: .combine)?.firstLacking(in: SourceOutline(tokenize(Array(code.utf8)))) == name)
  }

  @Test func openCombineLacksMore() {
    let outline = SourceOutline(tokenize(Array("Publishers.Merge(a, b)".utf8)))
    #expect(builtIn.names(missingIn: .openCombine)?.firstLacking(in: outline) == "Publishers.Merge")
    #expect(builtIn.names(missingIn: .coreStream) == nil)
  }

  /// Where the target has nothing that means the same, the nearest is written for a person to review.
  @Test func theNearestIsReviewed() throws {
    let bench = Bench(context: "let text: Observable<String>")
    let finding = try #require(
      bench.rewrite("let shared = text.share()", options: RewriteOptions(target: .combine)).findings.first)
    #expect(finding.applicability == .needsReview)
    #expect(finding.note?.hasPrefix("Combine has no 'share(replay:)'; this is the nearest that it has") == true)
  }

  /// Where there is nothing near either, the site stays and the finding says what is missing.
  @Test(arguments: [
    "text.withLatestFrom(text)", "text.share(replay: 2)", "text.buffer(timeSpan: .seconds(1), count: 2, scheduler: s)",
  ])
  func theRestIsRefused(_ code: String) throws {
    let bench = Bench(context: "let text: Observable<String>")
    let rewrite = bench.rewrite("let new = \(code)", options: RewriteOptions(target: .openCombine))
    let finding = try #require(rewrite.findings.first { $0.applicability == .reportOnly })
    #expect(finding.note?.hasPrefix("OpenCombine has no") == true)
    #expect(rewrite.applied(to: code).contains(code) || rewrite.edits.isEmpty)
  }

  @Test func openCombineKeepsDispatchInAModuleOfItsOwn() {
    let code = "import RxSwift\nfunc f(_ a: Observable<Int>) { _ = a.observe(on: MainScheduler.asyncInstance) }\n"
    let after = Bench().rewritten(code, options: RewriteOptions(target: .openCombine))
    #expect(after.contains("import OpenCombine\nimport OpenCombineDispatch\n"))
  }
}

extension Template {
  fileprivate func isTaken(for target: Target) -> Bool {
    let targets = conditions.filter { Target(rawValue: $0) != nil }
    return (targets.isEmpty || targets.contains(target.rawValue)) && lacking(builtIn.names(missingIn: target)) == nil
  }
}

/// Names of Swift, Dispatch and Foundation, CombineCocoa's and other libraries', that templates write.
private let elsewhere: Set<String> = [
  "DispatchQueue(label:)", "DispatchQueue(target:)", "DispatchQueue(qos:)", "DispatchQueue", "OperationQueue", "Error",
  "FixedWidthInteger",
  "Never", "Void", "Swift", "self", "main", "dispatchPrecondition", "dispatchPrecondition(condition:)", "onQueue",
  "false", "true", "weak", "forEach", "formUnion", "Set", "Optional", "some", "seconds", "default", "isEmpty",
  "UIApplication",
  "controlEventPublisher(for:)",
  "cancelButtonClickedPublisher", "contentOffsetPublisher", "controlEventPublisher", "countDownDurationPublisher",
  "createAbsoluteTestablePublisher", "createRelativeTestablePublisher", "datePublisher", "didDeselectItemPublisher",
  "didDeselectRowPublisher", "didEndDeceleratingPublisher", "didEndDraggingPublisher",
  "didEndScrollingAnimationPublisher", "didEndZoomingPublisher", "didScrollPublisher", "didScrollToTopPublisher",
  "attributedTextPublisher", "didEndDisplayingCellPublisher", "didHighlightItemPublisher", "didHighlightRowPublisher",
  "didUnhighlightItemPublisher", "didUnhighlightRowPublisher", "setDelegate", "valuePublisher",
  "willDisplaySupplementaryViewPublisher",
  "didSelectItemPublisher", "didSelectRowPublisher", "didZoomPublisher", "isOnPublisher",
  "itemAccessoryButtonTappedPublisher", "longPressPublisher", "panPublisher", "pinchPublisher", "rotationPublisher",
  "screenEdgePanPublisher", "searchButtonClickedPublisher", "selectedSegmentIndexPublisher", "swipePublisher",
  "tapPublisher", "textPublisher", "willBeginDeceleratingPublisher", "willBeginDraggingPublisher",
  "willBeginZoomingPublisher", "willDisplayCellPublisher", "willEndDraggingPublisher",
  // Moya's, of an answer.
  "filterSuccessfulStatusCodes", "filterSuccessfulStatusAndRedirectCodes", "filter(statusCode:)",
  "filter(statusCodes:)", "code", "codes", "mapJSON", "mapJSON(failsOnEmptyData:)", "mapString",
  "mapString(atKeyPath:)", "mapImage", "map(failsOnEmptyData:)", "map(atKeyPath:)", "map(using:)",
  // What a project with RIBs declares.
  "cancelOnDeactivate", "cancelOnDeactivate(interactor:)", "cancelOnStop",
]

/// The lists of Combine's public API.
private enum CombineAPI {
  /// `sink`, and with each label that a call of it may have `sink(receiveValue:)`; an initializer is its type's name.
  static let forms: Set<String> = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../CombineAPI")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var forms: Set<String> = []
    for name in names where name.hasSuffix(".txt") {
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      for line in text.split(separator: "\n") where !line.hasPrefix("#") { add(String(line), to: &forms) }
    }
    return forms
  }()

  private static func add(_ line: String, to forms: inout Set<String>) {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    forms.formUnion(words)
    guard let open = line.firstIndex(of: "(") else { return }
    let head = line[..<open].prefix { $0 != "<" || line.hasPrefix("<") }.split {
      !$0.isLetter && !$0.isNumber && $0 != "_"
    }
    var name = String(head.last ?? "")
    if name == "init" { name = String(line.prefix { $0 != " " && $0 != "<" }.split(separator: ".").last ?? "") }
    for part in line[open...].split(separator: ":") {
      let label = part.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.last.map(String.init) ?? ""
      forms.insert("\(name)(\(label):)")
    }
  }
}

extension SourceOutline {
  /// Every name that a template writes by itself, and each label of a call with its name.
  fileprivate var writtenForms: Set<String> {
    var forms: Set<String> = []
    for node in allNodes {
      switch self[node] {
      case .reference(let name, _), .typeName(let name, _), .member(_, let name, _, _), .memberType(_, let name, _),
        .implicitMember(let name, _, _):
        if !name.text.hasPrefix("<#"), !name.text.hasPrefix("$") { forms.insert(name.text) }
      case .call(let call):
        guard let name = name(of: call.callee) else { continue }
        for label in call.arguments.compactMap(\.label) { forms.insert("\(name)(\(label.text):)") }
      default: break
      }
    }
    return forms
  }

  private func name(of callee: NodeID) -> String? {
    switch self[callee] {
    case .reference(let name, _), .member(_, let name, _, _), .implicitMember(let name, _, _):
      name.text.hasPrefix("<#") ? nil : name.text
    default: nil
    }
  }
}
