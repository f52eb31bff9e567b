import SwiftStructure

/// What streams mean for the generic parameters of a call that they stand for.
extension TypeInference {
  /// A generic function of the project may look for what it is given by its type, and gives what only the place says.
  func noteGenerics(
    of member: Member, _ call: Call, _ parameters: [Int], _ wanted: [SwiftType], _ bindings: Bindings
  ) {
    guard member.rule.isEmpty, !member.isOfStandardLibrary else { return }
    for name in member.generics {
      guard let type = bindings.types[name], type.mentionsStream else { continue }
      let places = parameters.filter { $0 >= 0 && occurrences(of: name, in: [wanted[$0]]) > 0 }
      if places.isEmpty { result.flows.ask(type) } else { result.flows.hide(type) }
    }
    for (argument, position) in zip(call.arguments, parameters) where position >= 0 {
      if case .named(let name, []) = wanted[position] { noteBounds(of: name, by: member, argument.value) }
      switch wanted[position] {
      case .named(let name, []) where member.generics.contains(name):
        eraseHidden(argument.value, result[argument.value])
      case .function(_, .named(let name, []), _) where member.generics.contains(name):
        for value in result.closures[argument.value]?.results ?? [] { eraseHidden(value, result[value]) }
      default: break
      }
    }
  }

  /// What reaches a parameter of a generic type that must conform to a protocol conforms, and a subject may fail there.
  private func noteBounds(of name: String, by member: Member, _ value: NodeID) {
    let type = result[value]
    guard let stream = type.streamOrOptionalStream else { return }
    for parent in bounds(of: name, by: member) {
      eraseConforming(value, type, to: parent)
      guard knowledge.isObserverProtocol(parent), stream.form == .subject, let slot = stream.slot else { continue }
      look(at: value)
      result.flows.fail(slot, .handedOn)
    }
  }

  /// The protocols that a generic parameter of a member, or of its type, must conform to.
  private func bounds(of name: String, by member: Member) -> [String] {
    let all = member.constraints + (declaration(of: member.owner)?.constraints ?? [])
    return all.filter { !$0.isSameType && $0.left == .named(name, []) }.flatMap { parts(ofComposition: $0.right.name) }
  }

  /// A stream that says a parameter of a generic type is erased: `Box(source.map { … })` holds any stream of its kind.
  func keepStreams(
    _ call: Call, _ parameters: [Int], _ wanted: [SwiftType], _ member: Member, _ receiver: SwiftType,
    _ bindings: inout Bindings
  ) {
    guard member.rule.isEmpty, !member.isOfStandardLibrary else { return }
    var names: Set<String> = []
    if receiver.isMeta, case .named(_, let own)? = bindings.types["Self"] {
      for case .named(let name, []) in own { names.insert(name) }
    }
    for (argument, position) in zip(call.arguments, parameters) where position >= 0 {
      guard case .named(let name, []) = wanted[position], names.contains(name) || isKept(name, by: member),
        let stream = result[argument.value].stream, stream.form != .subject, needsSlot(stream) || !isSpelled(stream),
        !isSelf(stream) || bindings.types[name]?.stream?.slot != nil
      else { continue }
      let erased = slotted(stream, at: argument.value)
      erase(argument.value, to: erased)
      bindings.types[name] = .stream(erased)
    }
  }

  /// Whether a stream is the one that an extension is of, whose type is `Self`.
  private func isSelf(_ stream: StreamType) -> Bool {
    stream.form == .concrete && stream.failure == .own && stream.slot == nil
  }

  /// Whether the result of a function is of a type with its generic parameter as an argument: `Box<T>`, `[T]`.
  private func isKept(_ name: String, by member: Member) -> Bool {
    guard member.generics.contains(name), let type = member.type, type != .named(name, []),
      type.streamOrOptionalStream == nil
    else { return false }
    return substitute(type, [name: .unknown]).hasUnknown && knowledge.families[type.name] == nil
  }

  /// A subject whose generic type a function beside it takes as a stream, `apply(numbers, { (all: Observable<Int>) in … })`,
  /// is erased: in RxSwift that function takes a subject, too.
  func eraseForFunctions(_ call: Call, _ parameters: [Int], _ wanted: [SwiftType], _ bindings: inout Bindings) {
    for (argument, position) in zip(call.arguments, parameters) where position >= 0 {
      guard case .named(let name, []) = wanted[position], bindings.free.contains(name),
        case .stream(let subject) = result[argument.value], subject.form == .subject,
        let taken = streamTaken(as: name, by: call, parameters, wanted)
      else { continue }
      noteFlow(of: argument.value, .stream(subject), into: .stream(taken))
      erase(argument.value, to: taken)
      bindings.types[name] = .stream(taken)
    }
  }

  /// The erased stream that a function among the arguments takes where a generic type is wanted.
  private func streamTaken(
    as name: String, by call: Call, _ parameters: [Int], _ wanted: [SwiftType]
  ) -> StreamType? {
    for (argument, position) in zip(call.arguments, parameters) where position >= 0 {
      guard case .function(let asked, _, _) = wanted[position], let place = asked.firstIndex(of: .named(name, [])),
        case .function(let given, _, _) = result[argument.value].unwrapped, place < given.count,
        case .stream(let taken) = given[place], taken.form == .erased
      else { continue }
      return taken
    }
    return nil
  }

  /// Streams that an operator joins send values of one type: where these are streams themselves, they fail alike.
  func tieElements(of type: SwiftType, as asked: SwiftType) {
    guard let element = type.streamOrOptionalStream?.element, let other = asked.streamOrOptionalStream?.element,
      element.mentionsStream, other.mentionsStream
    else { return }
    result.flows.tie(element, other)
  }

  /// What an operator of the project's takes as `Self`, `static func || (a: Self, b: Self)`, is erased together with what it
  /// is called on: in RxSwift observables are of one type.
  func eraseAsSelf(_ call: Call, _ parameters: [Int], _ member: Member) {
    guard member.rule.isEmpty, knowledge.isStreamProtocol(member.owner) else { return }
    let own = zip(call.arguments, parameters).filter { $1 >= 0 && member.parameters[$1].type == .named("Self", []) }
    let given = own.map(\.0.value)
    guard !given.isEmpty else { return }
    var nodes = given
    if !member.isStatic, case .member(let base, _, _, _) = outline[call.callee] { nodes.append(base) }
    let types = nodes.map { result[$0] }
    guard nodes.count > 1, types.allSatisfy({ $0.stream.map { !isSelf($0) } == true }),
      case .stream(let joined)? = joinedType(nodes, types), joined.form == .erased
    else { return }
    for value in given { result.expectations[value] = Expectation(.stream(joined), isSlot: true) }
  }

  /// Arguments that are of one type in RxSwift, `of(first, second)`, are erased to one that fits all if they fail
  /// differently; subjects are of one type.
  func joinAlike(_ call: Call, _ parameters: [Int], _ wanted: [SwiftType], _ bindings: inout Bindings) {
    for name in bindings.free {
      let alike = zip(call.arguments, parameters).filter { $1 >= 0 && wanted[$1] == .named(name, []) }.map(\.0.value)
      let streams = alike.compactMap { result[$0].stream }
      guard streams.count > 1, Set(streams.map(\.failure)).count > 1 else { continue }
      if streams.allSatisfy({ $0.form == .subject }) {
        for value in alike.dropFirst() { result.flows.tie(result[alike[0]], result[value]) }
      } else if let joined = joinedStream(streams, nil) {
        for value in alike { erase(value, to: joined) }
        bindings.types[name] = .stream(joined)
      }
    }
  }
}
