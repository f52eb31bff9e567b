// What stands behind `zip` and `combineLatest` for two to four publishers.

extension Joining {
  var slotsComment: String { "// The values that `\(method)` keeps, one type for each number of publishers." }

  /// The slots of the join that Combine's operators are.
  func slotsStructure(_ arity: Arity) -> String {
    let names = arity.names
    let isKept = slots == "Queues"
    let ended = (1 << arity.count) - 1
    let declarations = arity.types.map { type in
      let name = type.lowercased()
      return "  @usableFromInline var \(name)\(isKept ? " = FirstInFirstOut<\(type)>()" : ": \(type)?")"
    }
    let next =
      isKept
      ? """
        mutating func next() -> (\(arity.types.joined(separator: ", ")))? {
          if \(names.map { "\($0).isEmpty" }.joined(separator: " || ")) { return nil }
          guard \(names.map { "let \($0) = \($0).popFirst()" }.joined(separator: ", ")) else { return nil }
      """
      : """
        func next() -> (\(arity.types.joined(separator: ", ")))? {
          guard \(names.map { "let \($0)" }.joined(separator: ", ")) else { return nil }
      """
    let over =
      isKept
      ? names.enumerated().map { "(ended & \(1 << $0) != 0 && \($1).isEmpty)" }.joined(separator: "\n      || ")
      : "ended == \(ended)"
    return """
      @usableFromInline
      struct \(slots)\(arity.count)<\(arity.types.joined(separator: ", "))>: JoinSlots {
        @usableFromInline static var name: String { "\(type)" }
        @usableFromInline static var inputs: Int { \(arity.count) }
        @usableFromInline static var replaces: Bool { \(!isKept) }
      \(declarations.joined(separator: "\n"))

        @inlinable
        init() {}

        @inlinable
      \(next)
          return (\(names.joined(separator: ", ")))
        }

        @inlinable
        func isOver(ended: UInt8) -> Bool {
          \(over)
        }
      }
      """
  }

  /// The engine with Rx's rule for the end, for so many publishers.
  ///
  /// Nearly all are two to four, and what a number of types needs at run time takes longer than all the rest.
  func all(_ arity: Arity) -> String {
    let names = arity.names
    let isKept = slots == "Queues"
    let parameters = arity.types.map { "_ \($0.lowercased()): AnyPublisher<\($0), Failure>" }
    let inputs = names.map { "\($0)Input" }
    let finished = inputs.map { "\($0).isFinished" }
    let checkValues =
      isKept
      ? """
            if \(inputs.map { "!\($0).values.isEmpty" }.joined(separator: ", ")) {
              outlet.send(transform(\(inputs.map { "\($0).next()" }.joined(separator: ", "))))
            }
      """
      : """
            if \(names.map { "let \($0) = \($0)Input.latest" }.joined(separator: ", ")) {
              outlet.send(transform(\(names.joined(separator: ", "))))
            } else if \(isLastOfAll(finished)) {
              // The one that has just sent a value is the last that is active, so the missing value will never come.
              outlet.send(completion: .finished)
            }
      """
    let attachments = arity.names.map { name in
      let keep = isKept ? "\(name)Input.values.append($0)" : "\(name)Input.latest = $0"
      return """
            attachInput(
              \(name)Input, to: \(name), outlet: outlet, holder: all, keep: { \(keep) }, onValue: checkValues,
              onFinish: checkEnd)
        """
    }
    return """
      @inlinable
      func \(finishing.engine)<\(arity.types.joined(separator: ", ")), Failure: Error, Result>(
      \(filled(parameters, indent: 2)),
        transform: @escaping (\(arity.types.joined(separator: ", "))) -> Result
      ) -> AnyPublisher<Result, Failure> {
        .withOutlet { outlet in
          let all = CompositeCancellable()
      \(arity.types.map { "    let \($0.lowercased())Input = JoinedInput<\($0)>()" }.joined(separator: "\n"))
          let checkEnd = {
            if \(finished.joined(separator: ", ")) {
              outlet.send(completion: .finished)
            }
          }
          let checkValues = {
      \(checkValues)
          }
      \(attachments.joined(separator: "\n"))
          return all
        }
      }
      """
  }

  /// Whether all inputs but one have finished.
  private func isLastOfAll(_ finished: [String]) -> String {
    finished.count == 2
      ? finished.joined(separator: " != ")
      : "[\(finished.joined(separator: ", "))].count(where: { $0 }) == \(finished.count - 1)"
  }
}
