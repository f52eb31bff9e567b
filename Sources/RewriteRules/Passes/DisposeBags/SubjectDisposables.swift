import SourceText
import StreamTypes
import SwiftStructure

/// RxSwift's subjects are disposables themselves; what stands for one is a cancellable that discards the subject.
extension FileRewriter {
  /// A subject where a disposable is asked for: `AnyCancellable(pressed.discard)`; nil for anything else.
  func renderDisposableSubject(_ pieces: [Piece], of node: NodeID) -> [Piece]? {
    guard types[node].stream?.form == .subject, options.vocabulary == .coreStream, facts.seesSignatures,
      isAskedForDisposable(node), let rule = catalog[.subjectDisposal],
      case let start = outline.range(node).start, !facts.suppressions.silences(rule.id, at: start, lineOf: start)
    else { return nil }
    findings[node] = Finding(
      rule: rule.id, range: outline.range(node), applicability: rule.applicability,
      message: "a subject that is kept as a disposable becomes a cancellable that discards it")
    return [.text(facts.qualified(catalog[.cancellable]) + "(")] + facts.parenthesized(pieces, of: node) + [
      .text(".discard)")
    ]
  }

  private func isAskedForDisposable(_ node: NodeID) -> Bool {
    types.expectations[node].map { catalog.isErasedDisposable($0.type.unwrapped) } == true
  }
}
