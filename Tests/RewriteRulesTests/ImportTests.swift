import SourceText
import StreamTypes
import Testing

@testable import RewriteRules

/// The imports of rewritten files, in the style that each file has; and names that would mean something else.
@Suite("Imports and names")
struct ImportTests {
  @Test func theHeaderAndTheOrderStay() {
    expect(
      """
      //
      //  Model.swift
      //  Copyright © 2020 Ada. All rights reserved.
      //

      import Foundation
      import RxSwift
      import UIKit

      let names = Observable.just(1)
      """,
      """
      //
      //  Model.swift
      //  Copyright © 2020 Ada. All rights reserved.
      //

      import CoreStream
      import Foundation
      import UIKit

      let names = Just(1)
      """)
  }

  @Test func anImportGoesWithTheSemicolonBehindIt() {
    expect(
      "import RxRelay; import RxSwift; import Foundation\n\nlet counts = PublishRelay<Int>()",
      "import CoreStream; import Foundation\n\nlet counts = PassthroughSubject<Int, Never>()")
  }

  @Test func allNewImportsComeInTheirOrder() {
    let imports = "import HsToolKit\nimport RxRelay\nimport RxSwift"
    let code = "let background = ConcurrentDispatchQueueScheduler(qos: .utility)"
    let after = rewritten(imports + "\n\n" + code, RewriteOptions())
    #expect(after.hasPrefix("import CoreStream\nimport Dispatch\nimport HsToolKit\n\n"), "\(after)")
  }

  /// RxSwift's frameworks bring Foundation along, RxCocoa's UIKit.
  @Test(arguments: [
    ("RxSwift", "let start = Date()", "import CoreStream\nimport Foundation\n"),
    ("RxCocoa", "func show(_ view: UIView, at date: Date) {}", "import CoreStream\nimport UIKit\n"),
    ("RxSwift", "let queue = DispatchQueue.main", "import CoreStream\nimport Dispatch\n"),
    ("RxSwift", "struct Date {}\nlet start = Date()", "import CoreStream\n\n"),
    ("RxSwift", "let kind = Kind.Data", "import CoreStream\n\n"),
    ("RxSwift", "let kind = UInt8(1)", "import CoreStream\n\n"),
    ("RxCocoa", "let later = names.subscribe(on: ConcurrentMainScheduler.instance)", "import CoreStream\n\n"),
    ("SnapKit\nimport RxSwift", "let start = Date()", "import SnapKit\nimport CoreStream\n\n"),
    ("Foundation\nimport RxCocoa", "let view = UIView()", "import Foundation\nimport CoreStream\nimport UIKit\n"),
    ("CoreData\nimport RxSwift", "let start = Date()", "import CoreData\nimport CoreStream\n\n"),
  ])
  func whatCameThroughRxSwiftIsImported(modules: String, use: String, imports: String) {
    let after = rewritten("import \(modules)\n\nlet names = Observable.just(1)\n\(use)\n", RewriteOptions())
    #expect(after.hasPrefix(imports), "\(after)")
  }

  @Test func addedImportsComeInTheirOrder() {
    expect(
      "import Kingfisher\nimport RxCocoa\nimport RxSwift\n\nfunc taps(of button: UIButton) -> Observable<Void> { button.rx.tap.asObservable() }",
      contains: "import CoreStream\nimport CoreStreamCocoa\nimport Kingfisher\n")
  }

  /// CoreStream exports Combine; a file that uses nothing else imports Combine alone.
  @Test(arguments: [
    ("let names = Observable.just(1)", "import Combine\n"),
    ("let names = ReplaySubject<Int>.create(bufferSize: 1)", "import CoreStream\n"),
    ("let names = PublishSubject<Int>()", "import CoreStream\n"),
  ])
  func combineIsImportedWhereItIsEnough(code: String, imports: String) {
    let after = rewritten(
      "import RxSwift\nimport RxRelay\n\n\(code)\n", RewriteOptions(target: .combine, extras: .library))
    #expect(after.hasPrefix(imports), "\(after)")
  }

  @Test func aMigratedFileStaysAsItIs() {
    let code = "import CoreStream\n\nfunc again(_ steps: Steps<Int>) -> AnyPublisher<Int, Error> { steps.retry(1) }\n"
    let steps = SourceFile(path: "Steps.swift", text: "import RxSwift\nclass Steps<Element>: ObservableType {}")
    let main = SourceFile(path: "Main.swift", text: code)
    let project = ProjectIndex(of: steps) + ProjectIndex(of: main)
    #expect(proposeRewrite(of: main, in: project, using: builtIn).edits.isEmpty)
    let old = SourceFile(
      path: "Main.swift", text: "import RxSwift\n" + code.replacing("Steps<Int>", with: "Observable<Int>"))
    #expect(!proposeRewrite(of: old, in: project, using: builtIn).edits.isEmpty)
  }

