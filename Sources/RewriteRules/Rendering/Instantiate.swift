import SourceText
import StreamTypes
import SwiftStructure

/// An argument of a rendered call.
private struct RenderedArgument {
  var label: String?
  var pieces: [Piece]
  /// The argument of the source that it came from.
  var origin: (call: NodeID, index: Int)?
  /// Whether it stood behind the parentheses, and may again.
  var isTrailing = false
}

extension FileRewriter {
  /// The template's text with the match in its holes; nil if a transform declines.
  func instantiate(_ chosen: ChosenRule) -> [Piece]? {
    var instance = TemplateInstance(rewriter: self, chosen: chosen)
    let pieces = instance.render(chosen.template.pattern.root)
    if instance.isDeclined { return nil }
    // What is left of `asObserver()` without a receiver.
    return isEmpty(pieces) ? [.text("self")] : pieces
  }
}

/// Renders one template for one match.
struct TemplateInstance {
  let rewriter: FileRewriter
  let chosen: ChosenRule
  private(set) var isDeclined = false

  private var template: SourceOutline { chosen.template.pattern.outline }
  private var source: SourceOutline { rewriter.outline }

  init(rewriter: FileRewriter, chosen: ChosenRule) {
    self.rewriter = rewriter
    self.chosen = chosen
  }

  mutating func render(_ node: NodeID) -> [Piece] {
    if let hole = chosen.template.pattern.hole(node) { return render(hole) ?? [] }
    switch template[node] {
    case .call(let call): return render(call)
    case .member(let base, let name, let generics, let period):
      let hole = name.text.hasPrefix("<#") ? render(Hole(name.text)) ?? [] : [.text(template.tokens.text(name.range))]
      if isImplicitSelf(base) {
        return [.text(needsSelf(name.text) ? "self." : "")] + hole
          + renderGenerics(generics, of: node, from: name.range.end, period)
      }
      return renderBase(base) + separator(of: base) + [.text(".")] + hole
        + renderGenerics(generics, of: node, from: name.range.end, period)
    case .reference(let name, let generics), .typeName(let name, let generics):
      let end = name.range.end
      return [.text(rewriter.facts.qualified(name.text))] + renderGenerics(generics, of: node, from: end, name.range)
    default: return renderChildren(node)
    }
  }

  private mutating func renderGenerics(_ generics: [NodeID], of node: NodeID, from start: Int, _ period: ByteRange)
    -> [Piece]
  {
    // Behind a name without arguments there may be those of a compound name: `send(_:)`.
    renderText(ByteRange(start, template.range(node).end), generics)
  }

  private mutating func renderChildren(_ node: NodeID) -> [Piece] {
    renderText(template.range(node), template.children(node))
  }

  private mutating func renderText(_ range: ByteRange, _ children: [NodeID]) -> [Piece] {
    var pieces: [Piece] = []
    var position = range.start
    for child in children {
      let childRange = template.range(child)
      pieces.append(.text(template.tokens.text(ByteRange(position, childRange.start))))
      pieces += render(child)
      position = childRange.end
    }
    pieces.append(.text(template.tokens.text(ByteRange(position, range.end))))
    return pieces
  }

  // MARK: Holes

  /// A receiver that the source leaves out.
  private func isImplicitSelf(_ base: NodeID) -> Bool {
    guard let hole = chosen.template.pattern.hole(base), hole.words.isEmpty, hole.name != "type" else { return false }
    return chosen.match.captures[hole.name] == nil && chosen.match.room != hole.name
  }

  /// Whether a member needs its receiver: a keyword, and what means something else there without one.
  private func needsSelf(_ name: String) -> Bool {
    ["catch", "do", "print"].contains(name) || isLocal(name)
  }

  private func isLocal(_ name: String) -> Bool {
    rewriter.facts.around.place.map { source.isLocal(name, at: $0) } ?? false
  }

  private mutating func render(_ hole: Hole) -> [Piece]? {
    if let word = hole.words.first {
      switch Transforms.apply(word, hole, chosen, rewriter) {
      case .pieces(let pieces): return pieces
      case .absent: return nil
      case .declined:
        isDeclined = true
        return nil
      }
    }
    guard let capture = chosen.match.captures[hole.name] else {
      if chosen.template.pattern.isType { return [.text(rewriter.elementName(chosen.match))] }
      if hole.name == chosen.match.room { return [.text(isLocal("base") ? "self.base" : "base")] }
      return hole.name == "source" ? [.text("self")] : nil
    }
    switch capture {
    case .node(let node): return rewriter.render(node)
    case .argument(let call, let index): return rewriter.renderArgumentValue(call, index)
    case .arguments, .elements: return rewriter.renderList(capture)
    }
  }

  /// A receiver; what binds weaker than a member access is put in parentheses.
  private mutating func renderBase(_ base: NodeID) -> [Piece] {
    let pieces = render(base)
    guard let hole = chosen.template.pattern.hole(base), hole.words.isEmpty,
      let node = rewriter.facts.node(chosen.match.captures[hole.name])
    else { return pieces }
    switch source[node] {
    case .binary, .ternary, .cast, .effect, .prefix: return [.text("(")] + pieces + [.text(")")]
    default: return pieces
    }
  }

