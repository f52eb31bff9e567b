import StreamTypes

/// A named stream of an input or an output.
private struct Port {
  let name: String
  let stream: Stream
}

// View models that turn inputs into outputs, and what drives them.
extension ProgramWriter {
  mutating func viewModelPart() -> String {
    let inputs = (0..<random.within(1...3)).map { _ in
      Port(
        name: fresh("input"),
        stream: Stream(family: random.pick(["Observable", "Observable", "Driver", "Signal"]), element: anyType()))
    }
    let outputs = (0..<random.within(1...3)).map { _ in
      Port(
        name: fresh("output"),
        stream: Stream(
          family: random.pick(["Driver", "Driver", "Observable", "Signal", "Infallible"]), element: anyType()))
    }
    let name = global("Model")
    let proto = random.chance(50) ? viewModelProtocol() : nil
    let isStored = random.chance(30) && proto == nil
    declarations += isStored ? modelWithProperties(name, inputs, outputs) : model(name, proto, inputs, outputs)
    let use = global("useModel")
    declarations += block("func \(use)()", driving(name, inputs, outputs, isStored: isStored)) + [""]
    return use
  }

  private mutating func viewModelProtocol() -> String {
    let name = global("ViewModelType")
    declarations +=
      block(
        "protocol \(name)",
        [
          "associatedtype Input", "associatedtype Output", "func transform(_ input: Input) -> Output",
        ]) + [""]
    return name
  }

  private func fields(_ ports: [Port]) -> Lines { ports.map { "let \($0.name): \($0.stream.spelling)" } }

  private mutating func model(_ name: String, _ proto: String?, _ inputs: [Port], _ outputs: [Port]) -> Lines {
    let state = anyType()
    let body: Lines = nested { writer in
      writer.scope.streams = inputs.map { ("input.\($0.name)", $0.stream) }
      var lines = writer.random.chance(50) ? writer.feeding(state) : []
      writer.scope.streams.append(("self.state", Stream(family: "BehaviorRelay", element: state)))
      if writer.random.chance(50) { lines += writer.shared() }
      return lines + writer.result(outputs)
    }
    let members: Lines = [
      "private let state = BehaviorRelay<\(state)>(value: \(plainValue(of: state)))", "private let bag = DisposeBag()",
      "",
    ]
    return block(
      "final class \(name)\(proto.map { ": \($0)" } ?? "")",
      block("struct Input", fields(inputs)) + [""] + block("struct Output", fields(outputs)) + [""] + members
        + block("func transform(_ input: Input) -> Output", body)) + [""]
  }

  /// What comes in changes the state.
  private mutating func feeding(_ state: SwiftType) -> Lines {
    var chain = self.chain(depth: 1)
    finish(&chain, as: Stream(family: "Driver", element: state), depth: 1)
    return [chain.text + "\n" + ".drive(state)".indented + "\n" + ".disposed(by: bag)".indented]
  }

  /// The outputs one by one, or in the call.
  private mutating func result(_ outputs: [Port]) -> Lines {
    var lines: Lines = []
    var arguments: [String] = []
    for port in outputs {
      let text = expression(port.stream, depth: 2)
      if random.chance(50) {
        lines.append("let \(port.name) = \(text)")
        scope.streams.append((port.name, port.stream))
        arguments.append("\(port.name): \(port.name)")
      } else {
        arguments.append("\(port.name): \(text)")
      }
    }
    return lines + ["return Output(\(arguments.joined(separator: ", ")))"]
  }

  /// A model whose outputs are properties that its initializer sets.
  private mutating func modelWithProperties(_ name: String, _ inputs: [Port], _ outputs: [Port]) -> Lines {
    let body: Lines = nested { writer in
      writer.scope.streams = inputs.map { ($0.name, $0.stream) }
      return outputs.map { "self.\($0.name) = \(writer.expression($0.stream, depth: 2))" }
    }
    let parameters = inputs.map { "\($0.name): \($0.stream.spelling)" }.joined(separator: ", ")
    return block("final class \(name)", fields(outputs) + [""] + block("init(\(parameters))", body)) + [""]
  }

  private mutating func driving(_ name: String, _ inputs: [Port], _ outputs: [Port], isStored: Bool) -> Lines {
    nested { writer in
      var lines: Lines = ["let bag = DisposeBag()"]
      var arguments: [String] = []
      for port in inputs {
        lines += writer.subject()
        let (subject, stream) = writer.scope.streams[writer.scope.streams.count - 1]
        var chain = Chain(text: subject, stream: stream)
        writer.finish(&chain, as: port.stream, depth: 0)
        arguments.append("\(port.name): \(chain.text)")
      }
      let list = arguments.joined(separator: ", ")
      if isStored {
        lines.append("let output = \(name)(\(list))")
      } else {
        lines += ["let model = \(name)()", "let output = model.transform(\(name).Input(\(list)))"]
      }
      for port in outputs {
        let chain = Chain(text: "output.\(port.name)", stream: port.stream)
        lines += writer.kept(writer.subscription(to: chain), bag: "bag").lines
      }
      return lines + writer.sending() + writer.sending()
    }
  }
}
