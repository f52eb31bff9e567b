import Testing

@testable import MigrateCommand

/// Subjects and relays that stay RxSwift's because some file uses them which is not rewritten.
@Suite struct BridgedSubjectTests {
  private static let model = """
    import RxRelay
    import RxSwift

    final class Model {
      let title = BehaviorRelay<String>(value: "")
      let taps = PublishSubject<Int>()
    }

    """
  private static let cell = """
    import RxSwift

    final class Cell {
      private let bag = DisposeBag()

      func show(_ model: Model?) {
        model?.title.map { $0 + "!" }.subscribe(onNext: { print($0) }).disposed(by: bag)
        model?.taps.withLatestFrom(model!.title).subscribe(onNext: { print($0) }).disposed(by: bag)
      }

      func press(_ model: Model) {
        model.title.accept(model.title.value + "?")
        model.taps.onNext(1)
      }

      func fill(_ model: Model) {
        Observable.of("a").bind(to: model.title).disposed(by: bag)
      }
    }

    """
  private static let main = """
    import RxSwift

    let model = Model()
    let seen = model.title.subscribe(onNext: { print($0) })
    let tapped = model.taps.subscribe(onNext: { print($0) })

    """

  private func shop() throws -> Workshop {
    try Workshop(["Model.swift": Self.model, "Cell.swift": Self.cell, "main.swift": Self.main])
  }

  /// What stands in a file that is rewritten while the one with the observers isn't.
  @Test(arguments: [
    ("form.name.onNext(\"a\")", "form.name.onNext(\"a\")"),
    ("names.bind(to: form.name)", "names.setFailureType(to: Error.self).sink(to: form.name.toSubscriber())"),
    ("names.subscribe(form.name)", "names.setFailureType(to: Error.self).sink(to: form.name.toSubscriber())"),
  ])
  func anObserverIsGivenWhatARewrittenFileSends(before: String, after: String) throws {
    let form = """
      import RxSwift

      final class Form {
        private let names = PublishSubject<String>()
        var name: AnyObserver<String> { names.asObserver() }
      }

      """
    func file(_ names: String, _ body: String) -> String {
      "func fill(_ form: Form, _ names: \(names)) {\n  _ = \(body)\n}\n"
    }
    let shop = try Workshop([
      "Form.swift": form, "main.swift": "import RxSwift\n\n" + file("Observable<String>", before),
    ])
    rewrite(["main.swift"], in: shop)
    let written = try shop.readBelowImports("main.swift")
    #expect(written.contains(after))
    #expect(try shop.read("Form.swift") == form)
    rewrite(["."], in: shop)
    #expect(try !shop.readBelowImports("main.swift").contains("toSubscriber"))
    #expect(try shop.read("Form.swift").contains("AnySubscriber<String, Error>"))
  }

  @Test func aUserIsRewrittenThoughTheDeclarationIsNot() throws {
    let shop = try shop()
    rewrite(["Cell.swift"], in: shop)
    #expect(try shop.read("Model.swift") == Self.model)
    #expect(
      try shop.read("Cell.swift") == """
        import RxSwift
        import CoreStream

        final class Cell {
          private var cancellables = Set<AnyCancellable>()

          func show(_ model: Model?) {
            model?.title.toPublisher().map { $0 + "!" }.sink(receiveValue: { print($0) }).store(in: &cancellables)
            model?.taps.toNeverFailingPublisher().withLatestFrom(model!.title.toPublisher()).sink(receiveValue: { print($0) }).store(in: &cancellables)
          }

          func press(_ model: Model) {
            model.title.accept(model.title.value + "?")
            model.taps.onNext(1)
          }

          func fill(_ model: Model) {
            ["a"].trampolinedPublisher.sink(receiveValue: model.title.accept(_:)).store(in: &cancellables)
          }
        }

        """)
  }

  @Test func theDeclarationStaysForItsUsers() throws {
    let shop = try shop()
    rewrite(["Model.swift"], in: shop)
    #expect(try shop.read("Model.swift") == Self.model)
    rewrite(["Cell.swift"], in: shop)
    let cell = try shop.read("Cell.swift")
    rewrite(["Model.swift", "Cell.swift"], in: shop)
    #expect(try shop.read("Model.swift") == Self.model)
    #expect(try shop.read("Cell.swift") == cell)
  }

  @Test(arguments: [["Model.swift", "Cell.swift", "main.swift"], ["main.swift", "Cell.swift", "Model.swift"]])
  func theLastRunEndsInWhatOneRunGives(order: [String]) throws {
    let (parts, whole) = (try shop(), try shop())
    for paths in order.map({ [$0] }) + [["."]] { rewrite(paths, in: parts) }
    rewrite(["."], in: whole)
    for file in order {
      let (found, expected) = (try parts.read(file), try whole.read(file))
      #expect(found.filter { !$0.isWhitespace } == expected.filter { !$0.isWhitespace })
    }
    #expect(try parts.read("Bridges.swift").split(separator: "\n").count == 1)
  }

  /// An assignment, a name for it, an event, an error, a call of its own, a list, a function that takes one, a capture.
  @Test(arguments: [
    "model.taps = PublishSubject()", "let taps = model.taps", "model.taps.on(.next(1))", "model.taps.onError(Lost())",
    "model.taps.dispose()", "_ = Observable.merge([model.taps])", "take(model.taps)",
    "_ = { [taps = model.taps] in taps.onNext(1) }",
  ])
  func whereItCanNotStayBothAreRewrittenTogether(use: String) throws {
    let model = """
      import RxSwift

      struct Lost: Error {}
      final class Model { var taps = PublishSubject<Int>() }
      func take(_ subject: PublishSubject<Int>) {}

      """
    let user = "import RxSwift\n\nfunc use(_ model: Model) { \(use) }\n"
    let shop = try Workshop(["Model.swift": model, "User.swift": user])
    rewrite(["User.swift"], in: shop)
    #expect(try shop.read("User.swift") == user)
    #expect(try shop.read("Model.swift") == model)
  }

  /// Names of another library's in a file that stays, which a relay or an initializer of the same name can't be.
  @Test(arguments: [
    "func use(_ view: Picture) { view.image = nil }", "func use(_ view: Picture) { view.image.isHighlighted = true }",
    "final class Page: Sheet { init(_ name: String) { super.init(name) } }",
    "func use(_ view: Picture) { view.rx.taps.subscribe() }",
  ])
  func whatCanNotBeMeantIsNotTied(use: String) throws {
    let model = """
      import RxCocoa
      import RxSwift

      extension Cache: ReactiveCompatible {}
      final class Model {
        let image = BehaviorRelay<Int>(value: 0)
        init(_ images: Observable<Int>) {}
      }

      """
    let user = "import RxCocoa\nimport RxSwift\nimport Views\n\n\(use)\n"
    let shop = try Workshop(["Model.swift": model, "User.swift": user])
    let done = shop.run(["rewrite", "--quiet", "--project", ".", "Model.swift"], engine: .real)
    #expect(done.status == .done)
    #expect(try !shop.read("Model.swift").contains("import Rx"))
  }
}
