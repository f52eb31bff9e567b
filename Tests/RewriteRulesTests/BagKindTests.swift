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

  private func rewritten(_ code: String) -> String { rewrite(code, options: RewriteOptions()).applied(to: code) }

  private func rewrite(_ code: String, options: RewriteOptions) -> Rewrite {
    let file = SourceFile(path: "File.swift", text: code)
    let project = indexDeclarations(of: file, using: builtIn)
    return proposeRewrite(of: file, in: project, using: builtIn, options: options)
  }
}