  // MARK: Links

  /// What stands between a receiver and the period: as in the source, and for further links as for the first one.
  private func separator(of base: NodeID) -> [Piece] {
    guard let period = matchPeriod else { return [] }
    if let hole = chosen.template.pattern.hole(base) {
      guard let node = rewriter.facts.node(chosen.match.captures[hole.name]) else { return [] }
      // What was an argument is a receiver now.
      if source.range(node).end > period.start { return [.text(rewriter.facts.linkSeparator(after: node))] }
      return [.original(ByteRange(source.range(node).end, firstPeriod(behind: node)?.start ?? period.start))]
    }
    // Behind a list of arguments whose bracket is on a line of its own.
    if case .call = template[base], !containsSource(base) {
      guard case .call(let call) = source[chosen.match.node], let bracket = call.parentheses.map({ $0.end - 1 }),
        source.startsLine(bracket)
      else { return [] }
      return [.text("\n" + source.indentation(at: bracket))]
    }
    guard containsSource(base), source.startsLine(period.start) else { return [] }
    return [.text("\n" + source.indentation(at: period.start))]
  }

  /// The period of the link behind a node; a pattern may have several links.
  private func firstPeriod(behind node: NodeID) -> ByteRange? {
    var parent = source.parent(node)
    while let link = parent, source.range(link).start == source.range(node).start {
      if case .member(_, _, _, let period) = source[link] { return period }
      parent = source.parent(link)
    }
    return nil
  }

  private var matchPeriod: ByteRange? { source.period(of: chosen.match.node) }

  private func containsSource(_ node: NodeID) -> Bool {
    if chosen.template.pattern.hole(node)?.name == "source" { return true }
    return template.children(node).first.map(containsSource) ?? false
  }

  // MARK: Calls

  private mutating func render(_ call: Call) -> [Piece] {
    let callee = renderCallee(call.callee)
    var arguments: [RenderedArgument] = []
    for argument in call.arguments { arguments += render(argument) }
    return callee + compose(arguments, hasParentheses: call.parentheses != nil)
  }

  /// What is called; a type that goes by a name of the project's own keeps it, since the name is rewritten where it is
  /// declared.
  private mutating func renderCallee(_ callee: NodeID) -> [Piece] {
    guard let alias = chosen.match.alias, template.call(chosen.template.pattern.root)?.callee == callee,
      namesType(callee)
    else { return render(callee) }
    return rewriter.renderChildren(alias)
  }

  private func namesType(_ callee: NodeID) -> Bool {
    if let hole = chosen.template.pattern.hole(callee) { return hole.name.first?.isUppercase == true }
    guard case .reference(let name, _) = template[callee] else { return false }
    return name.text.first?.isUppercase == true
  }

  private mutating func render(_ argument: Argument) -> [RenderedArgument] {
    let label = argument.label.map(\.text)
    guard let hole = chosen.template.pattern.hole(argument.value) else {
      return [RenderedArgument(label: label, pieces: render(argument.value), isTrailing: argument.isTrailing)]
    }
    if hole.words.isEmpty, case .arguments(let call, let range)? = chosen.match.captures[hole.name] {
      return range.map { index in
        // Only the first has a label, which is the template's to say.
        RenderedArgument(
          label: index == range.lowerBound ? label : nil, pieces: rewriter.renderArgumentValue(call, index),
          origin: (call, index))
      }
    }
    if hole.words.isEmpty, let capture = chosen.match.captures[hole.name], case .elements = capture {
      return [RenderedArgument(label: label, pieces: rewriter.renderList(capture))]
    }
    if hole.words.isEmpty, hole.name == chosen.match.receiver {
      return [RenderedArgument(label: label, pieces: [.text("self")])]
    }
    guard let pieces = render(hole) else { return [] }
    if hole.words.first == "weakly" { return [RenderedArgument(label: label, pieces: pieces, isTrailing: true)] }
    guard case .argument(let call, let index)? = chosen.match.captures[hole.name] else {
      return [RenderedArgument(label: label, pieces: pieces)]
    }
    let wasTrailing = source.call(call)!.arguments[index].isTrailing && !hole.words.contains("inside")
    return [
      RenderedArgument(
        label: label, pieces: pieces, origin: (call, index), isTrailing: argument.isTrailing || wasTrailing)
    ]
  }

  /// The argument list: line breaks between arguments stay as they were, a closure that trailed trails.
  private func compose(_ arguments: [RenderedArgument], hasParentheses: Bool) -> [Piece] {
    var inside = arguments
    var trailing: RenderedArgument?
    if let last = inside.last, last.isTrailing, !isBesideClosure(inside) { trailing = inside.removeLast() }
    var pieces: [Piece] = []
    let indentation = ownLineIndentation(inside)
    let below = indentation ?? alignedIndentation(inside)
    if !inside.isEmpty || trailing == nil {
      pieces.append(.text("("))
      for (position, argument) in inside.enumerated() {
        let hasOriginalBehind = inside[position...].contains { $0.origin != nil }
        pieces += gap(before: position, in: inside, position > 0 && hasOriginalBehind ? below : indentation)
        if let label = argument.label { pieces.append(.text(label + ": ")) }
        pieces += argument.pieces
      }
      pieces += closingGap(inside) + [.text(")")]
    }
    if let trailing { pieces += [.text(" ")] + trailing.pieces }
    return pieces
  }