  /// `Event` alone would be RxSwift's, whose type has one argument.
  @Test func whereBothAreImportedNamesThatBothHaveAreQualified() {
    expect(
      """
      import RxSwift

      let count = Resources.total
      let last: (Event<Int>) -> Void = { print($0) }
      let names = ReplaySubject<String>.create(bufferSize: 1)
      """,
      """
      import RxSwift
      import CoreStream

      let count = Resources.total
      let last: (CoreStream.Event<Int, Error>) -> Void = { print($0) }
      let names = CoreStream.ReplaySubject<String, Error>(bufferSize: 1)
      """)
  }

  @Test func anUnsortedBlockKeepsThePlace() {
    expect(
      """
      import UIKit
      import RxSwift
      import Foundation

      let names = Observable.just(1)
      """,
      """
      import UIKit
      import CoreStream
      import Foundation

      let names = Just(1)
      """)
  }

  @Test func severalOfRxBecomeOne() {
    expect(
      """
      import RxCocoa
      import RxRelay // for the relays
      import RxSwift

      let names = Observable.just(1)
      """,
      """
      import CoreStream

      let names = Just(1)
      """)
  }

  @Test func aTestsImportsKeepTheirOrder() {
    expect(
      """
      import Foundation
      import RxSwift
      import RxTest
      import XCTest

      let names = Observable.just(1)
      let scheduler = TestScheduler(initialClock: 0)
      """,
      """
      import CoreStream
      import CoreStreamTesting
      import Foundation
      import XCTest

      let names = Just(1)
      let scheduler = TestScheduler(initialClock: 0)
      """)
  }

  @Test func attributesAndAccessLevelsStay() {
    expect(
      """
      @_exported import RxSwift
      @testable import App

      let names = Observable.just(1)
      """,
      """
      @_exported import CoreStream
      @testable import App

      let names = Just(1)
      """)
    expect("internal import RxSwift\nlet a = Observable.just(1)", "internal import CoreStream\nlet a = Just(1)")
    expect(
      "@preconcurrency import RxSwift\nlet a = Observable.just(1)", "@preconcurrency import CoreStream\nlet a = Just(1)"
    )
  }

