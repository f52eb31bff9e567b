import Testing

/// Each expression has sixty operands: asked twice with each operator, it would not be inferred within a year.
@Suite("Expressions of many operators that a project declares")
struct LongOperationsTests {
  @Test func ofValuesWhoseParametersAreProtocols() {
    expectTypes(
      """
      protocol Bytes {}
      struct Packet: Bytes { let sent: Observable<Int> }
      func + (left: Bytes, right: Bytes) -> Packet { fatalError() }
      func + (left: [UInt8], right: Bytes) -> [UInt8] { [] }
      func send(a: Packet, b: Packet) {
        let all = \(Self.chain("+"))
        let sent = all.sent
      //           ^^^^^^^^ Observable<Int>, may fail, erased
      }
      """)
  }

  @Test func ofStreams() {
    expectTypes(
      """
      infix operator <+>: AdditionPrecedence
      func <+> <T>(left: Observable<T>, right: Observable<T>) -> Observable<T> { .merge(left, right) }
      func <+> <T>(left: T, right: Observable<T>) -> Observable<T> { right.startWith(left) }
      func send(a: Observable<Int>, b: Observable<Int>) {
        let all = \(Self.chain("<+>"))
        let both = all
      //           ^^^ Observable<Int>, may fail, erased
      }
      """)
  }

  @Test func ofArraysOfStreams() {
    expectTypes(
      """
      func + (left: Set<Int>, right: Int) -> Set<Int> { left }
      func send(a: [Observable<Int>], b: [Observable<Int>]) {
        let all = \(Self.chain("+"))
        let first = all[0]
      //            ^^^^^^ Observable<Int>, may fail, erased
      }
      """)
  }

  private static func chain(_ sign: String) -> String {
    (0..<60).map { $0.isMultiple(of: 2) ? "a" : "b" }.joined(separator: " \(sign) ")
  }
}
