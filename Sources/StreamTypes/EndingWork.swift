import SwiftStructure

/// What shows that a file does something when a subscription ends, so that the order in which several end can be seen.
///
/// The rules' pages list it: `onDisposed:` for an argument with this label, `AnyCancellable{}` for a call with a function
/// that isn't empty.
struct EndingWork: Sendable {
  private let labels: Set<String>
  private let makers: Set<String>
  private let longestMaker: Int

  init(_ names: Set<String>) {
    labels = Set(names.filter { $0.hasSuffix(":") }.map { String($0.dropLast()) })
    makers = Set(names.filter { $0.hasSuffix("{}") }.map { String($0.dropLast(2)) })
    longestMaker = makers.map(\.utf8.count).max() ?? 0
  }

  /// - Complexity: O(n) in the number of calls.
  func stands(in outline: SourceOutline) -> Bool {
    outline.nodes(of: .call).contains { node in
      guard case .call(let call) = outline[node] else { return false }
      return call.arguments.contains { $0.label.map { labels.contains($0.text) } == true } || makes(call, outline)
    }
  }

  private func makes(_ call: Call, _ outline: SourceOutline) -> Bool {
    guard let first = call.arguments.first, case .closure(let closure) = outline[first.value] else { return false }
    return !closure.statements.isEmpty && outline.range(call.callee).count <= longestMaker
      && makers.contains(outline.text(call.callee))
  }
}
