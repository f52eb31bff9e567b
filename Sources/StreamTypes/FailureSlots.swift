/// A place that declares a stream's type, and so has one failure: a property's or parameter's annotation, a result, a
/// requirement, a typealias, a subject's initializer. Named by its file and the offset of the type's name in it.
public struct FailureSlot: Sendable, Hashable, Codable {
  public let file: String
  public let offset: Int

  public init(file: String, offset: Int) {
    self.file = file
    self.offset = offset
  }

  /// The slot as one more argument of a spelled type, behind its own: `Observable<Int, @Model.swift:120>`.
  fileprivate var argument: SwiftType { .named("@\(file):\(offset)", []) }

  /// The one failure of all streams of a type that are told apart by it at run time: no place of the source, but tied to
  /// all places that are.
  init(shapeOf stream: StreamType) { self.init(file: "\(SwiftType.stream(stream))", offset: -1) }

  /// Stands for the failures of all such types: no place, and no type either.
  static let anyShape = FailureSlot(file: "", offset: -1)

  /// Stands for the failure of all types that somebody may ask for, or keep, whose type is a generic parameter:
  /// `as? Observable<T>`.
  static let everyShape = FailureSlot(file: "any type", offset: -1)

  /// The type that a slot stands for which is no place.
  public var shape: String? { offset < 0 ? file : nil }

  /// The slot that such an argument says.
  package init?(argument: SwiftType) {
    guard case .named(let name, []) = argument, name.utf8.first == UInt8(ascii: "@"),
      let colon = name.lastIndex(of: ":"), let offset = Int(name[name.index(after: colon)...])
    else { return nil }
    self.init(file: String(name[name.index(after: name.startIndex)..<colon]), offset: offset)
  }
}

/// How the streams' types of one file are given their slots.
public struct SlotNaming: Sendable {
  /// How many arguments the stream types have whose rewritten type may say either failure.
  let arities: [String: Int]
  let file: String
  /// Where in the file the text begins that is read.
  let base: Int

  public init(arities: [String: Int], file: String, base: Int = 0) {
    self.arities = arities
    self.file = file
    self.base = base
  }

  /// The arguments of a spelled type, with its slot behind them.
  ///
  /// - Parameter inferring: The type's own arguments may be left out, as in `PublishSubject()`.
  func adding(to arguments: [SwiftType], of name: String, at offset: Int, inferring: Bool = false) -> [SwiftType] {
    guard let arity = arities[name] else { return arguments }
    var arguments = arguments
    if arguments.isEmpty, arity == 0 || inferring { arguments = Array(repeating: .unknown, count: max(arity, 1)) }
    guard !arguments.isEmpty, arguments.count == max(arity, 1) else { return arguments }
    return arguments + [FailureSlot(file: file, offset: base + offset).argument]
  }
}

extension SwiftType {
  /// Whether it is no type, but says where a stream's failure is declared.
  var isSlot: Bool { FailureSlot(argument: self) != nil }
}

/// The failure of every slot of a project.
public struct SlotFailures: Sendable, Hashable, Codable {
  /// The slots that may fail with any error.
  public internal(set) var failing: Set<FailureSlot>
  /// The slots within an extension of a stream that fail as that stream does. All others can't fail.
  public internal(set) var owning: Set<FailureSlot>
  /// The types that somebody asks for at run time.
  public internal(set) var asked: Set<FailureSlot> = []
  /// What made each of those fail first.
  public internal(set) var reasons: [FailureSlot: FailureReason] = [:]

  public init(failing: Set<FailureSlot> = [], owning: Set<FailureSlot> = [], asked: Set<FailureSlot> = []) {
    self.failing = failing
    self.owning = owning
    self.asked = asked
  }

  public func failure(of slot: FailureSlot) -> Failure {
    failing.contains(slot) ? .error : owning.contains(slot) ? .own : .never
  }
}

