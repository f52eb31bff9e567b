import SourceText
import SwiftStructure
import SwiftTokens

/// The names that a target lacks of those that CoreStream has, so that none of them is ever written for it.
///
/// A row is a name, `CancelBag`; a member, `Publishers.Interval`; a call with a label, `share(replay:)`; or a call
/// without arguments, `merge()`.
struct TargetNames: Sendable {
  let rows: Set<String>
  /// The words of which each row has one, to pass over what can't be meant.
  let words: Set<String>

  /// nil for CoreStream, which lacks nothing.
  static func of(_ target: Target) -> TargetNames? { table[target] }

  /// The same for what a run writes: CoreStream's extras lack nothing where they stand on another Combine, and a file of
  /// helpers brings along what it can.
  static func of(_ options: RewriteOptions) -> TargetNames? {
    switch (options.target, options.extras) {
    case (.coreStream, _), (_, .library): nil
    case (_, .none): of(options.target)
    case (.combine, .helpers): nil
    case (.openCombine, .helpers): besideHelpers
    }
  }

  private static let besideHelpers = TargetNames(missingInOpenCombine)

  /// Types of Combine's that CoreStream has in their place where it stands on Combine: they keep their subscribers' order.
  static let replaced: Set<String> = ["CurrentValueSubject", "PassthroughSubject"]

  private static let table: [Target: TargetNames] = [
    .combine: TargetNames(extras),
    .openCombine: TargetNames(
      extras + joinsMissingInOpenCombine + missingInOpenCombine + controlsMissingInOpenCombine),
  ]

  /// The bag that is a reference, and that `store(in:)` takes without an ampersand.
  fileprivate static let referenceBag = "CancelBag"

  private init(_ text: String) {
    rows = Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    words = Set(
      rows.map { row in
        let name = row.prefix { $0 != "(" }
        return String(name.split(separator: ".").last ?? name)
      })
  }

  /// The first name in some code that the target lacks; `isWritten` says of which names it is asked, and `mayBeAbsent`
  /// names the holes that are left out where nothing fills them, with their labels.
  ///
  ///     share(replay: 1, scope: .whileConnected)   // "share(replay:)" for Combine
  func firstLacking(
    in outline: SourceOutline, mayBeAbsent: Set<String> = [], isWritten: @escaping (ByteRange) -> Bool = { _ in true }
  ) -> String? {
    let search = Search(outline: outline, mayBeAbsent: mayBeAbsent, isWritten: isWritten)
    return outline.allNodes.lazy.compactMap { lackingRow($0, search) }.first
  }

  /// The name or form of one link that the target lacks.
  func lacking(_ node: NodeID, in outline: SourceOutline) -> String? {
    let search = Search(outline: outline, mayBeAbsent: []) { _ in true }
    guard case .call(let call) = outline[node] else { return lackingRow(node, search) }
    return lackingForm(call, search) ?? lackingRow(call.callee, search)
  }

  private struct Search {
    let outline: SourceOutline
    let mayBeAbsent: Set<String>
    let isWritten: (ByteRange) -> Bool
  }

  /// Whether some text has a word of which the target may lack a form.
  func mayLack(_ text: String) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { words.contains(String($0)) || $0 == "store" }
  }

  private func lackingRow(_ node: NodeID, _ search: Search) -> String? {
    let outline = search.outline
    switch outline[node] {
    case .reference(let name, _), .typeName(let name, _), .implicitMember(let name, _, _):
      return search.isWritten(name.range) ? row(spelled(name.text)) : nil
    case .member(let base, let name, _, _), .memberType(let base, let name, _):
      guard search.isWritten(name.range) else { return nil }
      return row(spelled(name.text)) ?? row("\(outline.text(base)).\(spelled(name.text))")
    case .literal(.placeholder): return row(Hole(outline.text(node)).computedName)
    case .call(let call): return lackingForm(call, search)
    default: return nil
    }
  }

  private func lackingForm(_ call: Call, _ search: Search) -> String? {
    guard let name = search.outline.calledName(call), search.isWritten(name.range) else { return nil }
    if call.arguments.isEmpty { return row("\(spelled(name.text))()") }
    for argument in call.arguments {
      if case .literal(.placeholder) = search.outline[argument.value],
        search.mayBeAbsent.contains(Hole(search.outline.text(argument.value)).name)
      {
        continue
      }
      if let label = argument.label, let row = row("\(spelled(name.text))(\(label.text):)") { return row }
    }
    return name.text == "store" && storesInReference(call, search.outline) ? row(TargetNames.referenceBag) : nil
  }

  /// `store(in: bag)`: a set would have an ampersand.
  private func storesInReference(_ call: Call, _ outline: SourceOutline) -> Bool {
    guard call.arguments.count == 1, call.arguments[0].label?.text == "in" else { return false }
    switch outline[call.arguments[0].value] {
    case .prefix, .literal(.placeholder): return false
    default: return true
    }
  }

  private func row(_ name: String) -> String? { rows.contains(name) ? name : nil }

  private func spelled(_ name: String) -> String { name.hasPrefix("<#") ? Hole(name).computedName : name }
}

extension RewriteOptions {
  /// Whether a bag can be a reference, which cancels in the order of storing.
  var hasReferenceBags: Bool { TargetNames.of(self)?.rows.contains(TargetNames.referenceBag) != true }
}

extension SourceOutline {
  fileprivate func calledName(_ call: Call) -> Name? {
    switch self[call.callee] {
    case .reference(let name, _), .member(_, let name, _, _), .implicitMember(let name, _, _): name
    default: nil
    }
  }
}

