import Testing

@testable import MigrateCommand

/// Code in files with RxSwift that has nothing to do with it: of other modules, and of Combine.
@Suite struct ForeignCodeTests {
  private func rewritten(_ text: String) throws -> (text: String, report: String) {
    let shop = try Workshop(["a.swift": text])
    let done = shop.run(["rewrite", "--quiet", "."], engine: .real)
    #expect(done.status == .done)
    return (try shop.read("a.swift"), done.output)
  }

  /// The types are another module's, whose sources are not in the project.
  @Test func commonWordsOnUnknownTypesAreNotRxSwifts() throws {
    let (text, report) = try rewritten(
      """
      import RxSwift

      final class Store {
        let logger: Logger?
        let saved = PublishSubject<Int>()
        init(logger: Logger?) { self.logger = logger }
        func save() throws -> [String] {
          logger?.debug("saving")
          try Keychain.shared.remove("key")
          DispatchQueue.main.async { Kit.instance.info("saved") }
          saved.onNext(1)
          return [L10n.remove] + Kit.instance.results.toArray()
        }
      }

      """)
    #expect(report == "")
    #expect(
      text == """
        import CoreStream
        import Dispatch

        final class Store {
          let logger: Logger?
          let saved = PassthroughSubject<Int, Never>()
          init(logger: Logger?) { self.logger = logger }
          func save() throws -> [String] {
            logger?.debug("saving")
            try Keychain.shared.remove("key")
            DispatchQueue.main.async { Kit.instance.info("saved") }
            saved.send(1)
            return [L10n.remove] + Kit.instance.results.toArray()
          }
        }

        """)
  }

  /// A page knows the module, whose library knows nothing of RxSwift.
  @Test(arguments: ["Then", "Moya"])
  func anImportOfAnIndependentModuleSaysNothing(_ module: String) throws {
    let code = """
      import \(module)
      import UIKit

      final class Page: UIViewController {
        let button = UIButton().then { $0.isEnabled = false }
        func bind() { button.publisher(for: .touchUpInside).subscribe(model.taps).store(in: &cancellables) }
      }

      """
    let (text, report) = try rewritten(code)
    #expect(report == "")
    #expect(text == code)
  }

  /// Combine's publishers have operators of RxSwift's names.
  @Test func operatorsOfCombinesPublishersStay() throws {
    let (text, report) = try rewritten(
      """
      import Combine
      import RxSwift

      extension Publisher {
        func asObservable() -> Observable<Output> { Observable.empty() }
      }

      final class Model {
        private let subject = PassthroughSubject<Int, Never>()
        private let taps = PublishSubject<Int>()
        var height: AnyPublisher<Int, Never> { subject.share().last().eraseToAnyPublisher() }
        func rows() -> Observable<Int> { height.map { $0 + 1 }.asObservable() }
        func tap() { taps.onNext(1) }
      }

      """)
    #expect(report == "")
    #expect(text.contains("{ subject.share().last().eraseToAnyPublisher() }"))
    #expect(text.contains("func asObservable() -> AnyPublisher<Output, Never> {"))
    #expect(text.contains("func rows() -> AnyPublisher<Int, Never> { height.map { $0 + 1 }.asObservable() }"))
  }

  /// A typealias of another file, and a generic parameter of its name.
  @Test func aGenericParameterHidesATypealias() throws {
    let (text, _) = try rewritten(
      """
      import RxCocoa
      import RxSwift

      struct Action {}
      private typealias A = Action
      extension ObservableType {
        func follow<A: AnyObject>(_ object: A, onNext: @escaping (A, Element) -> Void) -> Disposable {
          subscribe(onNext: { [weak object] in if let object { onNext(object, $0) } })
        }
      }
      final class Screen {
        let state = BehaviorRelay(value: 0)
        func show(_ numbers: Observable<Int>) -> Disposable {
          numbers.follow(self) { (screen, value) in screen.state.accept(value) }
        }
      }

      """)
    #expect(text.contains("{ (screen, value) in screen.state.send(value) }"))
  }

  /// Behind parentheses the label of a closure says nothing: both would be one operator, which calls itself.
  @Test func operatorsThatDifferInATrailingLabelAreToldApart() throws {
    let (text, _) = try rewritten(
      """
      import RxSwift

      extension ObservableType {
        func load<R>(with loader: Loader, selector: @escaping (Element) -> Observable<R>) -> Observable<R> {
          flatMap(selector)
        }
      }
      extension Single {
        func load<R>(with loader: Loader, _ selector: @escaping (Element) -> Single<R>) -> Single<R> {
          asObservable().load(with: loader) { selector($0).asObservable() }.asSingle()
        }
      }

      """)
    #expect(text.contains("func loadSingle<R>("))
    #expect(text.contains("self.load(with: loader) {") || text.contains("load(with: loader) {"))
  }
}
