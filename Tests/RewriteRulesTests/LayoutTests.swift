import Testing

@testable import RewriteRules

/// How rewritten lines are laid out. The original of each long line has under 120 columns.
@Suite("Lines of a rewritten file")
struct LayoutTests {
  private let bench = Bench(
    context: """
      let names: Observable<String>
      let flags: Observable<Bool>
      final class Screen { let model = Model() }
      final class Model { let title = BehaviorRelay<String>(value: "") }
      let screen: Screen
      """)

  func expect(_ code: String, _ result: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(bench.rewritten(code) == result, sourceLocation: sourceLocation)
  }

  @Test func whatFollowsAJoinedCallGoesBackToItsMargin() {
    expect(
      """
      func sums(_ one: Observable<Int>) -> Observable<Int> {
        return Observable
          .combineLatest(
            one,
            one.flatMap {
              Observable.just($0)
            }
          ) {
            $0 + $1
          }
          .map {
            $0 + 1
          }
      }
      """,
      """
      func sums(_ one: AnyPublisher<Int, Error>) -> AnyPublisher<Int, Error> {
        return Publishers.CombineLatest(
          one,
          one.flatMap {
            Just($0)
          }
        )
        .finishing(.whenNoneCanEmit)
        .map {
          $0 + $1
        }
        .map {
          $0 + 1
        }
        .eraseToAnyPublisher()
      }
      """)
  }

  @Test func whatIsAddedBehindAChainThatIsBrokenStandsBelowItsLinks() {
    expect(
      """
      final class Alerts {
        let shownAlerts: Observable<[String]>
        init(_ loadedAlerts: Observable<[String]>, limitOfAlerts: Observable<Int>) {
          self.shownAlerts = Observable.combineLatest(loadedAlerts, limitOfAlerts) { alerts, limit in
            alerts.filter { $0.count < limit }
          }
        }
      }
      """,
      """
      final class Alerts {
        let shownAlerts: AnyPublisher<[String], Error>
        init(_ loadedAlerts: AnyPublisher<[String], Error>, limitOfAlerts: AnyPublisher<Int, Error>) {
          self.shownAlerts = Publishers.CombineLatest(loadedAlerts, limitOfAlerts)
            .finishing(.whenNoneCanEmit)
            .map { alerts, limit in
              alerts.filter { $0.count < limit }
            }
            .eraseToAnyPublisher()
        }
      }
      """)
  }

  @Test func aClosureInFrontOfAStatementsBracesKeepsWhatFollowsOnItsLine() {
    expect(
      """
      switch names.map { "this is the new title: \\($0)" }.concat(Observable.error(Failure.late)).toBlocking().materialize() {
      case .completed(let titles): print(titles)
      case .failed: break
      }
      """,
      """
      switch names.map { "this is the new title: \\($0)" }.append(Fail<String, Error>(error: Failure.late))
          .blocking()
          .outcome() {
      case .finished(let titles): print(titles)
      case .failed: break
      }
      """)
  }

  @Test func furtherLinksStandBelowALink() {
    expect(
      """
      let loud = names
        .map { name in name.uppercased() + name.lowercased() + name.capitalized }.catchErrorJustReturn("").asDriver().skip(1)
      """,
      """
      let loud = names
        .map { name in name.uppercased() + name.lowercased() + name.capitalized }
        .replaceError(with: "")
        .receive(on: MainScheduler())
        .dropFirst(1)
        .share(replay: 1, scope: .whileConnected)
      """)
  }

  @Test func argumentsStayBelowTheFirst() {
    expect(
      """
      let pairs = Observable.zip(names,
                                 flags.filter { flag in
                                   flag
                                 })
      """,
      """
      let pairs = Publishers.Zip(names,
                                 flags.filter { flag in
                                   flag
                                 }).finishing(.whenAllFinished)
      """)
    expect(
      """
      let pairs = Observable.combineLatest(names,
                                           flags)
      """,
      """
      let pairs = Publishers.CombineLatest(names,
                                           flags).finishing(.whenNoneCanEmit)
      """)
    expect(
      """
      let all = Observable.merge(names,
                                 names)
      """,
      """
      let all = Publishers.Merge(names,
                                 names)
      """)
  }

