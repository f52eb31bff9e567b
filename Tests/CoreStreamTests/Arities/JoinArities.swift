let zipFiles = files(of: .zip)
let combineLatestFiles =
  files(of: .combineLatest) + [
    ArityFile(
      "OnOpenCombine/CombineLatestTypes+OnOpenCombine.swift", condition: "CORESTREAM_ON_OPENCOMBINE",
      ["// OpenCombine 0.14 has no `combineLatest`, which Combine has: one type a number of publishers, as Combine."]
        + (2...4).map { openCombineLatest(Arity(count: $0)) })
  ]

private func files(of joining: Joining) -> [ArityFile] {
  let few = (2...4).map(Arity.init), many = (5...8).map(Arity.init), all = few + many
  let type = joining.type
  return [
    ArityFile(
      "Combine/Operators/\(type).swift", condition: "!CORESTREAM_ON_COMBINE",
      ["// One type a number of publishers, because each publisher may be of another type."]
        + few.map(joining.methods)
        + ["extension Publishers {\n\(few.map(joining.structure).joined(separator: "\n\n"))\n}"]
        + few.map { equatable("\(type)\($0.suffix)", $0) }),
    ArityFile(
      "Combine/Engines/\(joining.slots).swift", condition: "!CORESTREAM_ON_COMBINE",
      [joining.slotsComment] + few.map(joining.slotsStructure)),
    ArityFile("Internals/Joining/\(type)All.swift", few.map(joining.all)),
    ArityFile(
      "Extras/Combining/\(type)5to8.swift",
      ["extension Publishers {\n\(many.map(joining.wideStructure).joined(separator: "\n\n"))\n}"]
        + many.map { equatable("\(type)\($0.suffix)", $0) }
        + ["extension Publisher {\n\(many.map(joining.wideMethods).joined(separator: "\n\n"))\n}"]),
    ArityFile(
      "Extras/Combining/\(type)+Finishing.swift",
      [joining.finishingRule]
        + ["extension Publisher {\n\(all.map(joining.finishingMethods).joined(separator: "\n\n"))\n}"]),
    ArityFile(
      "Extras/Combining/\(type)Structs+Finishing.swift",
      [
        "// The structs that the static forms make, with Rx's rule for the end: what `Observable.\(joining.method)(…)` becomes."
      ] + all.map(joining.finishingMember)),
  ]
}

/// The conformance that Combine declares for a structure of publishers.
func equatable(_ type: String, _ arity: Arity) -> String {
  let requirements = arity.types.map { "\($0): Equatable" }
  let line = "extension Publishers.\(type): Equatable where \(requirements.joined(separator: ", ")) {}"
  return line.count <= 120
    ? line : "extension Publishers.\(type): Equatable\nwhere\n\(filled(requirements, indent: 2))\n{}"
}

/// The properties that hold the publishers, each with its comment.
func properties(_ arity: Arity, _ comment: (Int) -> String) -> String {
  arity.types.enumerated().map { "    /// \(comment($0))\n    public let \($1.lowercased()): \($1)" }
    .joined(separator: "\n\n")
}

// MARK: Combine's own

extension Joining {
  /// The two methods of Combine for a number of publishers.
  func methods(_ arity: Arity) -> String {
    // Combine's names for two.
    let isPair = arity.count == 2
    let others = isPair ? ["P"] : arity.otherTypes
    let parameters = isPair ? "_ other: P" : Arity.parameters(others)
    let arguments = isPair ? "other" : arity.otherNames.joined(separator: ", ")
    let result = "Publishers.\(type)\(arity.suffix)<\((["Self"] + others).joined(separator: ", "))>"
    let failures = others.map { "\($0).Failure == Failure" }
    let example = examples[arity.count - 2]
    let first =
      isPair
      ? rules
      : """
        /// \(values(arity.word)); the rules are those of
        /// `\(method)(_:)`.
        ///
        ///     \(example.call)\(example.plainEnd)
      """
    return """
      extension Publisher {
      \(first)
        @inlinable
      \(head("public func \(method)", Arity.publishers(others), "("))
          \(parameters)
        ) -> \(result)
      \(requirements(failures))
          Publishers.\(type)\(arity.suffix)(self, \(arguments))
        }

        /// \(madeValues(arity.word)); see `\(method)(_:)`.
        ///
        ///     \(example.call) { \(example.made) }
        @inlinable
      \(head("public func \(method)", Arity.publishers(others) + ["T"], "("))
          \(parameters), _ transform: @escaping (\(Arity.outputs(["Self"] + others))) -> T
        ) -> Publishers.Map<\(result), T>
      \(requirements(failures))
          Publishers.\(type)\(arity.suffix)(self, \(arguments)).map { transform(\(arity.tupleMembers)) }
        }
      }
      """
  }

