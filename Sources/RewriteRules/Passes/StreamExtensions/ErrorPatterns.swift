import SourceText
import StreamTypes
import SwiftStructure

/// Errors that handlers compare with the cases of enums.
extension FileFacts {
  /// Makes an existential of an error whose type is the extended stream's `Failure` afterwards, or `Never`: a pattern
  /// such as `case APIError.server(let code)` is matched against an `Error`, but not against a generic parameter or
  /// another type (The Swift Programming Language, "Enumeration Case Pattern").
  func matchErrorsAsExistentials(_ decisions: inout Decisions) {
    guard seesSignatures else { return }
    for node in outline.allNodes {
      guard let (subject, patterns) = comparison(node), patterns.contains(where: isCase), isOtherFailure(subject)
      else { continue }
      decisions.rename(outline.range(subject), to: "\(outline.text(subject)) as \(qualified("Error"))")
    }
  }

  /// What is compared with patterns.
  private func comparison(_ node: NodeID) -> (subject: NodeID, patterns: [NodeID])? {
    switch outline[node] {
    case .conditionBinding(let binding):
      guard binding.keyword.text == "case", let value = binding.value else { return nil }
      return (value, [binding.pattern])
    case .switchStatement(let subject, let cases):
      let patterns = cases.flatMap { element in
        if case .switchCase(let element) = outline[element] { element.patterns } else { [NodeID]() }
      }
      return (subject, patterns)
    default: return nil
    }
  }

  private func isCase(_ pattern: NodeID) -> Bool {
    switch outline[pattern] {
    case .bindingPattern(_, let inner): isCase(inner)
    case .call(let call): isCase(call.callee)
    case .member: true
    default: false
    }
  }

  /// Whether an expression names the parameter of a closure that gets the failure of a stream, which is that of the
  /// extended one or never comes.
  private func isOtherFailure(_ subject: NodeID) -> Bool {
    guard types[subject] == .named("Error", []), case .reference(let name, _) = outline[subject],
      let handler = types.origins[subject],
      case .closure(let closure) = outline[handler], (closure.parameters.last?.name.text ?? "$0") == name.text,
      let call = outline.parent(handler), let failure = types.resolutions[call]?.receiver.stream?.failure,
      takesFailure(handler, of: call)
    else { return false }
    return failure == .own || failure == .never
  }

  /// Whether a call's closure is handed what ends a stream, and not one of its values that happens to be an error.
  private func takesFailure(_ closure: NodeID, of call: NodeID) -> Bool {
    guard let index = outline.call(call)?.arguments.firstIndex(where: { $0.value == closure }),
      case .function(let taken, _, _)? = types.resolutions[call]?.parameter(ofArgument: index)?.type.unwrapped
    else { return false }
    return taken.last == .named("Error", [])
  }
}
