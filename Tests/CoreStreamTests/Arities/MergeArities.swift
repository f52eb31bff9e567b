let mergeFiles = [
  ArityFile(
    "Combine/Operators/MergeSeveral.swift", condition: "!CORESTREAM_ON_COMBINE",
    [
      "// One type a number of publishers, because each publisher may be of another type.",
      "extension Publisher {\n\(several.map(mergeMethod).joined(separator: "\n\n"))\n}",
      "extension Publishers {\n\(several.map(mergeStructure).joined(separator: "\n\n"))\n}",
    ] + several.map { equatable("Merge\($0.suffix)", $0) }),
  ArityFile(
    "Combine/Operators/MergeSeveral+Members.swift", condition: "!CORESTREAM_ON_COMBINE",
    [
      "// The wider merges' members; `Merge+Members.swift` says why there are any. Merging a `Merge8` makes a merge of a merge."
    ] + (4...7).map { mergeMembers(Arity(count: $0)) }),
  ArityFile(
    "OnOpenCombine/MergeTypes+OnOpenCombine.swift", condition: "CORESTREAM_ON_OPENCOMBINE",
    ["// OpenCombine 0.14 has no `merge`, which Combine has: one type a number of publishers, as Combine."]
      + (2...8).map { openCombineMerge(Arity(count: $0)) }),
]

private let several = (3...8).map(Arity.init)

private func sameOutputAndFailure(_ types: [String], as first: String = "") -> [String] {
  types.flatMap { ["\($0).Output == \(first)Output", "\($0).Failure == \(first)Failure"] }
}

// MARK: Combine's own

private func mergeMethod(_ arity: Arity) -> String {
  let others = arity.otherTypes
  let arguments = arity.otherNames.joined(separator: ", ")
  let rules = "Demand and threads: as for the merge of two. It is one merge of three, not a merge of a merge."
  return """
      /// Sends the values of all \(arity.word) publishers as they come; finishes when all have, and fails when any does.
      ///
    \(arity.count == 3 ? "  /// \(rules)\n  ///\n" : "")\
      ///     \(arity.count == 3 ? "taps.merge(with: keys, gestures)" : "a.merge(with: \(arguments))")
      @inlinable
    \(head("public func merge", Arity.publishers(others), "("))
        with \(Arity.parameters(others).dropFirst(2))
      ) -> Publishers.Merge\(arity.suffix)<\((["Self"] + others).joined(separator: ", "))>
    \(requirements(sameOutputAndFailure(others)))
        Publishers.Merge\(arity.suffix)(self, \(arguments))
      }
    """
}

private func mergeStructure(_ arity: Arity) -> String {
  let pairs = zip(arity.types, arity.types.dropFirst())
  let equalities = pairs.map { "\($0).Output == \($1).Output" } + pairs.map { "\($0).Failure == \($1).Failure" }
  return """
      /// What merging \(arity.word) publishers makes. Finishes when all have; fails when any does.
    \(head("public struct Merge\(arity.suffix)", Arity.publishers(arity.types), ": Publisher"))
    \(requirements(equalities))
        public typealias Output = A.Output
        public typealias Failure = A.Failure

    \(properties(arity) { _ in "A publisher that is merged." })

        /// Merges the publishers.
        @inlinable
        public init(\(Arity.parameters(arity.types))) {
    \(arity.names.map { "      self.\($0) = \($0)" }.joined(separator: "\n"))
        }

        @inlinable
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
          let hub = MergeCore("Merge", subscriber)
          hub.sendSubscription()
          let inlets = hub.addInlets(\(arity.names.count))
    \(arity.names.enumerated().map { "      \($1).subscribe(inlets[\($0)])" }.joined(separator: "\n"))
          hub.closeMerge()
        }
      }
    """
}

// MARK: Merging a merge

/// The members of the merge of so many, one for each number that makes at most eight.
private func mergeMembers(_ arity: Arity) -> String {
  let members = (1...(8 - arity.count)).map { mergeMember(arity, added: $0) }
  return "extension Publishers.Merge\(arity.suffix) {\n\(members.joined(separator: "\n\n"))\n}"
}

private func mergeMember(_ arity: Arity, added: Int) -> String {
  let result = Arity(count: arity.count + added)
  // Combine's names.
  let types = added == 1 ? ["P"] : "ZYXWV".prefix(added).map(String.init)
  let names = added == 1 ? ["other"] : types.map { $0.lowercased() }
  let parameters = added == 1 ? "with other: P" : "with \(Arity.parameters(types).dropFirst(2))"
  let arguments = (arity.names + names).joined(separator: ", ")
  return """
      /// Sends the values of all \(result.word) publishers as they come: one merge of \(result.word), not a merge of a merge.
      @inlinable
      public func merge<\(Arity.publishers(types).joined(separator: ", "))>(
        \(parameters)
      ) -> Publishers.Merge\(result.suffix)<\((arity.types + types).joined(separator: ", "))>
    \(requirements(sameOutputAndFailure(types)))
        Publishers.Merge\(result.suffix)(\(arguments))
      }
    """
}

// MARK: For OpenCombine

private func openCombineMerge(_ arity: Arity) -> String {
  let (names, others) = (arity.names, arity.otherTypes)
  let publishers = arity.count == 2 ? "both" : arity.word
  return """
    extension Publishers {
      /// Sends the values of \(publishers) publishers as they come.
    \(head("public struct Merge\(arity.suffix)", Arity.publishers(arity.types), ": Publisher"))
    \(requirements(sameOutputAndFailure(others, as: "A.")))
        public typealias Output = A.Output
        public typealias Failure = A.Failure

    \(names.enumerated().map { "    public let \($1): \(arity.types[$0])" }.joined(separator: "\n"))

        /// Joins the publishers.
        public init(\(Arity.parameters(arity.types))) {
          (\(names.map { "self.\($0)" }.joined(separator: ", "))) = (\(names.joined(separator: ", ")))
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
          merging([
    \(filled(names.map { "\($0).eraseToAnyPublisher()" }, indent: 8)),
          ])
          .receive(subscriber: subscriber)
        }
      }
    }

    extension Publisher {
      /// Sends the values of \(publishers) publishers as they come; finishes when all have, and fails when any does.
    \(head("public func merge", Arity.publishers(others), "("))
        with \(Arity.parameters(others).dropFirst(2))
      ) -> Publishers.Merge\(arity.suffix)<\((["Self"] + others).joined(separator: ", "))>
    \(requirements(sameOutputAndFailure(others)))
        Publishers.Merge\(arity.suffix)(self, \(arity.otherNames.joined(separator: ", ")))
      }
    }
    """
}
