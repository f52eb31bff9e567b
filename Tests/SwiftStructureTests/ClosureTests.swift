import Testing

@Test func aClosureHasCapturesAndParameters() {
  expectStructure(
    "{ [weak self, unowned(safe) owner, count = items.count] first, _ in first }",
    """
    closure [weak self, unowned owner, count] first, _
      member count
        reference items
      reference first
    """)
}

@Test func parametersMayStandInParentheses() {
  expectStructure(
    "{ (user: User, id) async throws -> String in user.name }",
    """
    closure (user, id) throws
      type User
      type String
      member name
        reference user
    """)
}

@Test func aTupleThatStartsAClosureIsNoSignature() {
  expectStructure(
    "{ (a, b) }",
    """
    closure
      tuple _: _:
        reference a
        reference b
    """)
}

@Test func anArrayThatStartsAClosureIsNoCaptureList() {
  expectStructure(
    "{ [a, b].max() }",
    """
    closure
      call
        member max
          array
            reference a
            reference b
    """)
}

@Test func anEmptyClosureHasNoStatements() {
  expectStructure("{ _ in }", "closure _")
}

@Test func attributesMayStandBeforeASignature() {
  expectStructure(
    "{ @MainActor [weak self] in self }",
    """
    closure [weak self]
      reference self
    """)
}

@Test func aBodyInAConditionIsNoClosure() {
  expectStructure(
    "if items.isEmpty { stop() }",
    """
    if
      member isEmpty
        reference items
      block
        call
          reference stop
    """)
}

@Test func aClosureInAConditionHasTheBodyBehindIt() {
  expectStructure(
    "if items.contains(where: { $0 }) { stop() }",
    """
    if
      call where:
        member contains
          reference items
        closure
          reference $0
      block
        call
          reference stop
    """)
}
