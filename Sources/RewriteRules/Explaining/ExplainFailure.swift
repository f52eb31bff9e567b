import SourceText
import StreamTypes
import SwiftStructure
import SwiftTokens

/// Why a declared stream can fail, or can't, as the solver found it.
extension TypeExplanation {
  func failureReasons(_ type: SwiftType) -> [String] {
    guard let slot = type.streamOrOptionalStream?.slot, let failures = project.failures else { return [] }
    let place = "its failure is declared in \(sources.place(of: slot.offset, in: slot.file))"
    switch failures.failure(of: slot) {
    case .never: return ["\(place): proven Never, because nothing that may fail flows into it"]
    case .own: return ["\(place): that of the stream it is called on"]
    case .error, .unknown: return causes(of: slot, failures, place)
    }
  }

  /// The reason of a slot, and behind a tie that of the slot which it is tied to.
  private func causes(of slot: FailureSlot, _ failures: SlotFailures, _ place: String) -> [String] {
    var lines: [String] = []
    var prefix = "\(place): Error, because "
    var next: FailureSlot? = slot
    var seen: Set<FailureSlot> = []
    while let slot = next, seen.insert(slot).inserted {
      guard let reason = failures.reasons[slot] else { break }
      lines.append(prefix + phrase(of: reason))
      prefix = "which may fail, because "
      next = reason.kind == .tied ? reason.place : nil
    }
    return lines.isEmpty ? ["\(place): Error"] : lines
  }

  private func phrase(of reason: FailureReason) -> String {
    if let shape = reason.place.shape {
      return "'\(shape)' is asked for at run time, and all streams of this type that may be meant must be of one type"
    }
    let place = sources.place(of: reason.place.offset, in: reason.place.file)
    let text = sources.expression(at: reason.place.offset, in: reason.place.file)
    return switch reason.kind {
    case .flow: "'\(text)' in \(place) may fail and flows into it"
    case .unknown: "'\(text)' in \(place), of which not all is known, flows into it"
    case .handedOn: "'\(text)' in \(place) hands it on to somebody who may send errors"
    case .staticMember: "it is what a static member gives that is declared for streams that may fail, in \(place)"
    case .overriding: "it overrides what another module declares, where nobody sees whether that fails"
    case .fulfilledUnseen: "another module declares what fulfills it, where nobody sees whether that fails"
    case .sent: "'\(text)' in \(place) can send errors"
    case .observed: "'\(text)' in \(place) sends it the errors of its source"
    case .open: "it is public, and not all who use it are seen"
    case .unseen(let name): "'\(name)' is used in a way that doesn't show what it is given"
    case .tied: "it must be of the same type as what \(place) declares"
    }
  }
}

/// The lines of a project's files, by their offsets.
final class SourcePlaces {
  private let path: String
  private let files: [String: SourceFile]
  private var lines: [String: LineIndex] = [:]

  init(_ file: SourceFile, among files: [SourceFile]) {
    path = file.path
    self.files = Dictionary((files + [file]).map { ($0.path, $0) }) { _, last in last }
  }

  /// `Sources/Model.swift:12`; only the file's name where its text isn't at hand.
  func place(of offset: Int, in other: String? = nil) -> String {
    let name = other ?? path
    guard let file = files[name] else { return name }
    if lines[name] == nil { lines[name] = LineIndex(file.bytes) }
    return "\(name):\(lines[name]!.location(of: offset).line)"
  }

  /// The whole expression that begins at a place.
  func expression(at offset: Int, in name: String) -> String {
    guard let file = files[name] else { return "an expression" }
    let outline = SourceOutline(tokenize(file.bytes))
    let nodes = outline.allNodes.filter { outline.range($0).start == offset }
    return nodes.max { outline.range($0).count < outline.range($1).count }.map { short(outline.text($0)) } ?? ""
  }

  /// The first line of a text, not too much of it.
  func short(_ text: String) -> String {
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    if line.count > 60 { return line.prefix(60) + "…" }
    return line == text ? text : line + " …"
  }
}