/// What a helper is called whose own name a type of the project has.
public func helperName(besides name: String) -> String { "Helper\(name)" }

/// What CoreStream has beyond Combine, and CoreStreamTesting.
private let extras = """
  AnyPublisher.create AnyScheduler AnySchedulerOf BindableProperty BlockingOutcome BooleanCancellable CancelBag
  CompositeCancellable CountedCancellable CurrentValueRelay DeferredFuture Event EventConvertible EventReceiver
  EventSource EventSubject GroupedPublisher LastValueSubject MainScheduler MaybeEvent PassthroughRelay
  PublisherConvertible Recorded RecordedSubscription ReplaySubject ScheduledCancellable SerialCancellable ShareScope
  SharingStrategy StreamError StreamSpace StreamSpaceOwner TestScheduler TestablePublisher TestableSubscriber
  TimedWorkScheduler TrampolineScheduler UIScheduler VirtualTime VirtualTimeInterval WorkScheduler Publishers.AmbMany
  Publishers.CombineLatest5 Publishers.CombineLatest6 Publishers.CombineLatest7 Publishers.CombineLatest8
  Publishers.CombineLatestMany Publishers.ConcatenateMany Publishers.ZipMany Publishers.Generate Publishers.Interval
  Publishers.RenewingMulticast Publishers.RepeatElement Publishers.TimerSequence Publishers.TryUsing Publishers.Using
  Publishers.Zip5 Publishers.Zip6 Publishers.Zip7 Publishers.Zip8 HistoricalScheduler HistoricalTimeConverter
  VirtualTimeComparison VirtualTimeConverter VirtualTimeScheduler AnyCancellable.combining AnySubscriber(on:)
  AnySubscriber(receiveEvent:) AnySubscriber(weak:) amb assign(ownership:) atMostOne blocking buffer(for:)
  bufferedValues concatMap configured currentValue concatenate createAbsoluteTestablePublisher
  createRelativeTestablePublisher createTestableSubscriber delaySubscription dematerialize discard
  eraseToAnyCancellable event dropFirst(for:) dropUntilOutput element(at:) enumerated() eraseToAnyScheduler exactlyOne
  failFastDelay finishing firstOrNil firstValue firstValueIfAny flatMapFirst flatMapLatest flushingDebounce grouped
  handleEvents(afterCompletion:) handleEvents(afterOutput:) handleEvents(didSubscribe:) handleEvents(everyCompletion:)
  handleEvents(everyOutput:) handleEvents(onTermination:) handleEvents(willSubscribe:) ifEmpty isObserved
  leadingThrottle mapInput materialize merge(maxConcurrent:) mergeMap renewingMulticast orEmpty prefix(behavior:)
  prefix(for:) prefix(untilOutputOrFailureFrom:) prependEagerly publisher(on:) reduce(into:) removeDuplicatesByKey
  tryRemoveDuplicatesByKey refCounted retry(when:) sample scan(into:) schedule(every:) scheduleRecursive send(event:)
  send(last:) setOutputType share(on:) share(replay:) share(scope:) share(with:) single() single(where:)
  sink(onTermination:) sink(receiveEmpty:) sink(receiveEvent:) Sink(receiveEvent:) sink(receiveFailure:)
  sink(receiveFirstEvent:) sink(receiveOnly:) sink(receiveResult:) sink(to:) sink(weak:) sink(with:)
  subscribe(receiveCompletion:) subscribe(receiveValue:) subscribingInTurns() throwingValues timeout(fallback:)
  trampolinedPublisher transformed(by:) tryConcatMap tryWithLatestFrom tryFlatMap tryFlatMapFirst tryFlatMapLatest
  window(for:) withLatestFrom withPriority withUnretained
  """

/// What OpenCombine 0.14 lacks of Combine, and a file of helpers has.
private let joinsMissingInOpenCombine = """

  Publishers.CombineLatest Publishers.CombineLatest3 Publishers.CombineLatest4 Publishers.Merge Publishers.Merge3
  Publishers.Merge4 Publishers.Merge5 Publishers.Merge6 Publishers.Merge7 Publishers.Merge8 Publishers.MergeMany
  combineLatest merge prefix(count:)
  """

/// What OpenCombine 0.14 lacks of Combine beside these.
private let missingInOpenCombine = """

  Publishers.CollectByTime TimeGroupingStrategy byTime byTimeOrCount
  """

/// The publishers of controls, whose library imports Combine; a file of helpers has them.
private let controlsMissingInOpenCombine = """

  attributedTextPublisher cancelButtonClickedPublisher contentOffsetPublisher controlEventPublisher
  countDownDurationPublisher datePublisher didDeselectItemPublisher didDeselectRowPublisher
  didEndDeceleratingPublisher didEndDisplayingCellPublisher didEndDraggingPublisher didEndScrollingAnimationPublisher
  didEndZoomingPublisher didHighlightItemPublisher didHighlightRowPublisher didScrollPublisher didScrollToTopPublisher
  didSelectItemPublisher didSelectRowPublisher didUnhighlightItemPublisher didUnhighlightRowPublisher didZoomPublisher
  isOnPublisher itemAccessoryButtonTappedPublisher longPressPublisher panPublisher pinchPublisher rotationPublisher
  screenEdgePanPublisher searchButtonClickedPublisher selectedSegmentIndexPublisher setDelegate swipePublisher
  tapPublisher textPublisher valuePublisher willBeginDeceleratingPublisher willBeginDraggingPublisher
  willBeginZoomingPublisher willDisplayCellPublisher willDisplaySupplementaryViewPublisher willEndDraggingPublisher
  """
