import Testing

@testable import MigrateCommand

/// A second run over a file of which a part waits for other files.
@Suite struct RepeatedRunTests {
  private static let screen = """
    import RxSwift

    final class Screen {
      private let bag = DisposeBag()
      func show(_ model: Loading) { model.isLoading.subscribe(onNext: { print($0) }).disposed(by: bag) }
    }

    """
  private static let model = """
    import RxSwift

    protocol Loading { var isLoading: PublishSubject<Bool> { get } }

    final class Model: Loading {
      var isLoading = PublishSubject<Bool>()
      private let loader: Loading
      private let disposeBag = DisposeBag()
      init(_ loader: Loading) { self.loader = loader }
      func load() { Observable.of(1, 2).subscribe(onNext: { print($0) }).disposed(by: disposeBag) }
      func bind() { loader.isLoading.asObservable().bind(to: isLoading).disposed(by: disposeBag) }
    }

    """

  @Test func theBagOfWhatWaitsStays() throws {
    let shop = try Workshop(["Screen.swift": Self.screen, "Model.swift": Self.model])
    func rewrite(_ paths: String...) throws -> String {
      let options = ["rewrite", "--quiet", "--bridges", "Bridges.swift", "--project", "."]
      #expect(shop.run(options + paths, engine: .real).status == .done)
      return try shop.read("Model.swift")
    }
    let first = try rewrite("Model.swift")
    #expect(
      first == """
        import RxSwift
        import CoreStream

        protocol Loading { var isLoading: PublishSubject<Bool> { get } }

        final class Model: Loading {
          var isLoading = PublishSubject<Bool>()
          private let loader: Loading
          private let disposeBag = DisposeBag()
          private var cancellables = Set<AnyCancellable>()
          init(_ loader: Loading) { self.loader = loader }
          func load() { [1, 2].trampolinedPublisher.sink(receiveValue: { print($0) }).store(in: &cancellables) }
          func bind() { loader.isLoading.asObservable().bind(to: isLoading).disposed(by: disposeBag) }
        }

        """)
    #expect(try rewrite("Model.swift") == first)
    #expect(
      try rewrite(".") == """
        import CoreStream

        protocol Loading { var isLoading: PassthroughSubject<Bool, Never> { get } }

        final class Model: Loading {
          var isLoading = PassthroughSubject<Bool, Never>()
          private let loader: Loading
          private var cancellables = Set<AnyCancellable>()
          init(_ loader: Loading) { self.loader = loader }
          func load() { [1, 2].trampolinedPublisher.sink(receiveValue: { print($0) }).store(in: &cancellables) }
          func bind() {
            loader.isLoading
              .sink(receiveCompletion: isLoading.send(completion:), receiveValue: isLoading.send(_:))
              .store(in: &cancellables)
          }
        }

        """)
  }
}
