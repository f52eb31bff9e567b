import Testing

@Test func genericArgumentsAreNoComparison() {
  expectStructure(
    "Observable<Int>.just(1)",
    """
    call _:
      member just
        reference Observable
          type Int
      integer 1
    """)
}

@Test func genericArgumentsMayStandBehindASpace() {
  expectStructure(
    "PublishSubject <Int>()",
    """
    call
      reference PublishSubject
        type Int
    """)
}

@Test func aComparisonHasNoGenericArguments() {
  expectStructure(
    "a < b && c > d",
    """
    binary &&
      binary <
        reference a
        reference b
      binary >
        reference c
        reference d
    """)
}

@Test func ownOperatorsBindAsTheirGroupsSay() {
  expectStructure(
    """
    a && b ~> c
    a |> b ?? c |> d
    precedencegroup Pipe { higherThan: NilCoalescingPrecedence associativity: right }
    infix operator |>: Pipe
    infix operator ~>: AssignmentPrecedence
    """,
    """
    binary ~>
      binary &&
        reference a
        reference b
      reference c
    binary ??
      binary |>
        reference a
        reference b
      binary |>
        reference c
        reference d
    unknown precedencegroup Pipe { higherThan: NilCoalescingPrecedence associativity: right }
    unknown infix operator |>: Pipe
    unknown infix operator ~>: AssignmentPrecedence
    """)
}

@Test func anOwnGroupStandsBetweenItsNeighbors() {
  expectStructure(
    """
    precedencegroup Step { associativity: right higherThan: AssignmentPrecedence lowerThan: LogicalDisjunctionPrecedence }
    infix operator >>>: Step
    all = a >>> b || c >>> d
    """,
    """
    unknown precedencegroup Step { associativity: right higherThan: AssignmentPrecedence lowerThan: LogicalDisjunctionPrecedence }
    unknown infix operator >>>: Step
    binary =
      reference all
      binary >>>
        reference a
        binary >>>
          binary ||
            reference b
            reference c
          reference d
    """)
}

@Test func nestedArgumentsCloseTogether() {
  expectStructure(
    "Cache<String, [Result<Int, Error>]>()",
    """
    call
      reference Cache
        type String
        array-type
          type Result
            type Int
            type Error
    """)
}

@Test func aTernaryIsNoOptionalChain() {
  expectStructure(
    "flag ? a?.b : c",
    """
    ternary
      reference flag
      member b
        optional-chain
          reference a
      reference c
    """)
}

@Test func ternariesNestToTheRight() {
  expectStructure(
    "a ? 1 : b ? 2 : 3",
    """
    ternary
      reference a
      integer 1
      ternary
        reference b
        integer 2
        integer 3
    """)
}

@Test func operatorsBindByPrecedence() {
  expectStructure(
    "total = a + b * c ?? d",
    """
    binary =
      reference total
      binary ??
        binary +
          reference a
          binary *
            reference b
            reference c
        reference d
    """)
}

@Test func tryCoversWhatIsBehindIt() {
  expectStructure(
    "try? await load() + 1",
    """
    try?
      await
        binary +
          call
            reference load
          integer 1
    """)
}

@Test func castsHaveATypeBehindThem() {
  expectStructure(
    "value as? [String: Int?]",
    """
    as?
      reference value
      dictionary-type
        type String
        optional-type
          type Int
    """)
}

@Test func keyPathsHaveARootAndMembers() {
  expectStructure(
    #"map(\User.name?[0].count, \.self)"#,
    """
    call _: _:
      reference map
      key-path
        member count
          subscript _:
            optional-chain
              member name
                key-path-root
                  type User
            integer 0
      key-path
        member self
          key-path-root
    """)
}

@Test func anIfMayBeAValue() {
  expectStructure(
    "let x = if ready { 1 } else { 2 }",
    """
    let
      binding
        reference x
        if
          reference ready
          block
            integer 1
          block
            integer 2
    """)
}

@Test func aSwitchMayBeAValue() {
  expectStructure(
    """
    let x = switch state {
    case .on: 1
    default: 2
    }
    """,
    """
    let
      binding
        reference x
        switch
          reference state
          case
            implicit-member on
            integer 1
          default
            integer 2
    """)
}
