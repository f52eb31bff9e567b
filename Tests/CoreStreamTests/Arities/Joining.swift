/// `zip` or `combineLatest`: the words in which their declarations differ.
struct Joining: Sendable {
  /// The type of two publishers: `Zip`.
  let type: String
  /// The method: `zip`.
  let method: String
  /// The engine's slots, of which there is one type for each number: `Queues`.
  let slots: String
  /// What a value does to its slot.
  let store: String
  /// What the method of two publishers says of itself, as the lines of a comment.
  let rules: String
  /// What comes of more publishers: `Sends the first values of three publishers together, …`.
  let values: @Sendable (String) -> String
  /// The same through a closure.
  let madeValues: @Sendable (String) -> String
  /// What a structure of Combine says of its end.
  let end: String
  /// What a structure of five or more does: `pairs values by position`.
  let action: String
  /// What a method of five or more does with so many publishers.
  let actionOn: @Sendable (String) -> String
  /// A call for two, three and four publishers, the arguments of a closure and what it makes of them.
  let examples: [(call: String, plainEnd: String, made: String)]
  let finishing: Finishing

  /// Rx's rule for the end.
  struct Finishing: Sendable {
    /// The comment of the method of two publishers.
    let rules: String
    let type: String
    let rule: String
    let whenIsIt: String
    let engine: String
  }
}

extension Joining {
  static let zip = Joining(
    type: "Zip", method: "zip", slots: "Queues", store: "slots.SLOT.append(value)",
    rules: """
        /// Sends the first values of both publishers together, then the second ones, and so on.
        ///
        /// - Finishes as soon as no more tuples can come: one has finished, and none of its values waits. The first failure
        ///   ends the stream and cancels the other.
        /// - Demand: passed on to each publisher. Values without a partner wait, without bound if demand is unlimited.
        /// - Threads: that of the publisher that completes a tuple; tuples come one at a time.
        ///
        ///       [1, 2].publisher.zip(["a", "b"].publisher)   // (1, "a") (2, "b")
      """,
    values: { "Sends the first values of \($0) publishers together, then the second ones, and so on" },
    madeValues: { "Sends what the closure makes of the first values of \($0) publishers, then of the second ones" },
    end: "Finishes as soon as no more tuples can come; fails when any does.",
    action: "pairs values by position", actionOn: { "Pairs the values of \($0) publishers by position" },
    examples: [
      ("questions.zip(answers)", "", "\"\\($0) \\($1)\""),
      ("ids.zip(names, ages)", ".sink { print($0, $1, $2) }", "User(id: $0, name: $1, age: $2)"),
      ("tops.zip(lefts, bottoms, rights)", ".sink { print($0, $1, $2, $3) }", "Insets($0, $1, $2, $3)"),
    ],
    finishing: Finishing(
      rules: """
          /// Pairs values by position, finishing as Rx's `zip` does.
          ///
          /// - Combine's `zip` finishes as soon as a finished publisher has no value left; this one when all have finished.
          /// - The first failure ends the stream. Publishers are subscribed in their order.
          /// - Demand: all are asked for everything; pairs wait for it. Threads: that of the value that completes the pair.
          ///
          ///       names.zip(ages, finishing: .whenAllFinished).sink { name, age in … }
        """,
      type: "ZipFinishing", rule: "whenAllFinished",
      whenIsIt: "When all its publishers have finished: Rx's rule.", engine: "zipAll"))

  static let combineLatest = Joining(
    type: "CombineLatest", method: "combineLatest", slots: "Latest", store: "slots.SLOT = value",
    rules: """
        /// Sends the newest value of each publisher whenever one of them sends, once all have sent.
        ///
        /// - Finishes when all have, even if one had no value; the first failure ends the stream and cancels the others.
        /// - Demand: passed on to each publisher; a value that makes no tuple yet is made up for. What comes without demand
        ///   for it becomes the newest value, and one tuple goes out with the next request.
        /// - Threads: that of the publisher that sent last; tuples come one at a time.
        ///
        ///       username.combineLatest(password).map { !$0.isEmpty && !$1.isEmpty }
      """,
    values: { "Sends the newest values of \($0) publishers whenever one of them sends" },
    madeValues: { "Sends what the closure makes of the newest values of \($0) publishers" },
    end: "Finishes when all have; fails when any does.",
    action: "combines the latest values", actionOn: { "Combines the latest values of \($0) publishers" },
    examples: [
      ("price.combineLatest(amount)", "", "$0 * $1"),
      ("red.combineLatest(green, blue)", ".sink { paint($0, $1, $2) }", "Color($0, $1, $2)"),
      ("top.combineLatest(left, bottom, right)", ".sink { inset($0, $1, $2, $3) }", "Insets($0, $1, $2, $3)"),
    ],
    finishing: Finishing(
      rules: """
          /// Combines the latest values, finishing as Rx's `combineLatest` does.
          ///
          /// - Finishes when all publishers have, and also when a value comes that can't be combined, because a publisher is
          ///   still without a value and all others have finished.
          /// - The first failure ends the stream. Publishers are subscribed in their order.
          /// - Demand: all are asked for everything; combinations wait for it. Threads: that of the latest value.
          ///
          ///       name.combineLatest(age, finishing: .whenNoneCanEmit) { "\\($0), \\($1)" }
        """,
      type: "CombineLatestFinishing", rule: "whenNoneCanEmit",
      whenIsIt: "When none of its publishers can make it send any more: Rx's rule.", engine: "combineAll"))
}
