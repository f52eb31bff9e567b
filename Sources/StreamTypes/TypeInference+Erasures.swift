import SwiftStructure

/// How a stream is erased, and to what: what a place needs of it, without a look at what it is made of.
extension TypeInference {
  /// Notes that an expression is erased to a stream, or each of those that it takes one of.
  func erase(_ node: NodeID, to stream: StreamType) {
    result.erasures[node] = stream
    switch outline[node] {
    case .ternary(_, let first, let second):
      erase(first, to: stream)
      erase(second, to: stream)
    case .binary(let left, let sign, let right) where sign.text == "??":
      erase(left, to: stream)
      erase(right, to: stream)
    case .tuple(let elements) where elements.count == 1: erase(elements[0].value, to: stream)
    case .effect(_, let value): erase(value, to: stream)
    case .ifStatement, .switchStatement: for branch in branches(of: node) ?? [] { erase(branch, to: stream) }
    default: break
    }
  }

  /// One erased stream for several; nil if there is none.
  func joinedStream(_ streams: [StreamType], _ expected: Expectation?) -> StreamType? {
    if let wanted = expected?.type.streamOrOptionalStream, expected!.isSlot { return wanted }
    guard var joined = streams.first else { return nil }
    for stream in streams.dropFirst() {
      joined.failure = joined.failure.joined(with: stream.failure)
      if joined.element.isUnknown { joined.element = stream.element }
    }
    if streams.count > 1, areOfOneKind(streams) {
      for stream in streams.dropFirst() { result.flows.tieAll([.stream(streams[0])], [.stream(stream)]) }
      return joined
    }
    if streams.count > 1 || joined.form != .subject {
      joined.form = .erased
      joined.slot = nil
    }
    joined.pendingSharing = .none
    joined.family = knowledge.families[joined.family]?.derived ?? joined.family
    return joined
  }

  /// Whether streams need no erasure to stand in one place: subjects of one type, or others whose type has members of its
  /// own.
  private func areOfOneKind(_ streams: [StreamType]) -> Bool {
    let (family, form) = (streams[0].family, streams[0].form)
    guard form == .subject || knowledge.families[family]?.form == .concrete, !hidesSubject(streams[0]) else {
      return false
    }
    return streams.allSatisfy { stream in
      // What an initializer leaves open is what the others are of: `relays[name] ?? PublishRelay()`.
      stream.family == family && stream.form == form
        && (stream.element == streams[0].element || stream.element.isUnknown || streams[0].element.isUnknown)
    }
  }

  /// Whether a stream is a subject of which nobody knows which one it is: `subject.asObservable()`.
  func hidesSubject(_ stream: StreamType) -> Bool {
    stream.form == .subject && knowledge.families[stream.family]?.form != .subject
  }

  /// The stream as a slot of its type would have it.
  func declared(_ type: SwiftType) -> SwiftType {
    type.mappingStreams { stream in
      var stream = stream
      stream.form = .erased
      stream.pendingSharing = .none
      stream.family = knowledge.families[stream.family]?.derived ?? stream.family
      return stream
    }
  }

  /// Whether the rewritten expression has the type that its RxSwift type becomes: an operator's has not, nor a subject
  /// behind a dropped `asObservable()`.
  func isSpelled(_ stream: StreamType) -> Bool {
    switch stream.form {
    case .concrete: false
    case .subject: knowledge.families[stream.family]?.form == .subject
    case .erased: true
    }
  }

  /// Whether a stream is one that may have either failure, and no declaration says which.
  func needsSlot(_ stream: StreamType) -> Bool {
    stream.form != .subject && stream.slot == nil && knowledge.slotArities[stream.family] != nil
      && (stream.failure == .never || stream.failure == .error)
  }

  /// The one expression of each branch; nil if a branch has more.
  func branches(of node: NodeID) -> [NodeID]? {
    switch outline[node] {
    case .ifStatement(_, let body, let otherwise):
      guard let otherwise, let first = branches(of: body), let second = branches(of: otherwise) else { return nil }
      return first + second
    case .switchStatement(_, let cases):
      var all: [NodeID] = []
      for element in cases {
        guard case .switchCase(let element) = outline[element], element.statements.count == 1 else { return nil }
        all += branches(of: element.statements[0]) ?? []
      }
      return all.isEmpty ? nil : all
    case .block(let block):
      guard block.statements.count == 1 else { return nil }
      return branches(of: block.statements[0])
    case .throwStatement, .returnStatement, .jump: return []
    case .doStatement, .forStatement, .whileStatement, .guardStatement, .variable, .function: return nil
    default: return [node]
    }
  }
}
