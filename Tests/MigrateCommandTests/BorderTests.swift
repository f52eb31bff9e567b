import MigrateCommand
import Testing

/// Members whose values stay RxSwift's, in a file that others use.
@Suite struct BorderTests {
  private static let loader = """
    import RxCocoa
    import RxSwift

    protocol Loading {
      func load(_ id: Int) -> Single<Int>
    }

    final class Loader: Loading {
      func load(_ id: Int) -> Single<Int> {
        provider.rx.request(id).filterSuccessfulStatusCodes().map { $0.count }
      }
      func counted() -> Single<Int> {
        provider.rx.request(1).filterSuccessfulStatusCodes().map { $0.count }
      }
      func alone() -> Single<Int> {
        provider.rx.request(2).filterSuccessfulStatusCodes().map { $0.count }
      }
    }

    """

  private static let screen = """
    import RxSwift

    func show(_ loader: Loader, _ other: Loading) -> Observable<Int> {
      loader.counted().asObservable()
    }

    """

  /// A requirement that is fulfilled, and what another file uses, have the target's type: only the values that stay are
  /// left to do. What nobody else sees stays whole.
  @Test func whatOthersSeeHasTheTargetsType() throws {
    let shop = try Workshop(["Loader.swift": BorderTests.loader, "Screen.swift": BorderTests.screen])
    #expect(shop.run(["rewrite", "--quiet", "."], engine: .real).status == .done)
    let once = try shop.read("Loader.swift")
    #expect(once.contains("func load(_ id: Int) -> AnyPublisher<Int, Error>\n}"))
    #expect(once.contains("func load(_ id: Int) -> AnyPublisher<Int, Error> {\n    provider.rx.request(id)"))
    #expect(once.contains("func counted() -> AnyPublisher<Int, Error> {\n    provider.rx.request(1)"))
    #expect(once.contains("func alone() -> Single<Int> {\n    provider.rx.request(2)"))
    #expect(try !shop.read("Screen.swift").contains("RxSwift"))
    #expect(shop.run(["rewrite", "--quiet", "."], engine: .real).status == .done)
    #expect(try shop.read("Loader.swift") == once)
  }

  /// A base class has its bag for what stays in the classes below it, and a set for what doesn't.
  @Test func aBagThatAnotherFileFillsFromWhatStaysStays() throws {
    let base = """
      import RxSwift

      class Base: UIViewController {
        let disposeBag = DisposeBag()
      }

      """
    let screen = """
      import RxCocoa
      import RxSwift

      final class Screen: Base {
        func bind(_ rows: Observable<[Int]>, _ picker: UIPickerView, _ adapter: Adapter) {
          rows.bind(to: picker.rx.items(adapter: adapter)).disposed(by: disposeBag)
          rows.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
        }
      }

      """
    let shop = try Workshop(["Base.swift": base, "Screen.swift": screen])
    #expect(shop.run(["rewrite", "--quiet", "."], engine: .real).status == .done)
    let once = try shop.read("Base.swift")
    #expect(once.contains("import RxSwift\nimport CoreStream"))
    #expect(once.contains("  let disposeBag = DisposeBag()\n  var cancellables = Set<AnyCancellable>()\n"))
    let uses = try shop.read("Screen.swift")
    #expect(uses.contains("items(adapter: adapter)).disposed(by: disposeBag)"))
    #expect(uses.contains(".sink(receiveValue: { print($0) }).store(in: &cancellables)"))
    #expect(shop.run(["rewrite", "--quiet", "."], engine: .real).status == .done)
    #expect(try shop.read("Base.swift") == once)
    #expect(try shop.read("Screen.swift") == uses)
  }

  /// What a protocol's extension does for a requirement has the requirement's type, though no type in sight fulfills it.
  @Test(arguments: [[], ["--bridges", "Bridges.swift"]])
  func aDefaultImplementationStaysWithItsRequirement(options: [String]) throws {
    let store = """
      import RxSwift

      protocol Store {
        func load() -> Single<String>
      }

      extension Store {
        func load() -> Single<String> { .just("empty") }
      }

      """
    let main = """
      import RxSwift

      func show(_ store: Store) {
        _ = store.load().subscribe(onSuccess: { print($0) })
      }

      """
    let shop = try Workshop(["Store.swift": store, "main.swift": main])
    let run = ["rewrite", "--quiet", "--project", "."] + options
    #expect(shop.run(run + ["Store.swift"], engine: .real).status == .done)
    let written = try shop.read("Store.swift").split(separator: "\n").filter { $0.contains("func load()") }
    #expect(written == ["  func load() -> Single<String>", #"  func load() -> Single<String> { .just("empty") }"#])
  }

  /// One that stays with the function around it says nothing of the others.
  @Test func functionsWithinFunctionsStayApart() throws {
    let shop = try Workshop([
      "Pages.swift": """
      import RxCocoa
      import RxSwift

      func load() -> Single<Int> {
        func page(_ number: Int) -> Maybe<Int> { Maybe.just(number) }
        let first = page(9)
        return first.ifEmpty(default: 1)
      }
      let shown: (Int) -> Driver<Int> = { number in
        func doubled(_ number: Int) -> Driver<Int> { Driver.just(number * 2) }
        return doubled(number)
      }

      """,
      "Use.swift": """
      import RxSwift

      func all() -> [Observable<Int>] { [Observable.just(1), shown(2).asObservable(), load().asObservable()] }

      """,
    ])
    rewrite(["Pages.swift"], in: shop)
    let text = try shop.read("Pages.swift")
    #expect(text.contains("let first = page(9)\n"))
    #expect(text.contains("return doubled(number)\n"))
  }

  /// There is no bridge behind an optional, whatever unwraps it.
  @Test(arguments: ["guard let mutes else { return counts }", "guard let mutes = mutes else { return counts }"])
  func aPropertyThatIsUnwrappedStaysWithItsUsers(unwrapping: String) throws {
    let part = """
      import RxRelay
      import RxSwift

      struct Part {
        var mutes: BehaviorRelay<Bool>?

        func stream(_ counts: Observable<Int>) -> Observable<Int> {
          \(unwrapping)
          return counts.withLatestFrom(mutes) { ($0, $1) }.filter { !$0.1 }.map(\\.0)
        }
      }

      """
    let main = """
      import RxRelay
      import RxSwift

      let part = Part(mutes: BehaviorRelay(value: false))

      """
    let shop = try Workshop(["Part.swift": part, "main.swift": main])
    rewrite(["Part.swift"], in: shop)
    #expect(try shop.read("Part.swift") == part)
  }
}