  @Test func whatStaysIsImportedWhereAnotherFileExportedIt() {
    let kept = "struct Row: SchedulerType {\n  init<P: Observable<Int>>(_ source: P) {}\n}\n"
    let files = [
      "@_exported import RxSwift\n", "// Copyright.\n\n" + kept, "import UIKit\n\n" + kept,
      "import RxSwift\n\n" + kept, "struct Page {}\n",
    ].enumerated().map { SourceFile(path: "\($0).swift", bytes: Array($1.utf8)) }
    let project = files.reduce(into: ProjectIndex()) { $0.add(ProjectIndex(of: $1)) }
    let rewritten = files.map { file in
      let edits = proposeRewrite(of: file, in: project, using: builtIn).edits
      return String(decoding: edits.applied(to: file.bytes), as: UTF8.self)
    }
    #expect(
      rewritten == [
        "@_exported import CoreStream\n", "// Copyright.\n\nimport RxSwift\n\n" + kept,
        "import UIKit\nimport RxSwift\n\n" + kept, "import RxSwift\n\n" + kept, "struct Page {}\n",
      ])
  }

  @Test func importsOfSingleTypesBecomeTheModules() {
    expect(
      """
      import class RxSwift.Observable
      import struct RxCocoa.Binder

      let names = Observable.just(1)
      """,
      """
      import CoreStream

      let names = Just(1)
      """)
  }

  @Test func whatIsLeftKeepsItsImport() {
    expect(
      """
      import Foundation
      import RxSwift
      import UIKit

      let names = Observable.just(1).unknownOperator().window(timeSpan: 1, count: 2)
      let one = Observable.just(1)
      """, contains: "import CoreStream\nimport Foundation\nimport RxSwift\n")
  }

  /// The controls' module is built on the other one, and stands behind it wherever RxCocoa stood.
  @Test(arguments: ["import RxCocoa\nimport RxSwift", "import RxSwift\nimport RxCocoa"])
  func theControlsModuleStandsBehindTheOther(imports: String) {
    expect(
      "\(imports)\nimport UIKit\n\nfunc taps(of button: UIButton) -> Observable<Void> { button.rx.tap.asObservable() }",
      contains: "import CoreStream\nimport CoreStreamCocoa\nimport UIKit\n")
  }

  @Test func aFileThatHasCombineAlreadyGetsNoSecond() {
    let combine = RewriteOptions(target: .combine)
    expect(
      "import Combine\nimport RxSwift\n\nlet names = Observable.just(1)", "import Combine\n\nlet names = Just(1)",
      options: combine)
  }

  @Test(arguments: [
    ("enum Error { case lost }", "let a: Observable<Int> = .error(Lost())", "let a: AnyPublisher<Int, Swift.Error> ="),
    ("struct Just {}", "let a = Observable.just(1)", "let a = CoreStream.Just(1)"),
    ("struct Empty {}", "let a = Observable<Int>.empty()", "let a = CoreStream.Empty<Int, Never>()"),
    ("class AnyPublisher {}", "func a(_ b: Driver<Int>) {}", "func a(_ b: CoreStream.AnyPublisher<Int, Never>) {}"),
    ("enum AnyCancellable {}", "var bag = DisposeBag()", "var cancellables = Set<CoreStream.AnyCancellable>()"),
    (
      "class PassthroughSubject {}", "let a = PublishSubject<Int>()",
      "let a = CoreStream.PassthroughSubject<Int, Error>()"
    ),
    (
      "protocol Publisher {}", "extension ObservableType { func a() {} }",
      "extension CoreStream.Publisher { func a() {} }"
    ),
    (
      "enum Publishers {}", "let a = Observable.merge(Observable.just(1), Observable.just(2))",
      "let a = CoreStream.Publishers."
    ),
  ])
  func aNameThatWouldClashIsQualified(own: String, before: String, after: String) {
    expect("import RxSwift\nimport RxCocoa\n\(own)\n\(before)", contains: after)
  }

  @Test func aClashIsOneWhereTheOtherNameIsSeen() {
    expect(
      """
      import RxSwift

      enum API {
        enum Error: Swift.Error { case lost }
        struct Just {}
        static func load() -> Observable<Int> { .error(Error.lost) }
        final class Store {
          let one = Observable.just(1)
        }
      }

      public func load() -> Observable<Int> { .just(1) }
      """,
      """
      import CoreStream

      enum API {
        enum Error: Swift.Error { case lost }
        struct Just {}
        static func load() -> AnyPublisher<Int, Swift.Error> { Fail(error: Error.lost).eraseToAnyPublisher() }
        final class Store {
          let one = CoreStream.Just(1)
        }
      }

      public func load() -> AnyPublisher<Int, Error> { Just(1).setFailureType(to: Error.self).eraseToAnyPublisher() }
      """)
  }

  @Test func aGenericParameterOfAnErrorsNameHidesSwiftsOwn() {
    expect(
      "import RxSwift\n\nfunc load<Error>(_ lost: (Error) -> Single<Int>) {}",
      contains: "(Error) -> AnyPublisher<Int, Swift.Error>")
  }

  @Test func anInheritedTypeIsSeenToo() {
    expect(
      """
      import RxSwift

      class Base { enum Error: Swift.Error { case lost } }
      class Screen: Base {
        public var rows: Observable<Int> = .just(1)
      }
      """, contains: "public var rows: AnyPublisher<Int, Swift.Error> =")
  }

  func expect(
    _ code: String, _ wanted: String, options: RewriteOptions = RewriteOptions(),
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(rewritten(code, options) == wanted, sourceLocation: location)
  }

  private func expect(_ code: String, contains wanted: String, _ location: SourceLocation = #_sourceLocation) {
    let text = rewritten(code, RewriteOptions())
    #expect(text.contains(wanted), "\(text)", sourceLocation: location)
  }

  private func rewritten(_ code: String, _ options: RewriteOptions) -> String {
    let file = SourceFile(path: "Main.swift", text: code)
    let project = indexDeclarations(of: file, using: builtIn)
    return proposeRewrite(of: file, in: project, using: builtIn, options: options).applied(to: code)
  }

  /// What the rewrite writes may have a name that both libraries have, and the file need not have had it.
  @Test func aTypeThatIsWrittenHasItsModuleBesideWhatStays() {
    let code = """
      import RxCocoa
      import RxSwift
      let loading = ActivityIndicator()
      let count = BehaviorRelay(value: 1)
      let counts = count.asDriver(onErrorJustReturn: 0)
      let loaded = Observable.just(1).trackActivity(loading)
      """
    let text = rewritten(code, RewriteOptions())
    #expect(text.contains("import RxSwift"))
    #expect(text.contains("CoreStream.MainScheduler()"))
  }
}