/// What one file says about slots: which of them something that may fail flows into, and which must be the same type.
public struct SlotFlows: Sendable, Equatable {
  public package(set) var failing: Set<FailureSlot> = []
  /// The slots that something flows into which fails as the stream around does.
  public package(set) var owning: Set<FailureSlot> = []
  /// The slots that can name that failure: they are spelled behind the parameters of an extension's member.
  public package(set) var ownable: Set<FailureSlot> = []
  public package(set) var ties: Set<SlotTie> = []
  /// The types that are asked for at run time.
  public package(set) var asked: Set<FailureSlot> = []
  /// The slots of the streams that go where nobody sees their type, by this type; it must be that which is asked for.
  public package(set) var hidden: [FailureSlot: Set<FailureSlot>] = [:]
  /// The types of which something goes there that may fail.
  public package(set) var hiddenFailing: Set<FailureSlot> = []
  /// The slots whose failures the file's types rest on.
  public package(set) var uses: Set<FailureSlot> = []
  /// The functions that are called, or passed on, in ways that don't show what flows into their parameters.
  package var unseenUses: Set<UnseenUse> = []
  /// Where streams go whose types are seen only at run time, and where somebody asks for such a type.
  public package(set) var atRunTime: Set<StreamAtRunTime> = []
  /// Why slots fail, and the expression that is being looked at.
  var reasons: [FailureSlot: FailureReason] = [:]
  var place: FailureSlot?

  package init() {}
}

/// A place where the type of a stream is kept or asked for at run time: a value of `Any`, `as? Observable<Int>`,
/// `Observable<Int>.self`.
public struct StreamAtRunTime: Sendable, Hashable {
  /// The type, with which it is told apart; nil for all of which the element is a generic parameter's.
  public let shape: String?
  /// Whether the type is asked for; it is kept otherwise.
  public let isAsked: Bool
  /// The expression's offset in its file.
  public let offset: Int
}

/// Two slots whose types must be the same.
public struct SlotTie: Sendable, Hashable {
  package let one: FailureSlot
  package let other: FailureSlot

  package init(one: FailureSlot, other: FailureSlot) { (self.one, self.other) = (one, other) }
}

extension SlotFlows {
  /// What a value of one type means for a place of another.
  mutating func flow(_ from: SwiftType, into place: SwiftType) {
    switch (from, place) {
    case (_, .named(let name, [])) where SwiftType.existentials.contains(name): hide(from)
    case (.stream(let stream), .stream(let wanted)):
      if stream.form == .subject, wanted.form == .subject {
        tie(from, place)
      } else if let slot = wanted.slot {
        note(stream.failure, of: slot)
      }
      tie(stream.element, wanted.element)
    case (.optional(let wrapped), .optional(let wanted)): flow(wrapped, into: wanted)
    case (_, .optional(let wanted)): flow(from, into: wanted)
    case (.unknown, _): place.forEachSlot { fail($0, .unknown) }
    // A subject that is seen as something else, an observer: nobody sees what is sent to it.
    case (.stream(let stream), .named), (.stream(let stream), .unknown):
      if stream.form == .subject, let slot = stream.slot { fail(slot, .handedOn) }
    default: tie(from, place)
    }
  }

  /// A value goes where its type is not seen any more.
  mutating func hide(_ type: SwiftType) {
    if let stream = type.streamOrOptionalStream, stream.form == .subject, let slot = stream.slot {
      fail(slot, .handedOn)
    }
    type.forEachStream { stream in
      let shape = FailureSlot(shapeOf: stream)
      uses.insert(shape)
      noteAtRunTime(shape, isAsked: false)
      if let slot = stream.slot {
        hidden[shape, default: []].insert(slot)
      } else if stream.failure != .never {
        hiddenFailing.insert(shape)
        if reasons[shape] == nil, let place { reasons[shape] = FailureReason(kind: .flow, place: place) }
      }
    }
  }

  /// A value of a type with a generic parameter goes where its type is not seen any more: it may be of any that somebody
  /// asks for.
  mutating func hideAnyType(_ type: SwiftType) {
    type.forEachStream { stream in
      uses.insert(.everyShape)
      if let slot = stream.slot {
        hidden[.everyShape, default: []].insert(slot)
      } else if stream.failure != .never {
        hiddenFailing.insert(.everyShape)
      }
    }
  }

  /// A type is asked for at run time: all streams of it that go where their type is not seen must be of one type.
  mutating func ask(_ type: SwiftType) {
    type.forEachStream { stream in
      let shape = FailureSlot(shapeOf: stream)
      asked.insert(shape)
      uses.insert(shape)
      noteAtRunTime(shape, isAsked: true)
      if let slot = stream.slot { ties.insert(SlotTie(one: slot, other: shape)) }
    }
  }

