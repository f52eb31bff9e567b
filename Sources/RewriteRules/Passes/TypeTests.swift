import SourceText
import StreamTypes
import SwiftStructure

/// Questions for the class of a stream, scheduler or disposable, which is hidden afterwards.
extension FileFacts {
  /// What is asked for its type, and for which. The inference gives a pattern the type of what it is matched against.
  func typeTest(_ node: NodeID) -> (operand: SwiftType, target: NodeID)? {
    switch outline[node] {
    case .typePattern(let target): return (types[node], target)
    case .cast(let value, let word, let target):
      if case .bindingPattern = outline[value] { return (types[node], target) }
      return word.text == "as" ? nil : (types[value], target)
    default: return nil
    }
  }

  /// Whether values of a type are wrapped, whatever class they are of.
  func hidesClass(_ type: SwiftType) -> Bool {
    switch type.unwrapped {
    case .stream(let stream): stream.form == .erased
    case .named(let name, []): project.types[name]?.kind.isEmpty != false && isErasedKind(name)
    default: false
    }
  }

  /// Whether a stream, whatever publisher it is, is asked for a class that is hidden or fails with another type
  /// afterwards: `self as? PublishSubject<Element>` in an extension, `stream as? ConnectableObservable<Int>`.
  func asksForClass(_ test: (operand: SwiftType, target: NodeID)) -> Bool {
    guard let stream = test.operand.streamOrOptionalStream, stream.form != .subject,
      case .typeName(let name, _) = outline[test.target], isSignatureType(name.text, at: test.target),
      let wanted = catalog.knowledge.families[name.text]
    else { return false }
    return wanted.form == .subject || catalog.knowledge.isConnectable(name.text)
  }

  /// Whether a value that is not known to be a stream is asked for the class from which subjects inherit.
  func missesSubjects(_ test: (operand: SwiftType, target: NodeID)) -> Bool {
    guard case .typeName(let name, _) = outline[test.target], name.text == catalog[.stream],
      isSignatureType(name.text, at: test.target)
    else { return false }
    return test.operand.streamOrOptionalStream == nil
  }

  /// Whether a type may be that of what is wrapped, not of the wrapper.
  func isHidden(_ target: NodeID) -> Bool {
    guard case .typeName(let name, _) = outline[target], !["Any", "AnyObject"].contains(name.text) else { return false }
    return catalog.knowledge.families[name.text]?.form != .erased && !isErasedKind(name.text)
  }
}
