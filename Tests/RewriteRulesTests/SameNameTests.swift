import Testing

@testable import RewriteRules

/// Types of the project's own by names that RxSwift has, too.
struct SameNameTests {
  private let bench = Bench(
    context: """
      struct Event { let id: Int }
      enum Recorded { case nothing }
      let flags: Observable<Bool>
      func keep(_ event: Event)
      """)

  @Test func aGenericTypeIsNotTheProjectsThatIsNone() {
    becomes(
      """
      flags.subscribe { event in
        switch event {
        case .next(let isOn): print(isOn)
        case .error(let error): print(error)
        case .completed: print("done")
        }
      }
      .dispose()
      """,
      """
      flags.sink(receiveEvent: { event in
        switch event {
        case .value(let isOn): print(isOn)
        case .failure(let error): print(error)
        case .finished: print("done")
        }
      })
      .cancel()
      """)
    becomes(
      "flags.materialize().filter { if case .next = $0 { true } else { false } }",
      "flags.materialize().filter { if case .value = $0 { true } else { false } }")
  }

  @Test func theProjectsTypeStays() {
    becomes("flags.map { Event(id: $0 ? 1 : 0) }.map { $0.id }", "flags.map { Event(id: $0 ? 1 : 0) }.map { $0.id }")
    becomes("keep(Event(id: 1))", "keep(Event(id: 1))")
  }

  @Test func aFunctionBehindItsModuleIsNoMember() {
    becomes("import Loops\nlet loop = Loops.bind { $0 }", "import Loops\nlet loop = Loops.bind { $0 }")
  }

  @Test func aLibrarysImportMakesNothingOfTheTargetALeftover() {
    let code = """
      import CoreStream
      import RxFlow
      let steps = ReplaySubject<Int, Never>(bufferSize: 1)
      let firstTwo = steps.prefix(2).eraseToAnyPublisher()
      """
    #expect(bench.rewrite(code).findings.isEmpty)
  }

  private func becomes(_ before: String, _ after: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(bench.rewritten(before) == after, sourceLocation: sourceLocation)
  }
}
