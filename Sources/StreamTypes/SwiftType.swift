import SourceText

/// Whether a stream can fail, once it is a publisher.
public enum Failure: String, Sendable, Hashable, Codable {
  case never, error, unknown
  /// As the stream does that an operator of the project's is called on: `Failure` within its extension.
  case own

  /// The failure of a stream that both flow into: an error wins, and what is not known stays so.
  public func joined(with other: Failure) -> Failure {
    if self == .error || other == .error { return .error }
    if self == .unknown || other == .unknown { return .unknown }
    return self == .own || other == .own ? .own : .never
  }
}

/// What static type the rewritten expression has, as far as it matters to the types around it.
public enum StreamForm: String, Sendable, Hashable, Codable {
  /// An `AnyPublisher`, as every declared slot has it.
  case erased
  /// A subject: a value can be sent to it.
  case subject
  /// The type of an operator, which no one spells.
  case concrete
}

/// A stream of RxSwift, with what its rewritten expression will be.
public struct StreamType: Sendable, Hashable, Codable {
  /// The name of the Rx type: `Observable`, `Driver`, `BehaviorRelay` …
  public var family: String
  public var element: SwiftType
  public var failure: Failure
  public var form: StreamForm
  /// What a driver or signal shares, and lost behind an operator until it is shared again.
  public var pendingSharing: Sharing
  /// The type of the project's that says how the stream is shared, where neither a driver nor a signal is.
  public var strategy: String?
  /// Where the failure is declared, if it is; two streams that differ only in it are of the same type.
  public var slot: FailureSlot?

  public init(
    family: String, element: SwiftType, failure: Failure, form: StreamForm, pendingSharing: Sharing = .none,
    strategy: String? = nil, slot: FailureSlot? = nil
  ) {
    self.family = family
    self.element = element
    self.failure = failure
    self.form = form
    self.pendingSharing = pendingSharing
    self.strategy = strategy
    self.slot = slot
  }

  public static func == (one: StreamType, other: StreamType) -> Bool {
    one.family == other.family && one.element == other.element && one.failure == other.failure
      && one.form == other.form && one.pendingSharing == other.pendingSharing
      && one.strategy == other.strategy
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(family)
    hasher.combine(element)
    hasher.combine(failure)
    hasher.combine(form)
  }
}

