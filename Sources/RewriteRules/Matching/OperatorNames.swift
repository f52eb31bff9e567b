import StreamTypes

extension FileFacts {
  /// What an operator of the project's own is to be called that has the form of one that every publisher has; nil for
  /// any other.
  ///
  /// Two of a form are ambiguous, and one that is written with the publisher's own would call itself:
  /// `func removeDuplicates() { distinctUntilChanged() }`.
  func operatorName(of member: Member) -> String? {
    guard !member.isStatic, project.types[member.owner]?.kind.isEmpty == true, hasOperators(member.owner),
      case let form = OperatorForm(member),
      OperatorForm.ofPublishers.contains(form)
        || options.vocabulary == .coreStream && OperatorForm.ofExtras.contains(form)
    else { return nil }
    return "own" + member.name.prefix(1).uppercased() + member.name.dropFirst()
  }

  private func hasOperators(_ owner: String) -> Bool {
    catalog.knowledge.families[owner] != nil || catalog.knowledge.isSourceProtocol(owner)
  }
}

/// An operator's name, the labels of its parameters and which of these are functions or key paths: what tells overloads
/// apart whatever their types are.
struct OperatorForm: Hashable {
  let text: String

  /// From a row of the list: `replaceNil(with)`, `min(by{})`, `map(_\)`.
  init(row: Substring) { text = String(row) }

  init(_ member: Member) {
    let parameters = member.parameters.map { parameter in
      let label = parameter.label ?? "_"
      return switch parameter.type {
      case .function: label + "{}"
      case .named("KeyPath", _): label + "\\"
      default: label
      }
    }
    text = "\(member.name)(\(parameters.joined(separator: ",")))"
  }

  /// Those of Combine's operators that a project may have written for RxSwift's streams.
  static let ofPublishers = Set(
    """
    allSatisfy(_{}) append(_) assertNoFailure() assign(to,on) breakpoint() breakpointOnError() collect() collect(_)
    contains(_) contains(where{}) count() drop(while{}) drop(untilOutputFrom) dropFirst() dropFirst(_)
    eraseToAnyPublisher() first() first(where{}) ignoreOutput() last() last(where{}) makeConnectable() map(_\\)
    mapError(_{}) max() max(by{}) measureInterval(using) merge(with) min() min(by{}) output(at) output(in) prefix(_)
    prefix(untilOutputFrom) prefix(while{}) prepend(_) print() print(_) receive(on) removeDuplicates()
    removeDuplicates(by{}) replaceEmpty(with) replaceError(with) replaceNil(with) setFailureType(to) share()
    sink(receiveValue{}) sink(receiveCompletion{},receiveValue{}) switchToLatest() tryAllSatisfy(_{}) tryCatch(_{})
    tryCompactMap(_{}) tryContains(where{}) tryDrop(while{}) tryFilter(_{}) tryFirst(where{}) tryLast(where{}) tryMap(_{})
    tryMax(by{}) tryMin(by{}) tryPrefix(while{}) tryReduce(_,_{}) tryRemoveDuplicates(by{}) tryScan(_,_{}) zip(_)
    zip(_,_{}) combineLatest(_) combineLatest(_,_{})
    """.split { $0.isWhitespace }.map(OperatorForm.init(row:)))

  /// Those of CoreStream's own that are written for operators which RxSwift calls otherwise.
  static let ofExtras = Set(
    """
    atMostOne() blocking() blocking(timeout) concatenate() dropUntilOutput(from) exactlyOne() failFastDelay(for,scheduler)
    finished() finishing(_) firstOrNil() firstValue() firstValueIfAny() flushingDebounce(for,scheduler) grouped(by{})
    leadingThrottle(for,scheduler) mergeMap(_{}) prependEagerly(_) refCounted() removeDuplicatesByKey(_{})
    renewingMulticast(_{}) setOutputType(to) sink(receiveEvent{}) sink(to) subscribingInTurns() suffix(_) transformed(by{})
    tryConcatMap(_{}) tryFlatMap(_{}) tryFlatMapFirst(_{}) tryFlatMapLatest(_{}) tryGrouped(by{}) tryHandleEvents(receiveOutput{})
    tryWithLatestFrom(_,resultSelector{})
    """.split { $0.isWhitespace }.map(OperatorForm.init(row:)))
}
