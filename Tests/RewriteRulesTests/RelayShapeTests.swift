import RewriteRules
import SwiftStructure
import StreamTypes
import Testing

/// Relays that don't become what is asked. A comment behind a line says why the relay that it declares stays a subject.
@Suite("Relays that stay subjects")
struct RelayShapeTests {
  @Test func onlyPropertiesOfClassesArePublished() {
    expect(
      """
      let global = BehaviorRelay(value: 0)  // only a property of a class can be published
      struct Value { let relay = BehaviorRelay(value: 0) }  // only a property of a class can be published
      final class Model {
        static let shared = BehaviorRelay(value: 0)  // a static property can't be published
        lazy var late = BehaviorRelay(value: 0)  // a lazy property can't be published
        var maybe: BehaviorRelay<Int>?  // its type isn't the relay's own
        let taps = PublishRelay<Void>()
        let published = BehaviorRelay(value: 0)
        func local() {
          let relay = BehaviorRelay(value: 0)  // only a property of a class can be published
        }
      }
      """)
  }

  @Test func whatIsPassedOnKeepsItsType() {
    expect(
      """
      func show(_ relay: BehaviorRelay<Int>) {}  // only a property of a class can be published
      final class Model {
        let shown = BehaviorRelay(value: 0)  // it is passed on as a relay
        let fed = BehaviorRelay(value: 0)  // 'accept' is passed on as a function
        let given: BehaviorRelay<Int>  // another relay is assigned to it
        let caught = BehaviorRelay(value: 0)  // a local relay has its name
        init(_ other: Model) { given = other.given }
        func run() {
          show(shown)
          [1, 2].forEach(fed.accept)
          later { [caught] in caught.accept(1) }
        }
        func later(_ body: @escaping () -> Void) {}
      }
      """)
  }

  @Test func whatOthersAskForStays() {
    expect(
      """
      protocol Titled { var title: BehaviorRelay<String> { get } }  // only a property of a class can be published
      final class Model: Titled {
        let title = BehaviorRelay(value: "")  // a protocol or superclass asks for it as it is
        let own = BehaviorRelay(value: "")  // your own 'clear' is for relays
        func run() { own.clear() }
      }
      extension BehaviorRelay where Element == String { func clear() { accept("") } }
      """)
  }

  @Test func subscribersThatReadWouldSeeTheOldValue() {
    expect(
      """
      final class Model {
        let direct = BehaviorRelay(value: 0)  // a subscriber of it reads it, and would see the old value
        let called = BehaviorRelay(value: 0)  // a subscriber of it reads it, and would see the old value
        let other = BehaviorRelay(value: 0)
        let bag = DisposeBag()
        func run() {
          direct.subscribe(onNext: { _ in print(self.direct.value) }).disposed(by: bag)
          called.subscribe(onNext: { [weak self] _ in self?.show() }).disposed(by: bag)
          other.subscribe(onNext: { [weak self] _ in self?.show() }).disposed(by: bag)
          print(other.value)
        }
        func show() { print(called.value) }
      }
      """)
  }

  @Test func anInitializerNeedsTheWholeObject() {
    expect(
      """
      final class Model {
        let early = BehaviorRelay(value: 0)  // an initializer uses it before all properties have values
        let late = BehaviorRelay(value: 0)
        let texts: Observable<String>
        init() {
          texts = early.map { "\\($0)" }
          late.accept(1)
        }
      }
      """)
  }

  @Test func combineHasNoRelays() {
    let code = "let relay = BehaviorRelay(value: 0)\nrelay.accept(1)"
    let rewrite = Bench(options: RewriteOptions(target: .combine, relays: RelayShapes(standard: .relay))).rewrite(code)
    #expect(rewrite.applied(to: code) == "let relay = CurrentValueSubject<Int, Never>(0)\nrelay.send(1)")
    #expect(rewrite.findings.first?.note == "It becomes a subject: 'combine' has no relays.")
  }

  @Test func aNameGoesOverAFileAndAFileOverTheProject() {
    let code = """
      final class One { let a = BehaviorRelay(value: 0), b = PublishRelay<Int>() }
      final class Two {
        private let a = BehaviorRelay(value: 0)
        private let c = BehaviorRelay(value: 0)
        private let d = BehaviorRelay(value: 0)
      }
      """
    let shapes = RelayShapes(
      standard: .relay, files: ["Main.swift": .published], names: ["Two.a": .subject, "c": .relay])
    #expect(
      Bench().rewritten(code, options: RewriteOptions(relays: shapes)) == """
        final class One { let a = CurrentValueRelay(0), b = PassthroughRelay<Int>() }
        final class Two {
          private let a = CurrentValueSubject<Int, Never>(0)
          private let c = CurrentValueRelay(0)
          @Published private var d = 0
        }
        """)
  }
}

/// Compares the reasons in the findings with the comments behind the lines.
private func expect(
  _ code: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let rewrite = Bench(relays: .published).rewrite(code)
  var found = lines.map { $0.components(before: "  // ") }
  for finding in rewrite.findings where finding.rule == "relay" {
    guard let note = finding.note, note.hasPrefix("It stays a subject: ") else { continue }
    let line = code.utf8.prefix(finding.range.start).filter { $0 == 10 }.count
    found[line] += "  // " + note.dropFirst("It stays a subject: ".count).dropLast()
  }
  #expect(found.joined(separator: "\n") == code, sourceLocation: sourceLocation)
}

extension String {
  /// The text in front of a mark, or all of it.
  fileprivate func components(before mark: String) -> String {
    var end = startIndex
    while end < endIndex, !self[end...].hasPrefix(mark) { end = index(after: end) }
    return String(self[..<end])
  }
}