/// A Swift type as far as a light inference needs it.
public indirect enum SwiftType: Sendable, Hashable, Codable {
  /// A nominal type or generic parameter by its name, `Outer.Inner` with a period.
  case named(String, [SwiftType])
  case stream(StreamType)
  case optional(SwiftType)
  case array(SwiftType)
  case dictionary(SwiftType, SwiftType)
  case tuple([TupleElement])
  case function([SwiftType], result: SwiftType, throws: Bool)
  /// The type itself as a value: `Foo` in `Foo.bar`.
  case metatype(SwiftType)
  case unknown

  public struct TupleElement: Sendable, Hashable, Codable {
    public var label: String?
    public var type: SwiftType

    public init(_ label: String?, _ type: SwiftType) {
      self.label = label
      self.type = type
    }
  }

  public static let void = SwiftType.tuple([])

  /// A parameter of a function type that the function changes: `inout State` in `(inout State) -> Void`. Nothing else
  /// has such a type.
  public static func changed(_ type: SwiftType) -> SwiftType { .named("inout", [type]) }

  /// The type of the values of a function type's parameter.
  public var parameterValue: SwiftType {
    if case .named("inout", let arguments) = self { arguments[0] } else { self }
  }

  public var stream: StreamType? {
    if case .stream(let stream) = self { stream } else { nil }
  }

  /// The stream itself or in an optional.
  public var streamOrOptionalStream: StreamType? {
    if case .optional(let wrapped) = self { wrapped.streamOrOptionalStream } else { stream }
  }

  public var isUnknown: Bool { self == .unknown }

  /// The name of a named type; empty for any other.
  var name: String { if case .named(let name, _) = self { name } else { "" } }

  /// Whether a part of it is not known.
  public var hasUnknown: Bool {
    switch self {
    case .unknown: true
    case .stream(let stream): stream.element.hasUnknown
    case .named(_, let arguments): arguments.contains(where: \.hasUnknown)
    case .optional(let type), .array(let type), .metatype(let type): type.hasUnknown
    case .dictionary(let key, let value): key.hasUnknown || value.hasUnknown
    case .tuple(let elements): elements.contains { $0.type.hasUnknown }
    case .function(let parameters, let result, _): parameters.contains(where: \.hasUnknown) || result.hasUnknown
    }
  }

  /// Whether it has more parts than this: arguments, elements, parameters and results, and theirs. O(limit).
  func isLarger(than limit: Int) -> Bool {
    var left = limit
    return !takeParts(&left)
  }

  /// Takes each part from what is left, and answers whether that was enough.
  private func takeParts(_ left: inout Int) -> Bool {
    left -= 1
    guard left >= 0 else { return false }
    switch self {
    case .unknown: return true
    case .stream(let stream): return stream.element.takeParts(&left)
    case .optional(let type), .array(let type), .metatype(let type): return type.takeParts(&left)
    case .dictionary(let key, let value): return key.takeParts(&left) && value.takeParts(&left)
    case .named(_, let arguments):
      for argument in arguments where !argument.takeParts(&left) { return false }
    case .tuple(let elements):
      for element in elements where !element.type.takeParts(&left) { return false }
    case .function(let parameters, let result, _):
      for parameter in parameters where !parameter.takeParts(&left) { return false }
      return result.takeParts(&left)
    }
    return true
  }

  /// Without its optionals.
  public var unwrapped: SwiftType {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }

  /// Whether a stream stands anywhere in it.
  public var mentionsStream: Bool {
    switch self {
    case .stream: true
    case .named(_, let arguments): arguments.contains(where: \.mentionsStream)
    case .optional(let type), .array(let type), .metatype(let type): type.mentionsStream
    case .dictionary(let key, let value): key.mentionsStream || value.mentionsStream
    case .tuple(let elements): elements.contains { $0.type.mentionsStream }
    case .function(let parameters, let result, _):
      parameters.contains(where: \.mentionsStream) || result.mentionsStream
    case .unknown: false
    }
  }

  /// Whether `Self` is the type, one of its arguments, or what a collection or an optional has of it.
  var mentionsSelf: Bool {
    switch self {
    case .named(let name, let arguments): name == "Self" || arguments.contains(where: \.mentionsSelf)
    case .array(let type), .optional(let type), .dictionary(_, let type): type.mentionsSelf
    default: false
    }
  }

  /// The same type, its unknown parts as another one has them: `[_]` is `[Int]` by `[Int]`.
  func completed(by other: SwiftType) -> SwiftType {
    guard hasUnknown else { return self }
    switch (self, other) {
    case (.unknown, _): return other
    case (.stream(var stream), .stream(let full)):
      stream.element = stream.element.completed(by: full.element)
      return .stream(stream)
    case (.optional(let type), .optional(let full)): return .optional(type.completed(by: full))
    case (.array(let type), .array(let full)): return .array(type.completed(by: full))
    case (.metatype(let type), .metatype(let full)): return .metatype(type.completed(by: full))
    case (.dictionary(let key, let value), .dictionary(let fullKey, let fullValue)):
      return .dictionary(key.completed(by: fullKey), value.completed(by: fullValue))
    case (.named(let name, let arguments), .named(let other, let full))
    where name == other && arguments.count == full.count:
      return .named(name, zip(arguments, full).map { $0.completed(by: $1) })
    case (.tuple(let elements), .tuple(let full)) where elements.count == full.count:
      return .tuple(zip(elements, full).map { TupleElement($0.label, $0.type.completed(by: $1.type)) })
    default: return self
    }
  }

  /// What a function gives; nil of any other type.
  var functionResult: SwiftType? { if case .function(_, let result, _) = self { result } else { nil } }

  /// The same type with every stream changed.
  public func mappingStreams(_ change: (StreamType) -> StreamType) -> SwiftType {
    if case .stream(let stream) = self { return .stream(change(stream)) }
    return mappingParts { $0.mappingStreams(change) }
  }

  /// The same type with every stream changed, those in the elements of others too.
  func mappingAllStreams(_ change: (StreamType) -> StreamType) -> SwiftType {
    mappingStreams { stream in
      var stream = change(stream)
      stream.element = stream.element.mappingAllStreams(change)
      return stream
    }
  }

  /// The same kind of type with its parts changed: arguments, elements, parameters and results. Walks over a type say
  /// what is special to them, and leave the rest to this.
  public func mappingParts(_ change: (SwiftType) -> SwiftType) -> SwiftType {
    switch self {
    case .named(let name, let arguments): return .named(name, arguments.map(change))
    case .stream(var stream):
      stream.element = change(stream.element)
      return .stream(stream)
    case .optional(let wrapped): return .optional(change(wrapped))
    case .array(let element): return .array(change(element))
    case .dictionary(let key, let value): return .dictionary(change(key), change(value))
    case .tuple(let elements): return .tuple(elements.map { TupleElement($0.label, change($0.type)) })
    case .function(let parameters, let result, let isThrowing):
      return .function(parameters.map(change), result: change(result), throws: isThrowing)
    case .metatype(let type): return .metatype(change(type))
    case .unknown: return .unknown
    }
  }
}

