/// What the generic parameters of a signature stand for at one call.
struct Bindings {
  var types: [String: SwiftType] = [:]
  /// The failures of streams by the name of the signature's second argument: `Observable<R, F>`.
  var failures: [String: Failure] = [:]
  /// The failures of all streams that flow into the call unnamed.
  var joined: Failure?
  /// Whether a function that is passed throws.
  var `throws` = false
  /// Names that may still be bound.
  var free: Set<String> = []

  mutating func join(_ failure: Failure) { joined = joined?.joined(with: failure) ?? failure }
}

extension Knowledge {
  /// Makes a signature's type agree with an argument's, and notes what that says of the generic parameters.
  func unify(_ pattern: SwiftType, _ actual: SwiftType, _ bindings: inout Bindings) {
    switch (pattern, actual) {
    case (_, .unknown): return
    case (.named("inout", _), _), (_, .named("inout", _)):
      unify(pattern.parameterValue, actual.parameterValue, &bindings)
    case (.named(let name, []), _) where bindings.free.contains(name):
      bindings.types[name] = bindings.types[name]?.completed(by: actual) ?? actual
    case (.named(let name, let arguments), .stream(let stream))
    where name == "Stream" || isStreamName(name):
      let parts = parts(of: name, arguments)
      if let element = parts.element { unify(element, stream.element, &bindings) }
      if hasTrait(name), arguments.count > 1, let trait = trait(of: stream) { unify(arguments[0], trait, &bindings) }
      if case .named(let failure, _)? = parts.failure {
        bindings.failures[failure] = bindings.failures[failure]?.joined(with: stream.failure) ?? stream.failure
      } else {
        bindings.join(stream.failure)
      }
    case (.stream(let wanted), .stream(let stream)):
      unify(wanted.element, stream.element, &bindings)
      if let strategy = wanted.strategy, let trait = trait(of: stream) { unify(.named(strategy, []), trait, &bindings) }
    case (.named(let left, let arguments), .named(let right, let others)) where left == right:
      for (one, other) in zip(arguments, others) { unify(one, other, &bindings) }
    case (.optional(let wanted), .optional(let wrapped)): unify(wanted, wrapped, &bindings)
    case (.optional(let wanted), _): unify(wanted, actual, &bindings)
    case (.array(let wanted), _) where actual.sequenceElement != nil:
      unify(wanted, actual.sequenceElement ?? .unknown, &bindings)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      unify(key, otherKey, &bindings)
      unify(value, otherValue, &bindings)
    case (.tuple(let wanted), .tuple(let elements)) where wanted.count == elements.count:
      for (one, other) in zip(wanted, elements) { unify(one.type, other.type, &bindings) }
    case (.function(let wanted, let result, _), .function(let parameters, let otherResult, _)):
      for (one, other) in zip(wanted, parameters) { unify(one, other, &bindings) }
      unify(result, otherResult, &bindings)
    case (.metatype(let wanted), .metatype(let type)): unify(wanted, type, &bindings)
    default: return
    }
  }

  /// What the arguments of a stream's type say: its element, and in a signature one more for the failure.
  public func parts(of family: String, _ arguments: [SwiftType]) -> (element: SwiftType?, failure: SwiftType?) {
    let generics = signatures.types[family]?.generics ?? []
    let position = generics.firstIndex(of: "Element") ?? 0
    let count = max(generics.count, 1)
    return (
      position < arguments.count ? arguments[position] : nil, count < arguments.count ? arguments[count] : nil
    )
  }

  /// The family that a trait or a sharing strategy is of: `Single` of `SingleTrait`.
  public func family(ofTrait name: String) -> StreamFamily? {
    families.values.first { name.hasPrefix($0.name) && Knowledge.traitNames.contains(name.dropFirst($0.name.count)) }
  }

  /// A protocol of the signatures that streams conform to, `ObservableType` for one.
  public func isStreamProtocol(_ name: String) -> Bool { streamProtocols.contains(name) }

  /// Whether a name is that of a kind of stream, or of a protocol that streams conform to: `Single`, `ObservableType`.
  public func isStreamName(_ name: String) -> Bool { families[name] != nil || isStreamProtocol(name) }

  /// The family of objects that alone conforms to a protocol: a `ControlPropertyType` is a `ControlProperty`.
  public func onlySubject(of name: String) -> StreamFamily? {
    let families = families.values.filter { conforms($0.name, to: name) }
    return families.count == 1 && families[0].form == .subject ? families[0] : nil
  }

  /// Whether a type of streams is no class, so that its operators may give `Self`.
  public func isValue(_ family: String) -> Bool {
    families[family] != nil && signatures.types[family]?.kind == "struct"
  }

  /// Whether what conforms to a protocol sends by itself, and so may fail: `ObservableType`.
  public func isSource(_ name: String) -> Bool { name == self[.streamProtocol] || name == self[.subjectProtocol] }

  /// Whether a name is that of a protocol of streams, and not one that asks for an observer: `ObservableType`.
  public func isSourceProtocol(_ name: String) -> Bool { isStreamProtocol(name) && !isObserverProtocol(name) }

  /// Whether a name is that of a protocol which only those are that values can be sent to: `ObserverType`, `SubjectType`.
  public func isObserverProtocol(_ name: String) -> Bool {
    isStreamProtocol(name) && conforms(self[.subjectProtocol], to: name) && !conforms(self[.stream], to: name)
  }

  /// Whether a type takes what streams send and is none itself: `AnyObserver`, `Binder`.
  public func onlyObserves(_ name: String) -> Bool {
    families[name] == nil && conforms(name, to: self[.observerProtocol])
  }

  /// Whether the signatures say that a family is, or inherits, a type.
  public func conforms(_ family: String, to name: String) -> Bool {
    family == name || lineages[family]?.contains(name) == true
  }
}