  /// Combine's structure for a number of publishers.
  func structure(_ arity: Arity) -> String {
    let names = arity.names
    let slotsType = "\(slots)\(arity.count)<\(Arity.outputs(arity.types))>"
    let failures = Swift.zip(arity.types, arity.types.dropFirst()).map { "\($0).Failure == \($1).Failure" }
    let inputs = arity.types.map { type in
      let name = type.lowercased()
      let store = self.store.replacing("SLOT", with: name)
      return "      let \(name)Input = join.input { (slots: inout Slots, value: \(type).Output) in \(store) }"
    }
    return """
        /// What `\(method)` makes of \(arity.word) publishers. \(end)
        public struct \(type)\(arity.suffix)<\(Arity.publishers(arity.types).joined(separator: ", "))>: Publisher
        where \(failures.joined(separator: ", ")) {
          public typealias Output = (\(Arity.outputs(arity.types)))
          public typealias Failure = A.Failure

      \(properties(arity) { "The publisher of the output's element \($0)." })

          /// Joins the publishers.
          @inlinable
          public init(\(Arity.parameters(arity.types))) {
      \(names.map { "      self.\($0) = \($0)" }.joined(separator: "\n"))
          }

          @inlinable
          public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            typealias Slots = \(slotsType)
            let join = Join(Slots(), subscriber)
      \(inputs.joined(separator: "\n"))
      \(names.map { "      \($0).subscribe(\($0)Input)" }.joined(separator: "\n"))
            join.subscribed()
          }
        }
      """
  }
}

// MARK: More publishers than Combine joins

extension Joining {
  func wideStructure(_ arity: Arity) -> String {
    let names = arity.names
    let failures = arity.otherTypes.map { "\($0).Failure == A.Failure" }
    let rest = names.dropFirst(4)
    let second = rest.count == 1 ? rest[4] : "\(rest[4]).\(method)(\(rest.dropFirst().joined(separator: ", ")))"
    let members =
      (0..<4).map { "$0.\($0)" } + (rest.count == 1 ? ["$1"] : (0..<rest.count).map { "$1.\($0)" })
    return """
        /// Takes \(arity.word) publishers and \(action), with the rules of `\(type)4`.
        ///
        ///     a.\(method)(\(arity.otherNames.joined(separator: ", ")))
        public struct \(type)\(arity.suffix)<
      \(filled(Arity.publishers(arity.types), indent: 4))
        >: Publisher
      \(requirements(failures))
          public typealias Output = (\(Arity.outputs(arity.types)))
          public typealias Failure = A.Failure

      \(properties(arity) { "The publisher of the output's element \($0)." })

          /// Joins the publishers.
          public init(\(Arity.parameters(arity.types))) {
            (\(names.map { "self.\($0)" }.joined(separator: ", "))) = (\(names.joined(separator: ", ")))
          }

          public func receive<Downstream: Subscriber>(subscriber: Downstream)
          where Downstream.Input == Output, Downstream.Failure == Failure {
            a.\(method)(b, c, d).\(method)(\(second)) {
              (\(members.joined(separator: ", ")))
            }
            .subscribe(subscriber)
          }
        }
      """
  }

  func wideMethods(_ arity: Arity) -> String {
    let others = arity.otherTypes
    let result = "Publishers.\(type)\(arity.suffix)<\((["Self"] + others).joined(separator: ", "))>"
    let failures = others.map { "\($0).Failure == Failure" }
    let arguments = arity.otherNames.joined(separator: ", ")
    let sum = (0..<arity.count).map { "$\($0)" }.joined(separator: " + ")
    return """
        /// \(actionOn(arity.word)), this one first: Rx's `\(method)` of \(arity.word), with the rules of
        /// `\(method)(_:)`.
        ///
        ///     a.\(method)(\(arguments))
        @_disfavoredOverload
      \(head("public func \(method)", Arity.publishers(others), "("))
          \(Arity.parameters(others))
        ) -> \(result)
      \(requirements(failures))
          Publishers.\(type)\(arity.suffix)(self, \(arguments))
        }

        /// \(actionOn(arity.word)) through a closure: Rx's `\(method)` of \(arity.word) with a result
        /// selector.
        ///
        ///     a.\(method)(\(arguments)) { \(sum) }
        @_disfavoredOverload
      \(head("public func \(method)", Arity.publishers(others) + ["Result"], "("))
          \(Arity.parameters(others)),
          _ transform: @escaping (\(Arity.outputs(["Self"] + others))) -> Result
        ) -> Publishers.Map<\(result), Result>
      \(requirements(failures))
          Publishers.\(type)\(arity.suffix)(self, \(arguments))
            .map { transform(\(arity.tupleMembers)) }
        }
      """
  }
}

// MARK: Rx's rule for the end

extension Joining {
  var finishingRule: String {
    """
    /// When `\(method)(_:finishing:)` finishes.
    public enum \(finishing.type): Sendable {
      /// \(finishing.whenIsIt)
      case \(finishing.rule)
    }
    """
  }

