import SourceText
import StreamTypes
import SwiftStructure

/// Operators in extensions of streams. One of a protocol has an operand of type `Self`, which is then said to be what the
/// extended type becomes:
///
///     static func + (left: Observable<Int>, right: Observable<Int>) -> Observable<Int> { … }
///     static func + (left: Self, right: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never>
///     where Self == AnyPublisher<Int, Never> { … }
extension FileRewriter {
  func renderOperator(_ node: NodeID, _ function: FunctionDeclaration) -> [Piece]? {
    guard facts.seesSignatures, function.name.text.isOperatorName, let body = function.body,
      facts.isInStreamExtension(node), let operand = facts.streamOperand(of: function)
    else { return nil }
    // Where the extension says how the streams fail, any publisher of it will do.
    let isAny = facts.enclosingTypes(node).last.flatMap(facts.failure(ofExtended:)) != nil
    let stated = isAny ? nil : text(render(operand))
    operands.insert(operand)
    let start = outline.range(body).start
    let before = outline.children(node).filter { outline.range($0).end <= start }
    let last = stated == nil ? nil : function.requirements.last.map { outline.range($0.right).end }
    let head = renderRange(ByteRange(outline.range(node).start, last ?? start), children: before)
    guard let stated else { return head + render(body) }
    let word = last == nil ? "where " : ", "
    return head + [.text("\(word)\(facts.requirement(of: stated)) ")] + render(body)
  }

  /// `Self` in the place of the operand's type.
  func renderOperand(_ node: NodeID) -> [Piece]? { operands.contains(node) ? [.text("Self")] : nil }
}