  /// Whether the last of the arguments has a label to go by among other closures, beside which none stands behind the
  /// parentheses.
  private func isBesideClosure(_ arguments: [RenderedArgument]) -> Bool {
    arguments.last?.label != nil && arguments.dropLast().contains { rewriter.text($0.pieces).hasPrefix("{") }
  }

  /// The indentation of the lines that the source's arguments have for themselves, the first one too.
  private func ownLineIndentation(_ arguments: [RenderedArgument]) -> String? {
    arguments.lazy.compactMap(\.origin).first.flatMap { source.ownLineIndentation(of: $0.call) }
  }

  /// The indentation of the source's further arguments if each of them stands on a line below the first one, which is
  /// beside its bracket. What is new among them has to be of one line, because nothing moves the others.
  private func alignedIndentation(_ arguments: [RenderedArgument]) -> String? {
    guard let origin = arguments.lazy.compactMap(\.origin).first,
      let indentation = source.alignedIndentation(of: origin.call)
    else { return nil }
    let isFlat = arguments.allSatisfy { $0.origin != nil || !rewriter.text($0.pieces).contains("\n") }
    return isFlat ? indentation : nil
  }

  private func gap(
    before position: Int, in arguments: [RenderedArgument], _ indentation: String?
  ) -> [Piece] {
    let written = (position == 0 ? "" : ",") + (indentation.map { "\n" + $0 } ?? (position == 0 ? "" : " "))
    guard let origin = arguments[position].origin, let call = source.call(origin.call),
      !call.arguments[origin.index].isTrailing
    else { return written.isEmpty ? [] : [.text(written)] }
    if position == 0 {
      guard origin.index == 0, let parentheses = call.parentheses else {
        return written.isEmpty ? [] : [.text(written)]
      }
      return [.original(ByteRange(parentheses.start + 1, source.start(of: call.arguments[0])))]
    }
    if let earlier = arguments[position - 1].origin, earlier.call == origin.call, earlier.index == origin.index - 1 {
      let end = source.endOffset(of: call.arguments[earlier.index])
      return [.original(ByteRange(end, source.start(of: call.arguments[origin.index])))]
    }
    let start = source.start(of: call.arguments[origin.index])
    return [.text(source.startsLine(start) ? ",\n" + source.indentation(at: start) : written)]
  }

  private func closingGap(_ arguments: [RenderedArgument]) -> [Piece] {
    guard let origin = arguments.last?.origin, let call = source.call(origin.call), let parentheses = call.parentheses
    else { return ownLineIndentation(arguments) == nil ? [] : closingLine(arguments) }
    let inParentheses = call.arguments.filter { !$0.isTrailing }
    guard origin.index == inParentheses.count - 1 else { return closingLine(arguments) }
    let end = source.endOffset(of: call.arguments[origin.index])
    guard end <= parentheses.end - 1 else { return [] }
    return [.original(ByteRange(end, parentheses.end - 1))]
  }

  /// The closing parenthesis on a line of its own where it has one in the source.
  private func closingLine(_ arguments: [RenderedArgument]) -> [Piece] {
    guard let origin = arguments.lazy.compactMap(\.origin).first,
      let closing = source.call(origin.call)?.parentheses.map({ $0.end - 1 }), source.startsLine(closing)
    else { return [] }
    return [.text("\n" + source.indentation(at: closing))]
  }
}

extension SourceOutline {
  /// The indentation of a call's first argument where that starts a line.
  func ownLineIndentation(of node: NodeID) -> String? {
    guard let first = call(node)?.arguments.first, !first.isTrailing, startsLine(start(of: first)) else { return nil }
    return indentation(at: start(of: first))
  }

  /// The indentation of a call's further arguments where each starts a line, all with the same one.
  fileprivate func alignedIndentation(of node: NodeID) -> String? {
    let starts = (call(node)?.arguments.filter { !$0.isTrailing }.dropFirst() ?? []).map(start)
    let indentations = Set(starts.map { indentation(at: $0) })
    return starts.allSatisfy(startsLine) && indentations.count == 1 ? indentations.first : nil
  }

  /// The offset at which an argument starts, its label included.
  func start(of argument: Argument) -> Int {
    argument.label?.range.start ?? argument.parentheses?.start ?? range(argument.value).start
  }

  /// The period in front of the name of a link.
  func period(of node: NodeID) -> ByteRange? {
    switch self[node] {
    case .call(let call), .subscript(let call): period(of: call.callee)
    case .member(_, _, _, let period), .implicitMember(_, _, let period): period
    default: nil
    }
  }
}
