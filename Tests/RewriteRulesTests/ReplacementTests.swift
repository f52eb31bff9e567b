import Foundation
import Testing

@testable import RewriteRules

/// What pages find and write, as a person reads it.
struct ReplacementTests {
  @Test(arguments: [
    // The receiver is left out where all forms are called on it.
    (["<#source#>.retry(<#count#>)"], "<#source#>.retry(<#count: attempts#>)", [".retry(count)"], ".retry(count - 1)"),
    (["<#view: UISwitch#>.rx.value"], "<#view#>.isOnPublisher", [".rx.value of UISwitch"], ".isOnPublisher"),
    (["<#source#>.concat(<#next#>)"], "Many([<#source#>, <#next#>])", ["source.concat(next)"], "Many([source, next])"),
    (
      ["<#type#>.of(<#values...#>)"], "[<#values: listed#>].publisher", ["Observable.of(values...)"],
      "[values...].publisher"
    ),
    (["<#type: Driver#>.empty()"], "<#Empty: generic#>()", ["Driver.empty()"], "Empty()"),
    (["<#type#>.next(<#value#>)"], "<#type: event-type#>.value(<#value#>)", [".next(value)"], ".value(value)"),
    (
      ["<#source#>.bind(to: <#to: Binder#>)"], "<#source#>.sink(<#to: function#>)", [".bind(to: to as Binder)"],
      ".sink(to)"
    ),
    (
      ["<#source#>.bind(to: <#view: UISlider#>.rx.value)"], "<#source#>.sink(<#view: weakly _?.value = $0#>)",
      [".bind(to: (view as UISlider).rx.value)"], ".sink({ [weak view] in view?.value = $0 })"
    ),
    (
      ["<#source#>.disposed(by: <#bag#>)"], "<#source#>.store(in: <#bag: bag#>)", [".disposed(by: bag)"],
      ".store(in: &bag)"
    ),
    (["BehaviorRelay<<#Element#>>"], "Relay<<#Element#>>", ["BehaviorRelay<Element>"], "Relay<Element>"),
    (["<#bag: DisposeBag#>?.insert(<#all#>)"], "<#bag#>?.insert(<#all#>)", ["bag?.insert(all)"], "bag?.insert(all)"),
  ])
  func holesAreNames(patterns: [String], template: String, found: [String], written: String) {
    let code = ReadableCode(receivers: patterns, [template], stream: "Observable")
    let forms = patterns.map { code.found($0) + (code.receiver(of: $0).map { " of " + $0 } ?? "") }
    #expect(forms == found)
    #expect(code.written(template) == written)
  }

  /// The rule, what it finds, and what becomes of that in CoreStream and with Combine alone.
  @Test(arguments: [
    ("retry-count", ".retry(count)", code(".retry(count - 1)"), code(".retry(count - 1)")),
    (
      "throttle", ".throttle(time, latest: latest, scheduler: scheduler)",
      code(".leadingThrottle(for: time, scheduler: scheduler, latest: latest)"),
      .code(".throttle(for: time, scheduler: scheduler, latest: latest)", isNearest: true)
    ),
    ("flat-map-first", ".flatMapFirst(selector)", code(".flatMapFirst(selector)"), .lacking("flatMapFirst")),
    ("map", ".map(transform)", code(".map(transform)"), code(".map(transform)")),
    ("keyboard", "RxKeyboard", .byHand, .byHand),
  ])
  func aFormHasCounterparts(
    rule: String, form: String, coreStream: Replacement.Counterpart, combine: Replacement.Counterpart
  ) throws {
    let replacements = builtIn.replacements(of: try #require(builtIn.byID[rule]))
    let replacement = try #require(replacements.first { $0.forms.contains { $0.code == form } })
    #expect(replacement.inCoreStream == coreStream)
    #expect(replacement.inCombine == combine)
  }

  @Test func conditionsAreSentences() throws {
    let replacements = builtIn.replacements(of: try #require(builtIn.byID["flat-map-latest"]))
    #expect(
      replacements.flatMap(\.choices) == [
        .init(
          code: ".tryFlatMapLatest(selector)",
          conditions: ["The target is `core-stream`.", "A function in the match throws."]),
        .init(
          code: ".flatMapLatest(selector)",
          conditions: [
            "The target is `core-stream`.",
            "The compiler would take long to find the types of the expression, because several operators flatten streams.",
          ]),
        .init(code: ".map(selector).switchToLatest()", conditions: []),
      ])
  }

  @Test func namesWithoutAPatternAreThere() {
    let names = builtIn.unreplacedNames()
    #expect(names["event"]?.map(\.text) == ["Event.debugDescription", "Event.isCompleted", "Event.isStopEvent"])
    #expect(names["with-latest-from"]?.map(\.lackedByCombine) == ["withLatestFrom"])
    #expect(names["map"] == nil)
  }
}

private func code(_ text: String) -> Replacement.Counterpart { .code(text, isNearest: false) }
