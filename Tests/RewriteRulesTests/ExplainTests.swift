import SourceText
import StreamTypes
import Testing

@testable import RewriteRules

/// What `rxmigrate explain FILE:LINE:COLUMN` prints.
@Suite("Types explained")
struct ExplainTests {
  @Test func aLocalHasTheTypeOfItsValue() {
    expect(
      """
      func run() {
        let query = BehaviorRelay(value: "")
        let lengths = query.map { $0.count }
      }
      """, at: "map",
      is: """
        '.map { $0.count }' is Observable<Int>, never fails
          'map' is RxSwift's, by the rule 'map': func map<R>(_: (Element) throws -> R) -> Stream<R>
          with Element = String, R = Int
        'query' is BehaviorRelay<String>, never fails
          it is declared in Main.swift:3 by 'BehaviorRelay(value: "")'
        'BehaviorRelay(value: "")' is BehaviorRelay<String>, never fails
          'init' is RxSwift's, by the rule 'relay': init(value: Element)
          with Element = String
        """)
  }

  @Test func aMemberIsFoundByItsOwner() {
    expect(
      "func show(_ screen: Screen) { screen.model.pages.drive() }", at: "pages",
      with: """
        final class Screen {
          let model = Model<[Int]>()
        }
        class Model<Value> {
          let pages: Driver<Value>
        }
        """,
      is: """
        '.pages' is Driver<[Int]>, never fails
          'Model.pages' is declared in Other.swift:6
          with Value = [Int]
        '.model' is Model<[Int]>
          'Screen.model' is declared in Other.swift:3 by 'Model<[Int]>()'
        'screen' is Screen
          it is a parameter of type 'Screen', declared in Main.swift:2
        """)
  }

  @Test func anExtensionSaysSo() {
    expect(
      "func show(_ player: Player) { player.rx.position.subscribe() }", at: "position",
      with: """
        final class Player: NSObject {}
        extension Reactive where Base: Player {
          var position: Observable<Double> { .just(1) }
        }
        """,
      is: """
        '.position' is Observable<Double>, never fails
          'Reactive.position' is declared in Other.swift:4 in an extension
          its failure is declared in Other.swift:4: proven Never, because nothing that may fail flows into it
        '.rx' is Reactive<Player>
          'rx' is RxSwift's, by the rule 'left-over': var rx: Reactive<Self>
        'player' is Player
          it is a parameter of type 'Player', declared in Main.swift:2
        """)
  }

  @Test func aClosuresParameterComesFromItsCall() {
    expect(
      """
      let names: Observable<[String]> = .just([])
      let counts = names.map { all in all.first }
      """, at: "first",
      is: """
        '.first' is String?
          'Array.first' is the standard library's
          with Element = String
        'all' is [String]
          it is a parameter of the closure that 'map' takes in Main.swift:3
        'names' is Observable<[String]>, never fails
          it is declared in Main.swift:2 as 'Observable<[String]>'
          its failure is declared in Main.swift:2: proven Never, because nothing that may fail flows into it
        """)
  }

  @Test func anImplicitMemberIsLookedUpInWhatThePlaceExpects() {
    expect(
      "let names: Observable<[String]> = .just([])", at: "just",
      is: """
        '.just([])' is Observable<[String]>, never fails
          it is looked up in Observable<[String]>, which the place expects
          'just' is RxSwift's, by the rule 'just': static func just(_: Element) -> Observable<Element, Never>
          with Element = [String]
        """)
  }

  @Test func aFailureIsFollowedToWhatMadeIt() {
    expect(
      """
      protocol Loading { func load() -> Observable<Int> }
      struct Loader: Loading {
        func load() -> Observable<Int> { .error(Broken()) }
      }
      struct Broken: Error {}
      func run(_ loading: Loading) { loading.load().subscribe() }
      """, at: "load().subscribe",
      is: """
        '.load()' is Observable<Int>, may fail
          'Loading.load' is declared in Main.swift:2
          its failure is declared in Main.swift:2: Error, because it must be of the same type as what Main.swift:4 declares
          which may fail, because '.error(Broken())' in Main.swift:4 may fail and flows into it
        'loading' is Loading
          it is a parameter of type 'Loading', declared in Main.swift:7
        """)
  }

  @Test func aSubjectFailsByWhatIsSentToIt() {
    expect(
      """
      let answers = PublishSubject<Int>()
      func fail(_ error: Error) { answers.onError(error) }
      let all = answers.asObservable()
      """, at: "answers.asObservable",
      is: """
        'answers' is PublishSubject<Int>, may fail
          it is declared in Main.swift:2 by 'PublishSubject<Int>()'
          its failure is declared in Main.swift:2: Error, because 'answers.onError(error)' in Main.swift:3 can send errors
        'PublishSubject<Int>()' is PublishSubject<Int>, may fail
          'init' is RxSwift's, by the rule 'publish-subject': init()
          its failure is declared in Main.swift:2: Error, because 'answers.onError(error)' in Main.swift:3 can send errors
        """)
  }

  @Test func whatIsPublicMayFail() {
    expect(
      "public let answers: Observable<Int> = .just(1)", at: "answers",
      is: """
        'answers' is Observable<Int>, may fail
          its failure is declared in Main.swift:2: Error, because it is public, and not all who use it are seen
        """)
  }

  @Test func whatIsNotKnownIsSaid() {
    expect(
      "let hits = store.items.map { $0 }", at: "map",
      is: """
        nothing is known of the type of '.map { $0 }'
        nothing is known of the type of '.items'
        nothing is known of the type of 'store'
          the project declares no 'store' that is seen here: it is a library's, or inherited from one
        """)
    expect(
      "struct Model {}\nlet hits = Model().items", at: "items",
      is: """
        nothing is known of the type of '.items'
          neither the project nor a rule declares such a 'items' for Model
        'Model()' is Model
          'Model.init' is declared in Main.swift:2
        """)
  }

  private func expect(
    _ code: String, at text: String, with other: String = "", is wanted: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let files = [("Main.swift", code), ("Other.swift", other)].map {
      SourceFile(path: $0.0, text: "import RxSwift; import RxCocoa\n" + $0.1)
    }
    var project = ProjectIndex()
    for file in files { project.add(indexDeclarations(of: file, using: builtIn)) }
    project = solvingFailures(of: files, in: project, using: builtIn) { $0.map($1()) }
    let main = String(decoding: files[0].bytes, as: UTF8.self)
    guard let range = main.firstRange(of: text) else {
      Issue.record("there is no '\(text)'", sourceLocation: location)
      return
    }
    let offset = main.utf8.distance(from: main.startIndex, to: range.lowerBound)
    let lines = explainType(at: offset, in: files[0], among: files, project: project, using: builtIn)
    #expect(lines.joined(separator: "\n") == wanted, sourceLocation: location)
  }
}
