import StreamTypes
import SwiftStructure

/// Streams that are told apart by their types at run time: kept as `Any` and cast back, or found by a type that is a key.
/// RxSwift's type and the target's are two, so that who puts one there and who asks for it are rewritten together.
extension TieSearch {
  /// Ties a declaration to all others that keep, or ask for, a stream of the same type at run time.
  mutating func readTypeAtRunTime(_ node: NodeID, by place: MemberPlace) {
    guard let stream = streamAtRunTime(node), let shape = project.failures?.shape(askedFor: stream) else { return }
    tie(place, .typeAtRunTime(shape))
  }

  private func streamAtRunTime(_ node: NodeID) -> StreamType? {
    switch outline[node] {
    case .cast(_, let word, _) where word.text != "as": return types[node].unwrapped.streamOrOptionalStream
    case .call(let call) where isGeneric(resultOf: node): return types[node].streamOrOptionalStream ?? stream(by: call)
    default: break
    }
    if case .metatype(.stream(let stream)) = types[node], case .member = outline[node] { return stream }
    guard let place = types.expectations[node]?.type.unwrapped, case .named(let name, []) = place,
      SwiftType.existentials.contains(name)
    else { return nil }
    return types[node].streamOrOptionalStream
  }

  /// Whether a function of the project's says only by a generic parameter what it gives: `func resolve<T>() -> T?`.
  private func isGeneric(resultOf node: NodeID) -> Bool {
    guard let member = types.resolutions[node]?.member, member.rule.isEmpty,
      case .named(let name, [])? = member.type?.unwrapped
    else { return false }
    return member.generics.contains(name)
  }

  /// The stream whose type a call is given: `resolve(Observable<Int>.self)`.
  private func stream(by call: Call) -> StreamType? {
    call.arguments.lazy.compactMap { argument in
      if case .metatype(.stream(let stream)) = self.types[argument.value] { stream } else { nil }
    }.first
  }
}