  func finishingMethods(_ arity: Arity) -> String {
    let others = arity.otherTypes
    let failures = requirements(others.map { "\($0).Failure == Failure" })
    let erased = ["eraseToAnyPublisher()"] + arity.otherNames.map { "\($0).eraseToAnyPublisher()" }
    return """
      \(arity.count == 2 ? finishing.rules : "  /// \(arity.word.capitalized) publishers in all.")
        @_disfavoredOverload
        @inlinable
      \(head("public func \(method)", Arity.publishers(others), "("))
          \(Arity.parameters(others)),
          finishing: \(finishing.type)
        ) -> AnyPublisher<(\(Arity.outputs(["Self"] + others))), Failure>
      \(failures)
          \(finishing.engine)(
      \(filled(erased, indent: 6))
          ) {
            (\(arity.closureArguments))
          }
        }

        /// \(arity.word.capitalized) publishers in all, through a closure.
        @_disfavoredOverload
        @inlinable
      \(head("public func \(method)", Arity.publishers(others) + ["Result"], "("))
          \(Arity.parameters(others)),
          finishing: \(finishing.type),
          _ transform: @escaping (\(Arity.outputs(["Self"] + others))) -> Result
        ) -> AnyPublisher<Result, Failure>
      \(failures)
          \(finishing.engine)(
      \(filled(erased, indent: 6)),
            transform: transform)
        }
      """
  }

  func finishingMember(_ arity: Arity) -> String {
    let example =
      arity.count == 2
      ? "  ///\n  ///     Publishers.\(type)(names, ages).finishing(.\(finishing.rule))\n" : ""
    // A project may have its own member of Combine's structures, not of ours.
    let disfavored = arity.count <= 4 ? "  @_disfavoredOverload\n" : ""
    return """
      extension Publishers.\(type)\(arity.suffix) {
        /// The same values, finishing by another rule: `\(finishing.rule)` is Rx's.
      \(example)\(disfavored)  @inlinable
        public func finishing(_ rule: \(finishing.type)) -> AnyPublisher<Output, Failure> {
          a.\(method)(\(arity.otherNames.joined(separator: ", ")), finishing: rule)
        }
      }
      """
  }
}

// MARK: For OpenCombine

private func openCombineLatest(_ arity: Arity) -> String {
  let (names, others) = (arity.names, arity.otherTypes)
  let type = "CombineLatest\(arity.suffix)"
  let publishers = arity.count == 2 ? "both" : arity.word
  let result = "Publishers.\(type)<\((["Self"] + others).joined(separator: ", "))>"
  let failures = requirements(others.map { "\($0).Failure == Failure" })
  let values = names.enumerated().map { "let \($1) = latest.\($0)" }
  let additions = names.enumerated().map {
    """
              joint.add(\($1)) {
                latest.\($0) = .some($0)
                return tuple()
              }
    """
  }
  return """
    extension Publishers {
      /// The newest value of \(publishers) publishers whenever one of them sends, once all have sent.
      public struct \(type)<\(Arity.publishers(arity.types).joined(separator: ", "))>: Publisher
      where \(others.map { "\($0).Failure == A.Failure" }.joined(separator: ", ")) {
        public typealias Output = (\(Arity.outputs(arity.types)))
        public typealias Failure = A.Failure

    \(names.enumerated().map { "    public let \($1): \(arity.types[$0])" }.joined(separator: "\n"))

        /// Joins the publishers.
        public init(\(Arity.parameters(arity.types))) {
          (\(names.map { "self.\($0)" }.joined(separator: ", "))) = (\(names.joined(separator: ", ")))
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
          OutletPublisher<Output, Failure> { outlet in
            var latest: (\(arity.types.map { "\($0).Output?" }.joined(separator: ", "))) = \
    (\(names.map { _ in "nil" }.joined(separator: ", ")))
            let tuple = { () -> Output? in
              guard \(values.joined(separator: ", ")) else { return nil }
              return (\(names.joined(separator: ", ")))
            }
            let joint = LatestOfEach(outlet)
            return joint.start(
    \(additions.joined(separator: ",\n")))
          }
          .receive(subscriber: subscriber)
        }
      }
    }

    extension Publisher {
      /// Sends the newest value of \(publishers) publishers whenever one of them sends; finishes when all have.
      public func combineLatest<\(Arity.publishers(others).joined(separator: ", "))>(
        \(Arity.parameters(others))
      ) -> \(result)
    \(failures)
        Publishers.\(type)(self, \(arity.otherNames.joined(separator: ", ")))
      }

      /// Sends what the closure makes of these values.
      public func combineLatest<\((Arity.publishers(others) + ["T"]).joined(separator: ", "))>(
        \(Arity.parameters(others)), _ transform: @escaping (\(Arity.outputs(["Self"] + others))) -> T
      ) -> Publishers.Map<\(result), T>
    \(failures)
        Publishers.\(type)(self, \(arity.otherNames.joined(separator: ", "))).map { transform(\(arity.tupleMembers)) }
      }
    }
    """
}