  @Test func argumentsStayBelowTheFirstBehindTabs() {
    expect(
      """
      func pair() -> Observable<(Int, Int)> {
      \treturn Observable.just(both(1,
      \t                            2))
      }
      """,
      """
      func pair() -> AnyPublisher<(Int, Int), Error> {
      \treturn Just(both(1,
      \t                 2)).setFailureType(to: Error.self).eraseToAnyPublisher()
      }
      """)
  }

  @Test func anImplicitMemberAtALinesStartIsNoLink() {
    expect(
      """
      func changes() -> [Observable<Int>] {
        return [
          .just(1),
          .just(2),
        ]
      }
      """,
      """
      func changes() -> [AnyPublisher<Int, Error>] {
        return [
          Just(1).setFailureType(to: Error.self).eraseToAnyPublisher(),
          Just(2).setFailureType(to: Error.self).eraseToAnyPublisher(),
        ]
      }
      """)
  }

  @Test func aSingleLinkGoesToALineOfItsOwn() {
    expect(
      """
      let everything = Observable.combineLatest(names.startWith("the first of the names"), screen.model.title, flags)
      """,
      """
      let everything = Publishers.CombineLatest3(
          names.prepend("the first of the names"),
          screen.model.title.setFailureType(to: Error.self),
          flags
      ).finishing(.whenNoneCanEmit)
      """)
    expect(
      """
      let everything = Observable.combineLatest(names.startWith("the first of all the names"), flags.startWith(false))
      let all = Observable.zip(names.startWith("the very first of all the names there are"), flags.startWith(false))
      """,
      """
      let everything = Publishers.CombineLatest(names.prepend("the first of all the names"), flags.prepend(false))
      let all = Publishers.Zip(names.prepend("the very first of all the names there are"), flags.prepend(false))
          .finishing(.whenAllFinished)
      """)
  }

  @Test func aClosureOnOneLineIsOpened() {
    expect(
      """
      func watch(_ bag: DisposeBag) {
        names.subscribe(onNext: { print("the name is \\($0)") }, onError: { print("there is no name: \\($0)") }).disposed(by: bag)
        names
          .subscribe(onNext: { [weak screen] name in
            screen?.show(name)
          }, onError: { [weak screen] error in screen?.show(error.localizedDescription) })
          .disposed(by: bag)
      }
      """,
      """
      func watch(_ cancellables: CancelBag) {
        names.sink(receiveCompletion: {
          if case .failure(let error) = $0 { print("there is no name: \\(error)") }
        }, receiveValue: { print("the name is \\($0)") }).store(in: cancellables)
        names
          .sink(receiveCompletion: { [weak screen] completion in
            if case .failure(let error) = completion { screen?.show(error.localizedDescription) }
          }, receiveValue: { [weak screen] name in
            screen?.show(name)
          })
          .store(in: cancellables)
      }
      """)
  }

  @Test func anEmptyLineOfAHandlerStaysEmpty() {
    expect(
      """
      func watch(_ bag: DisposeBag) {
        names.subscribe(onNext: { print($0) }, onError: { error in
          report(error)

          stop()
        }).disposed(by: bag)
      }
      """,
      """
      func watch(_ cancellables: CancelBag) {
        names.sink(receiveCompletion: { completion in
          if case .failure(let error) = completion {
            report(error)

            stop()
          }
        }, receiveValue: { print($0) }).store(in: cancellables)
      }
      """)
  }

  @Test func aClosureIsOpenedBeforeWhatItHolds() {
    expect(
      """
      func watch(_ bag: DisposeBag) {
        names
          .subscribe(
            onNext: { print($0) },
            onError: { print("there is no name that could be shown on this screen right now: \\($0), and that's it") }
          )
          .disposed(by: bag)
      }
      """,
      """
      func watch(_ cancellables: CancelBag) {
        names
          .sink(
            receiveCompletion: {
              if case .failure(let error) = $0 {
                print("there is no name that could be shown on this screen right now: \\(error), and that's it")
              }
            },
            receiveValue: { print($0) }
          )
          .store(in: cancellables)
      }
      """)
  }

