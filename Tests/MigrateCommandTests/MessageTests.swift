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
    ("numbers.retry(3).take(2)", "'retry(3)' becomes 'retry(2)' [retry-count]"),
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

  /// What stands before the site is changed with it, so that its own code would be half of the new one.
  @Test func bracketsHaveTheirPartners() throws {
    let shop = try Workshop([
      "a.swift": """
      import RxRelay
      import RxSwift

      final class Rates {
        let latest = BehaviorRelay<Int>(value: 1)
        let bag = DisposeBag()
        func load(_ source: Observable<Int>) {
          source.subscribe(onNext: { self.latest.accept($0) }).disposed(by: bag)
        }
      }

      """
    ])
    let output = shop.run(["check", "--relays", "published", "."], engine: .real).output
    #expect(output.contains("a.swift:8:44: warning: 'accept' becomes '=' [accept]\n"), "\(output)")
  }

  /// What is written in front of a view belongs to the name behind it, which is what the finding is at.
  @Test func whatIsWrittenInFrontBelongsToTheSite() throws {
    let shop = try Workshop([
      "a.swift": """
      import RxCocoa
      import RxSwift
      import UIKit

      final class Card: UIView { let title = UILabel() }

      extension Reactive where Base: Card {
        var title: Binder<String?> { return base.title.rx.text }
      }

      """
    ])
    let output = shop.run(["check", "."], engine: .real).output
    let message = "'base.title.rx.text' becomes 'AnySubscriber(weak: base.title) { $0.text = $1 }' [view-binders]\n"
    #expect(output.contains("a.swift:8:53: warning: \(message)"), "\(output)")
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
