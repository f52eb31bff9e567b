import StreamTypes
import Testing

@testable import RewriteRules

/// What is said of declarations that stay with others.
@Suite struct PinCauseTests {
  @Test func aFileThatIsNotRewrittenIsNamed() {
    let cause = PinCause.file("B.swift")
    #expect(cause.message(besides: 0, in: "A.swift") == "this stays as it is with 'B.swift', which is not rewritten")
    #expect(
      cause.advice(in: "A.swift")
        == "Name that file, too, or the folder of both, and they become the target's together.")
  }

  /// The file itself is rewritten.
  @Test func theOwnFileIsNotNamed() {
    let cause = PinCause.file("A.swift")
    #expect(
      cause.message(besides: 1, in: "A.swift")
        == "this and another declaration of the file stay as they are with another one, which files that are not "
        + "rewritten use")
    #expect(cause.advice(in: "A.swift") == "Name these files, too, and they become the target's together.")
  }
}
