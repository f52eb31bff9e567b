import Foundation
import SourceText
import StreamTypes
import Testing

@testable import RewriteRules

/// What a bag becomes: a set, or a reference with a lock.
struct BagKindTests {
  /// A bag of RxSwift's may be filled by several threads at once, a set may not.
  @Test(arguments: [
    ("", "private var cancellables = Set<AnyCancellable>()"),
    ("let main = DispatchQueue.main", "private var cancellables = Set<AnyCancellable>()"),
    (#"let queue = DispatchQueue(label: "work")"#, "private let cancellables = CancelBag()"),
    ("let queue = DispatchQueue.global()", "private let cancellables = CancelBag()"),
    ("let back = ConcurrentDispatchQueueScheduler(qos: .utility)", "private let cancellables = CancelBag()"),
    ("let session = URLSession.shared", "private let cancellables = CancelBag()"),
    ("@MainActor final class Model { nonisolated func stop() {} }", "private let cancellables = CancelBag()"),
    ("// DispatchQueue.concurrentPerform", "private var cancellables = Set<AnyCancellable>()"),
  ])
  func aFileWithThreadsHasBagsWithLocks(beside: String, bag: String) {
    let text = rewritten(
      """
      import RxSwift
      \(beside)
      final class Store {
        private let disposeBag = DisposeBag()
        func load(_ names: Observable<String>) { names.subscribe().disposed(by: disposeBag) }
      }
      """)
    #expect(text.contains("  \(bag)\n"))
  }

  /// The order in which the subscriptions of a bag end can be seen, before its file is rewritten and behind the part that
  /// is rewritten already.
  @Test(arguments: [
    ("Disposables.create { print(1) }", "let cancellables = CancelBag()"),
    ("names.subscribe(onDisposed: { print(1) })", "let cancellables = CancelBag()"),
    ("AnyCancellable { print(1) }", "let cancellables = CancelBag()"),
    ("names.sink(onTermination: { print(1) })", "let cancellables = CancelBag()"),
    ("AnyCancellable {}", "var cancellables = Set<AnyCancellable>()"),
    ("names.map { print(1) }", "var cancellables = Set<AnyCancellable>()"),
  ])
  func aFileThatShowsDisposalHasBagsWithAnOrder(beside: String, bag: String) {
    let text = rewritten(
      """
      import RxSwift
      func finish() { \(beside) }
      func load(_ names: Observable<String>) {
        let disposeBag = DisposeBag()
        names.subscribe().disposed(by: disposeBag)
      }
      """)
    #expect(text.contains("  \(bag)\n"))
  }

  /// RxSwift puts no list into a bag: the project's own function is handed the bag.
  @Test(arguments: [
    ("[names.subscribe(), names.subscribe()].disposed(by: bag)", "let cancellables = CancelBag()"),
    ("[names].map { $0.subscribe() }.disposed(by: bag)", "let cancellables = CancelBag()"),
    ("let all = [names.subscribe()]; all.disposed(by: bag)", "let cancellables = CancelBag()"),
    ("names.subscribe().disposed(by: bag)", "var cancellables = Set<AnyCancellable>()"),
    ("let one = names.subscribe(); one.disposed(by: bag)", "var cancellables = Set<AnyCancellable>()"),
  ])
  func anOwnFunctionForListsIsHandedTheBag(use: String, bag: String) {
    let text = rewritten(
      """
      import RxSwift
      extension Array where Element == Disposable {
        func disposed(by bag: DisposeBag) { forEach { $0.disposed(by: bag) } }
      }
      final class Screen {
        private let bag = DisposeBag()
        func show(_ names: Observable<String>) { \(use) }
      }
      """)
    #expect(text.contains("  private \(bag)\n"))
  }

  /// Combine has no bag with a lock, so a person looks.
  @Test func aTargetWithoutSuchABagHasAFinding() {
    let code = """
      import RxSwift
      let queue = DispatchQueue(label: "work")
      let disposeBag = DisposeBag()
      func load(_ names: Observable<String>) { names.subscribe().disposed(by: disposeBag) }
      """
    let rewrite = rewrite(code, options: RewriteOptions(target: .combine, extras: .none))
    #expect(rewrite.findings.contains { $0.note?.contains("several threads may fill a bag at once") == true })
  }

  /// A parameter of the new name stands in front of the property.
  @Test func aHiddenPropertyIsSpelledWithSelf() {
    let text = rewritten(
      """
      import RxSwift
      final class Store {
        private let disposeBag = DisposeBag()
        func load(_ names: Observable<String>, cancellables: [Int]) { names.subscribe().disposed(by: disposeBag) }
        func load(_ names: Observable<String>) { names.subscribe().disposed(by: disposeBag) }
      }
      """)
    #expect(text.contains(".store(in: &self.cancellables)"))
    #expect(text.contains(".store(in: &cancellables)"))
  }

  /// A class inherits the bag that an earlier run declared above it.
  @Test func aBagOfEveryObjectIsInherited() {
    let text = rewrittenProject(
      """
      class ViewModel: NSObject {
        let cancellables = CancelBag()
      }
      final class ListViewModel: ViewModel {
        func load(_ names: Observable<String>) { names.subscribe().disposed(by: rx.disposeBag) }
      }
      """)
    #expect(text.components(separatedBy: "CancelBag()").count == 2)
    #expect(text.contains(".store(in: cancellables)"))
  }

  /// NSObject+Rx's `rx.disposeBag`, which the project declares itself, is no bag of a class.
  @Test func anOwnBagOfEveryObjectStaysOne() {
    let text = rewritten(
      """
      import RxSwift
      protocol HasBag: AnyObject { var disposeBag: DisposeBag { get set } }
      extension Reactive where Base: HasBag { var disposeBag: DisposeBag { base.disposeBag } }
      class Screen: HasBag, ReactiveCompatible {
        var disposeBag = DisposeBag()
        func load(_ names: Observable<String>) { names.subscribe().disposed(by: rx.disposeBag) }
      }
      final class Sheet: Screen {
        func reload(_ names: Observable<String>) { names.subscribe().disposed(by: rx.disposeBag) }
      }
      """)
    #expect(!text.contains("let cancellables = CancelBag()"))
    #expect(text.components(separatedBy: ".store(in: streams.disposeBag)").count == 3)
  }

  /// NSObject+Rx's bag of what no rule rewrites.
  @Test func theBagOfEveryObjectStaysWithItsChain() {
    let text = rewritten(
      """
      import Foundation
      import NSObject_Rx
      import RxSwift
      final class Screen: NSObject {
        func show(_ names: Observable<String>) {
          names.subscribe(onNext: { print($0) }).disposed(by: rx.disposeBag)
          names.unheardOf().subscribe(onNext: { print($0) }).disposed(by: rx.disposeBag)
        }
      }
      """)
    #expect(text.contains("receiveValue: { print($0) }).store(in: cancellables)"))
    #expect(text.contains("names.unheardOf().subscribe(onNext: { print($0) }).disposed(by: rx.disposeBag)"))
  }

  /// Objects of another module's type may be used where nobody knows that they have the bag.
  @Test func aBagOfAnExtendedTypeKeepsItsName() {
    let text = rewritten(
      """
      import Foundation
      import RxSwift
      private var bags: [ObjectIdentifier: DisposeBag] = [:]
      extension NSObject {
        var taskBag: DisposeBag { bags[ObjectIdentifier(self), default: DisposeBag()] }
      }
      func load(_ names: Observable<String>, _ progress: Progress) { names.subscribe().disposed(by: progress.taskBag) }
      """)
    #expect(text.contains("var taskBag: CancelBag"))
    #expect(text.contains(".store(in: progress.taskBag)"))
  }

  /// What says that it is a bag is one, whatever it is called: assigned to another, it is a reference.
  @Test func aBagOfAnyNameIsPassedOn() {
    let text = rewritten(
      """
      import RxSwift
      private var shared: DisposeBag?
      func current() -> DisposeBag {
        let new = DisposeBag()
        shared = new
        return new
      }
      """)
    #expect(text.contains("let new = CancelBag()"))
  }

  private func rewritten(_ code: String) -> String { rewrite(code, options: RewriteOptions()).applied(to: code) }

  private func rewrite(_ code: String, options: RewriteOptions) -> Rewrite {
    let file = SourceFile(path: "File.swift", text: code)
    let project = indexDeclarations(of: file, using: builtIn)
    return proposeRewrite(of: file, in: project, using: builtIn, options: options)
  }
}