extension SwiftType {
  /// Whether it is `Int?.self`'s.
  var isOptionalsMetatype: Bool {
    if case .metatype(.optional) = self { true } else { false }
  }

  /// What `(Int, String).self` is, by the type of `(Int, String)` as an expression; nil if that is no tuple of types.
  var tupleMetatype: SwiftType? {
    guard case .tuple(let elements) = self, !elements.isEmpty else { return nil }
    var types: [TupleElement] = []
    for element in elements {
      guard case .metatype(let type) = element.type.tupleMetatype ?? element.type else { return nil }
      types.append(TupleElement(element.label, type))
    }
    return .metatype(.tuple(types))
  }
}

extension SwiftType {
  var isMeta: Bool { if case .metatype = self { true } else { false } }

  /// The stream, or the stream whose type this is.
  var instanceStream: StreamType? { if case .metatype(let type) = self { type.stream } else { stream } }

  /// A name without arguments: a typealias of a function type, or a generic parameter.
  var isNameOnly: Bool { if case .named(_, []) = self { true } else { isUnknown } }
}

extension SwiftType: CustomStringConvertible {
  /// As Swift would write it; `_` for what is not known.
  public var description: String {
    switch self {
    case .named("inout", let arguments): "inout \(arguments[0])"
    case .named(let name, let arguments):
      arguments.isEmpty ? name : "\(name)<\(arguments.map(\.description).joined(separator: ", "))>"
    case .stream(let stream):
      stream.element == .unknown && stream.family == "Completable"
        ? stream.family : "\(stream.family)<\(stream.element)>"
    case .optional(let type): if case .function = type { "(\(type))?" } else { "\(type)?" }
    case .array(let type): "[\(type)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .tuple(let elements):
      elements.isEmpty
        ? "Void"
        : "(" + elements.map { ($0.label.map { $0 + ": " } ?? "") + $0.type.description }.joined(separator: ", ") + ")"
    case .function(let parameters, let result, let isThrowing):
      "(\(parameters.map(\.description).joined(separator: ", ")))\(isThrowing ? " throws" : "") -> \(result)"
    case .metatype(let type): "\(type).Type"
    case .unknown: "_"
    }
  }
}
