import Testing

@Test func anArgumentHasItsLabel() {
  expectStructure(
    "subscribe(onNext: f, 1)",
    """
    call onNext: _:
      reference subscribe
      reference f
      integer 1
    """)
}

@Test func aChainIsReadFromItsEnd() {
  expectStructure(
    """
    words
      // how many
      .map(\\.count)
      .filter { $0 > 1 }
    """,
    """
    call _: trailing
      member filter
        call _:
          member map
            reference words
          key-path
            member count
              key-path-root
      closure
        binary >
          reference $0
          integer 1
    """)
}

@Test func aClosureInParenthesesIsTheArgument() {
  expectStructure(
    "names.subscribe(onNext: ({ show($0) }), onError: (fail))",
    """
    call onNext: onError:
      member subscribe
        reference names
      closure
        call _:
          reference show
          reference $0
      tuple _:
        reference fail
    """)
}

@Test func trailingClosuresFollowEachOther() {
  expectStructure(
    "source.sink { done in stop() } receiveValue: { print($0) }",
    """
    call _: trailing receiveValue: trailing
      member sink
        reference source
      closure done
        call
          reference stop
      closure
        call _:
          reference print
          reference $0
    """)
}

@Test func aClosureTakesTheRestOfParentheses() {
  expectStructure(
    "source.subscribe(on: queue) { $0 }.start()",
    """
    call
      member start
        call on: _: trailing
          member subscribe
            reference source
          reference queue
          closure
            reference $0
    """)
}

@Test func aClosureBehindALineBreakStillTrails() {
  expectStructure(
    """
    make()
    { 1 }
    """,
    """
    call _: trailing
      reference make
      closure
        integer 1
    """)
}

@Test func operatorsMayBeArguments() {
  expectStructure(
    "numbers.reduce(0, +)",
    """
    call _: _:
      member reduce
        reference numbers
      integer 0
      reference +
    """)
}

@Test func chainsGoThroughQuestionsAndExclamations() {
  expectStructure(
    "a?.b!.c[0]?(1)",
    """
    call _:
      optional-chain
        subscript _:
          member c
            force-unwrap
              member b
                optional-chain
                  reference a
          integer 0
      integer 1
    """)
}

@Test func aDirectiveMayStandInAChain() {
  expectStructure(
    """
    stream
      #if DEBUG
      .debug()
      #endif
      .share()
    """,
    """
    call
      member share
        call
          member debug
            reference stream
    """)
}

@Test func aDirectiveMayEndAChain() {
  expectStructure(
    """
    func f() {
      stream
        #if DEBUG
        .debug()
        #endif
    }
    g()
    """,
    """
    func f
      block
        call
          member debug
            reference stream
    call
      reference g
    """)
}

@Test func aCompoundNameIsAReference() {
  expectStructure(
    "names.map(label(for:))",
    """
    call _:
      member map
        reference names
      reference label
    """)
}

@Test func interpolationsAreExpressions() {
  expectStructure(
    #""a \(name.uppercased()) b \(1)""#,
    """
    string
      call
        member uppercased
          reference name
      integer 1
    """)
}
