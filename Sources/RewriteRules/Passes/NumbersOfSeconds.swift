import SourceText
import StreamTypes
import SwiftStructure

/// Numbers where a time span is asked for: up to RxSwift 4 its type is that of a number of seconds.
extension FileFacts {
  /// Writes a number for a declared time span as one of seconds: `var pause: RxTimeInterval = 30`.
  func spellNumbersOfSeconds(_ decisions: inout Decisions) {
    guard seesSignatures else { return }
    for node in outline.allNodes {
      for value in numbersOfSeconds(of: node) {
        if let text = timeSpan(ofSeconds: outline.text(value)) { decisions.rename(outline.range(value), to: text) }
      }
    }
  }

  /// The numbers that a declaration or a call of the project's own function has for time spans.
  private func numbersOfSeconds(of node: NodeID) -> [NodeID] {
    switch outline[node] {
    case .binding(let binding):
      return isTimeSpan(binding.type ?? binding.statedType) ? [binding.value].compactMap { $0 }.filter(isNumeral) : []
    case .parameter(let parameter):
      return isTimeSpan(parameter.type) ? [parameter.defaultValue].compactMap { $0 }.filter(isNumeral) : []
    case .call(let call):
      guard let resolution = types.resolutions[node], resolution.member.rule.isEmpty else { return [] }
      return call.arguments.indices.compactMap { index in
        let parameter = resolution.parameter(ofArgument: index)?.type.unwrapped
        return parameter == .named(catalog[.timeInterval], []) ? call.arguments[index].value : nil
      }
      .filter(isNumeral)
    default: return []
    }
  }

  private func isTimeSpan(_ type: NodeID?) -> Bool {
    guard let type else { return false }
    return outline.text(type) == catalog[.timeInterval]
  }

  private func isNumeral(_ node: NodeID) -> Bool {
    switch outline[node] {
    case .literal(.integer), .literal(.float): true
    default: false
    }
  }

  /// A number of seconds in the largest unit in which it is whole.
  private func timeSpan(ofSeconds number: String) -> String? {
    let plain = number.replacing("_", with: "")
    if Int(plain) != nil { return ".seconds(\(number))" }
    guard let seconds = Double(plain), seconds.magnitude < 1_000_000 else { return nil }
    for (unit, count) in [("milliseconds", 1e3), ("microseconds", 1e6), ("nanoseconds", 1e9)] {
      let whole = (seconds * count).rounded()
      if whole / count == seconds { return ".\(unit)(\(Int(whole)))" }
    }
    return nil
  }
}