  /// A type is asked for at run time of which the caller says what it is: `as? T`, `as? Observable<T>`.
  mutating func askOfEveryType(_ type: SwiftType) {
    asked.insert(.everyShape)
    if type.mentionsStream { noteAtRunTime(.everyShape, isAsked: true) }
    type.forEachSlot { ties.insert(SlotTie(one: $0, other: .everyShape)) }
  }

  private mutating func noteAtRunTime(_ shape: FailureSlot, isAsked: Bool) {
    guard let place else { return }
    let name = shape == .everyShape ? nil : shape.file
    atRunTime.insert(StreamAtRunTime(shape: name, isAsked: isAsked, offset: place.offset))
  }

  /// Something makes a slot fail, for the reason that is noted first.
  mutating func fail(_ slot: FailureSlot, _ kind: FailureReason.Kind) {
    failing.insert(slot)
    if reasons[slot] == nil, let place { reasons[slot] = FailureReason(kind: kind, place: place) }
  }

  /// What flows into a slot fails so.
  mutating func note(_ failure: Failure, of slot: FailureSlot) {
    switch failure {
    case .never: break
    case .own: owning.insert(slot)
    case .error: fail(slot, .flow)
    case .unknown: fail(slot, .unknown)
    }
  }

  /// Two types that must be the same, part for part.
  mutating func tie(_ one: SwiftType, _ other: SwiftType) {
    switch (one, other) {
    case (.stream(let left), .stream(let right)):
      switch (left.slot, right.slot) {
      case (let left?, let right?): if left != right { ties.insert(SlotTie(one: left, other: right)) }
      case (let slot?, nil): note(right.failure, of: slot)
      case (nil, let slot?): note(left.failure, of: slot)
      case (nil, nil): break
      }
      tie(left.element, right.element)
    // What an earlier run made of such a stream says how it fails: a requirement's implementation.
    case (.stream(let stream), .named(_, let arguments)), (.named(_, let arguments), .stream(let stream)):
      if let slot = stream.slot, case .named(let last, [])? = arguments.last, let failure = Failure(typeName: last) {
        note(failure, of: slot)
      }
    case (.unknown, _): other.forEachSlot { fail($0, .unknown) }
    case (_, .unknown): one.forEachSlot { fail($0, .unknown) }
    case (.named(_, let arguments), .named(_, let others)): tieAll(arguments, others)
    case (.optional(let one), .optional(let other)), (.array(let one), .array(let other)),
      (.metatype(let one), .metatype(let other)):
      tie(one, other)
    case (_, .optional(let other)): tie(one, other)
    case (.optional(let one), _): tie(one, other)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      tie(key, otherKey)
      tie(value, otherValue)
    case (.tuple(let elements), .tuple(let others)): tieAll(elements.map(\.type), others.map(\.type))
    case (.function(let parameters, let result, _), .function(let others, let otherResult, _)):
      tieAll(parameters, others)
      tie(result, otherResult)
    default: break
    }
  }

  mutating func tieAll(_ types: [SwiftType], _ others: [SwiftType]) {
    for (one, other) in zip(types, others) { tie(one, other) }
  }
}

extension SwiftType {
  /// The types that any value is of.
  package static let existentials: Set<String> = ["Any", "AnyObject", "AnyHashable", "Sendable"]

  /// Calls the function with every stream in a type.
  func forEachStream(_ body: (StreamType) -> Void) {
    _ = mappingAllStreams { stream in
      body(stream)
      return stream
    }
  }

  /// Whether a slot stands anywhere in a type.
  var hasSlot: Bool {
    var isFound = false
    forEachSlot { _ in isFound = true }
    return isFound
  }

  /// Calls the function with every slot in a type, resolved or as it is spelled.
  func forEachSlot(_ body: (FailureSlot) -> Void) {
    switch self {
    case .stream(let stream):
      if let slot = stream.slot { body(slot) }
      stream.element.forEachSlot(body)
    case .named(_, let arguments):
      if let slot = FailureSlot(argument: self) { return body(slot) }
      for argument in arguments { argument.forEachSlot(body) }
    case .optional(let type), .array(let type), .metatype(let type): type.forEachSlot(body)
    case .dictionary(let key, let value):
      key.forEachSlot(body)
      value.forEachSlot(body)
    case .tuple(let elements): for element in elements { element.type.forEachSlot(body) }
    case .function(let parameters, let result, _):
      for parameter in parameters { parameter.forEachSlot(body) }
      result.forEachSlot(body)
    case .unknown: break
    }
  }
}
