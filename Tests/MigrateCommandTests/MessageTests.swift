import SourceText
import Testing

@testable import MigrateCommand

/// What findings say of the code at their sites.
@Suite struct MessageTests {
  @Test(arguments: [
    ("numbers.retry(3)", "'retry(3)' becomes 'retry(2)' [retry-count]"),
    ("numbers.ignoreElements()", "'ignoreElements()' becomes 'ignoreOutput()' [ignore-elements]"),
    ("Observable.just(1)", "'Observable.just(1)' becomes 'Just(1)' [just]"),
    (
      "numbers.flatMapLatest { Observable.just($0) }",
      "'flatMapLatest { Observable.just($0) }' becomes 'map { Just($0) }.switchToLatest()' [flat-map-latest]"
    ),
    // One edit of two links is parted.
    ("numbers.distinctUntilChanged().retry(3)", "'retry(3)' becomes 'retry(2)' [retry-count]"),
    (
      "numbers.distinctUntilChanged().retry(3)",
      "'distinctUntilChanged()' becomes 'removeDuplicates()' [distinct-until-changed]"
    ),
    // Long brackets that stay are left out.
    (
      "numbers.flatMapLatest { number in Observable.just(number + number + number) }",
      "'flatMapLatest { number in Observable.just(…) }' becomes 'map { number in Just(…) }.switchToLatest()' "
        + "[flat-map-latest]"
    ),
    (
      "numbers.filter { number in\n  print(number)\n  return true\n}.take(5)",
      "'take(5)' becomes 'prefix(5)' [take]"
    ),
    (
      "numbers.do(onNext: { number in\n  print(number)\n})",
      "'do(onNext: { … })' becomes 'handleEvents(receiveOutput: { … })' [do]"
    ),
    // What is several lines long has the rule's own names.
    (
      "Observable<Int>.create { observer in\n  observer.onCompleted()\n  return Disposables.create()\n}",
      "'create' becomes 'AnyPublisher create' [create]"
    ),
  ])
  func theCodeAtTheSiteIsShown(code: String, message: String) throws {
    let shop = try Workshop([
      "a.swift": """
      import RxSwift
      let numbers = Observable.of(1, 2)
      let result = \(code)

      """
    ])
    let lines = shop.run(["check", "."], engine: .real).output.split(separator: "\n")
    let messages = lines.map { String($0).replacing(#/^.*?: warning: /#, with: "") }
    #expect(messages.contains(message), "\(messages)")
  }

  @Test(arguments: [
    ("a.b().retry(3", "c().retry(2", ["a.b|c", "3|2"]), ("3).take", "2).prefix", ["3|2", "take|prefix"]),
    ("one", "two", ["one|two"]), ("a", "a.b()", ["a|a.b()"]), ("x(y)", "x(y, z)", ["|, z"]), ("é b", "é c", ["b|c"]),
  ])
  func anEditIsPartedAtTheWordsThatStay(old: String, new: String, parts: [String]) {
    let bytes = Array("let \(old)".utf8)
    let edit = TextEdit(ByteRange(4, bytes.count), new)
    let found = parted(edit, in: bytes)
    #expect(
      found.map { "\(String(decoding: bytes[$0.range.start..<$0.range.end], as: UTF8.self))|\($0.replacement)" }
        == parts)
    var edits = EditSet()
    for part in found { #expect(edits.insert(part) == nil) }
    #expect(String(decoding: edits.applied(to: bytes), as: UTF8.self) == "let \(new)")
  }

  @Test func moreIsShownOnRequest() throws {
    let shop = try Workshop(["a.swift": "let a: Observable\nitems\n  x.drive()"])
    #expect(
      shop.run("check", "--verbose").output == """
        /work/a.swift:1:8: warning: 'Observable' becomes 'Publisher' [observable]
            -let a: Observable
            +let a: Publisher
        /work/a.swift:2:1: warning: 'items' has no counterpart [items]
        /work/a.swift:2:1: note: use a diffable data source
        /work/a.swift:3:5: warning: 'drive' becomes 'sink' [drive]
            -  x.drive()
            +  x.sink()
        /work/a.swift:3:5: note: values arrive on the thread that sends them

        """)
    #expect(
      shop.run("rewrite", "--quiet", "-v", "--color", "always").output.contains(
        "    \u{1B}[31m-  x.drive()\u{1B}[0m\n    \u{1B}[32m+  x.sink()\u{1B}[0m\n"))
  }
}
