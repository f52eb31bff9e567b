import StreamTypes
import SwiftStructure

extension FileFacts {
  /// What hides the own type of a scheduler or disposable where a place asks for any one of its kind.
  func erasure(of node: NodeID) -> Erasure? {
    guard seesSignatures, let place = types.expectations[node], place.isSlot || isOneOfSeveralKinds(node),
      case .named(let wanted, []) = place.type.unwrapped, project.types[wanted]?.kind.isEmpty != false,
      let erasure = kindErasure(wanted), case .named(let name, _) = types[node].unwrapped,
      conforms(name, to: wanted), !isAssignedToSignature(node)
    else { return nil }
    if case .call = erasure,
      isExtendedSelf(node) || isHeld(node) || isOptional(node) && kindErasure(name) == nil
    {
      return .link("eraseToAnyCancellable()")
    }
    return kindErasure(name) == nil ? erasure : nil
  }

  /// Whether an expression is one of the values that a choice is among, which are of different types:
  /// `test ?? MainScheduler.instance`.
  private func isOneOfSeveralKinds(_ node: NodeID) -> Bool {
    let around = outline.ancestors(node).prefix {
      outline.alternatives(of: $0).count > 1 || !outline.alternatives(of: $0).contains($0)
    }
    guard let choice = around.last else { return false }
    return Set(outline.alternatives(of: choice).map { types[$0].unwrapped }).count > 1
  }

  private func isOptional(_ node: NodeID) -> Bool { if case .optional = types[node] { true } else { false } }

  /// What a property of the signatures holds, which is any of its kind: `serial.disposable`.
  private func isHeld(_ node: NodeID) -> Bool {
    guard options.vocabulary == .coreStream, let member = types.resolutions[node]?.member else { return false }
    return member.kind == .property && !member.rule.isEmpty
  }

  /// `self` in an extension of a protocol of the signatures: whatever conforms to it.
  private func isExtendedSelf(_ node: NodeID) -> Bool {
    guard options.vocabulary == .coreStream, case .reference(let name, _) = outline[node], name.text == "self",
      let extended = enclosingTypes(node).last, project.types[extended]?.kind.isEmpty != false
    else { return false }
    return catalog.knowledge.signatures.types[extended]?.kind == "protocol"
  }

  /// Whether a value is assigned to a property of the signatures, which takes any of its kind as it is.
  private func isAssignedToSignature(_ node: NodeID) -> Bool {
    guard let parent = outline.parent(node), case .binary(let left, let sign, node) = outline[parent] else {
      return false
    }
    return sign.text == "=" && types.isStated(left) == true
  }

  /// How the types that stand for any scheduler or disposable are made from another.
  enum Erasure {
    /// `x.eraseToAnyScheduler()`
    case link(String)
    /// `AnyCancellable(x)`
    case call(String)
  }

  /// By the name of RxSwift's protocol.
  private func kindErasure(_ name: String) -> Erasure? {
    if name == catalog[.scheduler] || name == catalog[.immediateScheduler] { return .link("eraseToAnyScheduler()") }
    return catalog.isErasedDisposable(.named(name, [])) ? .call(catalog[.cancellable]) : nil
  }

  /// Whether a type of RxSwift's stands for any scheduler or disposable.
  func isErasedKind(_ name: String) -> Bool { kindErasure(name) != nil }

  /// Whether a type of the project or of the signatures is, or inherits, one of the signatures.
  func conforms(_ name: String, to wanted: String) -> Bool {
    lineage(of: name).contains(wanted)
  }

  /// A type with all that it inherits from or conforms to, by the project and by the signatures.
  func lineage(of path: String) -> some Sequence<String> {
    ([path] + project.ancestors(of: path)).lazy.flatMap { [$0] + catalog.knowledge.signatures.ancestors(of: $0) }
  }

  /// What hides the type of a node whose place asks for that.
  func writtenErasure(of node: NodeID) -> Erasure? {
    guard !isStructural(node), let erasure = erasure(of: node) ?? erasureBehindBridge(node) else { return nil }
    if case .link = erasure, options.vocabulary != .coreStream, isProjectsOwn(node) { return nil }
    return erasure
  }

  /// The same for what an earlier run made a disposable of, once that bridge goes: `composite.toDisposable()`.
  private func erasureBehindBridge(_ node: NodeID) -> Erasure? {
    guard case .call(let call) = outline[node], case .member(let base, let name, _, _) = outline[call.callee],
      name.text == Knowledge.disposableBridge, isCrossedBridge(node), case .named(let own, _) = types[base],
      ![catalog[.cancellable], catalog[.publisherProtocol]].contains(own), !isErasedKind(own)
    else { return nil }
    return .call(catalog[.cancellable])
  }

  /// Whether the type is declared by the project: only CoreStream's protocols bring what the link needs.
  private func isProjectsOwn(_ node: NodeID) -> Bool {
    if case .named(let name, _) = types[node].unwrapped { project.types[name]?.kind.isEmpty == false } else { false }
  }
}
