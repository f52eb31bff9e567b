import SourceText
import SwiftStructure

extension KnownRepair {
  /// Streams that an operator joins although they fail differently:
  ///
  ///     instance method 'merge(with:)' requires the types 'any Error' and 'Never' be equivalent
  ///
  /// The first type is the receiver's failure, or the first argument's where there is no receiver.
  static let differentFailures = KnownRepair { message, code, _ in
    guard let match = message.firstMatch(of: /'(\w+)[^']*'.* requires the types '([^']+)' and '([^']+)' be equivalent/),
      !message.hasPrefix("referencing "), let call = code.call(of: String(match.output.1))
    else { return [] }
    let (first, second) = (String(match.output.2), String(match.output.3))
    var joined = call.arguments.map { code.streams(givenBy: $0.value) }
    if let receiver = code.receiver(of: call) { joined.insert([receiver], at: 0) }
    guard let head = joined.first else { return [] }
    let one = widening(from: first, to: second).map { [code.proposal($0, behind: head)] } ?? []
    let others = widening(from: second, to: first).map { ending in
      joined.dropFirst().filter { !$0.isEmpty }.map { code.proposal(ending, behind: $0) }
    }
    return one + (others ?? [])
  }

  /// A subscription that has nothing for the failure which its stream may have:
  ///
  ///     referencing instance method 'sink(receiveValue:)' on 'Publisher' requires the types 'any Error' and 'Never' be equivalent
  static let failureWithoutReceiver = KnownRepair { message, code, _ in
    let isMeant =
      message.hasPrefix("referencing instance method 'sink(receiveValue:)'") || message == "ambiguous use of 'sink'"
    guard isMeant, let call = code.call(of: "sink"), call.arguments.count == 1 else { return [] }
    let handler = "receiveCompletion: { _ in }"
    func adding(_ text: String, at offset: Int) -> [Proposal] {
      [Proposal(edits: [TextEdit(ByteRange(offset, offset), text)], code: handler)]
    }
    guard let parentheses = call.parentheses else {
      return adding("(\(handler))", at: code.outline.range(call.callee).end)
    }
    return adding(handler + (call.arguments[0].isTrailing ? "" : ", "), at: parentheses.start + 1)
  }
}

extension FaultyCode {
  /// What a method is called on; nil for a type's name.
  fileprivate func receiver(of call: Call) -> NodeID? {
    guard case .member(let base, _, _, _) = outline[call.callee] else { return nil }
    if case .reference(let name, _) = outline[base], name.text.first?.isUppercase == true { return nil }
    return base
  }

  /// The streams of an argument: itself, or what a closure returns.
  fileprivate func streams(givenBy argument: NodeID) -> [NodeID] {
    if case .closure(let closure) = outline[argument] { return results(of: closure) }
    return [argument]
  }
}
