import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

extension FileRewriter {
  /// Reports every name of RxSwift's that stays in the output and lies under no finding yet, so that nothing is left
  /// silently.
  func reportLeftovers(_ pieces: [Piece]) {
    guard seesSignatures, let rule = catalog.byID["left-over"] else { return }
    let kept = pieces.compactMap { piece -> ByteRange? in if case .original(let range) = piece { range } else { nil } }
    let sorted = kept.sorted()
    let known = silenced + findings.values.filter { $0.applicability == .reportOnly }.map(\.range)
    for node in outline.allNodes {
      guard let name = leftoverName(node), tokenEdits[name.range] == nil else { continue }
      guard isKept(name.range, sorted), !known.contains(where: { $0.contains(name.range) }) else { continue }
      guard !suppressions.silences(rule.id, at: name.range.start, lineOf: name.range.start) else { continue }
      tokenFindings.append(
        Finding(
          rule: rule.id, range: name.range, applicability: .reportOnly,
          message: "'\(name.text)' has to be migrated by hand", note: rule.note.isEmpty ? nil : rule.note))
    }
  }

  private func isKept(_ range: ByteRange, _ kept: [ByteRange]) -> Bool {
    let index = kept.partitioningIndex { $0.end > range.start }
    return index < kept.count && kept[index].contains(range)
  }

  /// The name, if it is RxSwift's alone and doesn't mean something of the project's.
  private func leftoverName(_ node: NodeID) -> Name? {
    switch outline[node] {
    case .member(let base, let name, _, _) where name.text.first?.isUppercase == true && !isModule(base):
      // `Broadcast.PublishSubject` is a type of somebody else's.
      return nil
    // `Office.Binder` is a type of somebody else's.
    case .member(let base, let name, _, _) where name.text.first?.isUppercase == true && !isModule(base): return nil
    case .member(_, let name, _, _), .implicitMember(let name, _, _):
      guard isForeignLink(node) || catalog.ownNames.contains(name.text) && isRxMember(node) else { return nil }
      return name
    case .memberType(let base, _, _) where !isModule(base): return nil
    case .reference(let name, _) where catalog.reactiveNames.contains(name.text):
      return types[node].isUnknown && types.resolutions[node] == nil ? name : nil
    case .reference(let name, _), .typeName(let name, _), .memberType(_, let name, _):
      guard catalog.ownTypes.contains(name.text), isSignatureType(name.text, at: node), !isValue(node) else {
        return nil
      }
      return name
    default: return nil
    }
  }

  /// Whether a member of something unknown is used as a pattern has it: `view.window` is not called, and
  /// `object.observe(path, options:)` has other labels.
  private func hasKnownForm(_ node: NodeID) -> Bool {
    guard let labels = catalog.labels[keyName(node)] else { return true }
    guard let parent = outline.parent(node), case .call(let call) = outline[parent], call.callee == node else {
      return labels.contains("")
    }
    return call.arguments.allSatisfy { argument in argument.label.map { labels.contains($0.text) } ?? true }
  }

  /// A call on a stream that neither the signatures nor the project know: another library's operator.
  private func isForeignLink(_ node: NodeID) -> Bool {
    guard case .member(let base, _, _, _) = outline[node], types[base].stream != nil, types.resolutions[node] == nil,
      let parent = outline.parent(node), case .call(let call) = outline[parent], call.callee == node
    else { return false }
    return types.resolutions[parent] == nil
  }

  private func isValue(_ node: NodeID) -> Bool {
    guard case .reference = outline[node] else { return false }
    if case .metatype = types[node] { return false }
    return !types[node].isUnknown
  }

  /// A member of a stream, or of something whose type is not known.
  private func isRxMember(_ node: NodeID) -> Bool {
    if let member = types.resolutions[node]?.member { return !member.rule.isEmpty }
    if let parent = outline.parent(node), let member = types.resolutions[parent]?.member,
      case .call(let call) = outline[parent], call.callee == node
    {
      return !member.rule.isEmpty
    }
    if catalog.reactiveNames.contains(keyName(node)) { return true }
    if let parent = outline.parent(node), mayBeOwn(parent), types[node].isUnknown { return false }
    switch outline[node] {
    case .member(let base, _, _, _):
      let type = types[base]
      if type.streamOrOptionalStream != nil { return true }
      if case .named(let name, _) = type.unwrapped {
        return project.types[name] == nil && catalog.knowledge.signatures.types[name]?.rule.isEmpty != true
          && hasKnownForm(node)
      }
      return isUnknown(type) && hasKnownForm(node)
    default: return types.expectations[node].map { $0.type.mentionsStream } ?? false
    }
  }
}