  @Test func accessorsGetLinesOfTheirOwn() {
    expect(
      """
      final class Mock {
        var titles: PublishSubject<[String]> = PublishSubject<[String]>() { didSet { numberOfTimesThatTitlesWereSet += 1 } }
      }
      """,
      """
      final class Mock {
        var titles: PassthroughSubject<[String], Error> = PassthroughSubject<[String], Error>() {
          didSet { numberOfTimesThatTitlesWereSet += 1 }
        }
      }
      """)
  }

  @Test func parametersGetLinesOfTheirOwn() {
    expect(
      """
      protocol Service {
        func load(_ names: [String], from start: Int, to end: Int, orAllOfThem isAll: Bool) -> Observable<[[String: Int]]>
      }
      """,
      """
      protocol Service {
        func load(
          _ names: [String],
          from start: Int,
          to end: Int,
          orAllOfThem isAll: Bool
        ) -> AnyPublisher<[[String: Int]], Error>
      }
      """)
  }

  @Test func parametersStandBelowOneAnotherAsTheFilesOthersDo() {
    expect(
      """
      protocol Service {
        func load(_ names: [String],
                  from start: Int) -> Int
        func load(_ names: [String], from start: Int, to end: Int, orAllOfThem isAll: Bool) -> Observable<[[String: Int]]>
      }
      """,
      """
      protocol Service {
        func load(_ names: [String],
                  from start: Int) -> Int
        func load(_ names: [String],
                  from start: Int,
                  to end: Int,
                  orAllOfThem isAll: Bool) -> AnyPublisher<[[String: Int]], Error>
      }
      """)
  }

  @Test func aCommentStaysBesideItsLink() {
    expect(
      """
      let loud: Observable<String> = screen.model.title
        .map { $0.uppercased() } // as loud as can be
      """,
      """
      let loud: AnyPublisher<String, Error> = screen.model.title
        .map { $0.uppercased() } // as loud as can be
        .setFailureType(to: Error.self)
        .eraseToAnyPublisher()
      """)
  }

  @Test func aLineOfTabsIsBrokenByTabs() {
    expect(
      """
      protocol Service {
      \tfunc load(_ names: [String], from start: Int, to end: Int, orAllOfThem isAll: Bool) -> Observable<[[String: Int]]>
      }
      """,
      """
      protocol Service {
      \tfunc load(
      \t\t_ names: [String],
      \t\tfrom start: Int,
      \t\tto end: Int,
      \t\torAllOfThem isAll: Bool
      \t) -> AnyPublisher<[[String: Int]], Error>
      }
      """)
  }

  @Test func aResultGoesBesideTheBracketOfItsParameters() {
    expect(
      """
      func load(_ names: Observable<String>, from beginning: Int, to end: Int, orAllOfThem isAll: Observable<Bool>)
        -> Observable<String> {
        return names
      }
      """,
      """
      func load(
        _ names: AnyPublisher<String, Error>,
        from beginning: Int,
        to end: Int,
        orAllOfThem isAll: AnyPublisher<Bool, Error>
      ) -> AnyPublisher<String, Error> {
        return names
      }
      """)
  }

  @Test func aFallbackStandsBelowItsValue() {
    expect(
      """
      func named(_ lookUp: (String) -> Observable<String>?) -> Observable<String> {
        return lookUp("the name of the one that is looked for here") ?? Observable.error(Unknown(name: "nobody"))
      }
      """,
      """
      func named(_ lookUp: (String) -> AnyPublisher<String, Error>?) -> AnyPublisher<String, Error> {
        return lookUp("the name of the one that is looked for here")
          ?? Fail(error: Unknown(name: "nobody")).eraseToAnyPublisher()
      }
      """)
  }
}
