import Testing

@Test func allBranchesOfADirectiveAreRead() {
  expectStructure(
    """
    #if DEBUG
    start()
    #else
    stop()
    #endif
    """,
    """
    #if
      call
        reference start
      call
        reference stop
    """)
}

@Test func membersMayStandBetweenDirectives() {
  expectStructure(
    """
    class Screen {
      #if os(iOS)
      let bag = DisposeBag()
      #endif
    }
    """,
    """
    class Screen
      #if
        let
          binding
            reference bag
            call
              reference DisposeBag
    """)
}

@Test func conditionsBindNames() {
  expectStructure(
    "guard let self, case .some(let user) = found, user.isKnown else { return }",
    """
    guard
      condition let
        reference self
      condition case
        call _:
          implicit-member some
          pattern let
            reference user
        reference found
      member isKnown
        reference user
      block
        return
    """)
}

@Test func aCaseHasPatternsAndConditions() {
  expectStructure(
    """
    switch event {
    case .next(let value) where value > 0, .done: break
    case let (a, b)?: print(a)
    case let c? where c: d()
    }
    """,
    """
    switch
      reference event
      case
        call _:
          implicit-member next
          pattern let
            reference value
        binary >
          reference value
          integer 0
        implicit-member done
        break
      case
        pattern let
          optional-chain
            tuple _: _:
              reference a
              reference b
        call _:
          reference print
          reference a
      case
        pattern let
          optional-chain
            reference c
        reference c
        call
          reference d
    """)
}

@Test func loopsHaveASequenceAndABody() {
  expectStructure(
    "for (key, value) in table where value > 1 { use(key) }",
    """
    for
      tuple _: _:
        reference key
        reference value
      reference table
      binary >
        reference value
        integer 1
      block
        call _:
          reference use
          reference key
    """)
}

@Test func errorsAreCaughtByPatterns() {
  expectStructure(
    "do { try load() } catch let error as NetworkError { show(error) } catch {}",
    """
    do
      block
        try
          call
            reference load
      catch
        as
          pattern let
            reference error
          type NetworkError
        block
          call _:
            reference show
            reference error
      catch
        block
    """)
}

@Test func whatIsUnterminatedEndsWithTheFile() {
  expectStructure(
    "func f() { g(",
    """
    func f
      block
        call
          reference g
    """)
}

@Test func aChainUnderConstructionLosesNothing() {
  expectStructure(
    """
    stream.
    let next = 1
    """,
    """
    reference stream
    let
      binding
        reference next
        integer 1
    """)
}

@Test func aStrayBracketIsUnknown() {
  expectStructure(
    "} f()",
    """
    unknown }
    call
      reference f
    """)
}
