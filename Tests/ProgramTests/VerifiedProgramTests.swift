import Foundation
import MigrateCommand
import RunningPrograms
import Synchronization
import Testing

/// `rewrite --verify` with the real compiler, and with rules that are wrong on purpose.
@Suite struct VerifiedProgramTests {
  /// As much of RxSwift as the programs here name.
  private static let rxSwift = """
    public class Observable<Element> {
      public init() {}
      public static func just(_ element: Element) -> Observable<Element> { Observable() }
      public static func merge(_ sources: Observable<Element>...) -> Observable<Element> { Observable() }
      public func skip(_ count: Int) -> Observable<Element> { self }
      public func map<R>(_ transform: @escaping (Element) throws -> R) -> Observable<R> { Observable<R>() }
    }
    extension Observable where Element: Equatable {
      public func distinctUntilChanged() -> Observable<Element> { self }
    }
    """

  private let folder: URL

  init() throws {
    folder = try Places.makeTemporaryFolder()
    try write(Self.rxSwift, to: "RxSwift.swift")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["swiftc", "-emit-module", "-parse-as-library", "-module-name", "RxSwift", "RxSwift.swift"]
    compiler.currentDirectoryURL = folder
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// A built-in page with a mistake in it, as a team's own.
  private func breakPage(_ path: String, _ right: String, _ wrong: String) throws {
    let page = try String(contentsOf: Places.package.appending(path: "Rules/\(path)"), encoding: .utf8)
    try #require(page.contains(right))
    try write(page.replacing(right, with: wrong), to: "Rules/\(path)")
  }

  /// Rewrites a program so that it compiles, and answers what it is then, and what was said on the way.
  private func verified(_ program: String) throws -> (program: String, said: String) {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(program, to: "App/Feed.swift")
    let said = Mutex<[UInt8]>([])
    let outside = Outside(
      workingFolder: folder.path, environment: ProcessInfo.processInfo.environment, writeOutput: { _ in },
      writeError: { words in said.withLock { $0 += words } })
    let modules = Places.products.appending(path: "Modules").path
    let build = "swiftc -typecheck -swift-version 5 -I . -I '\(modules)' App/*.swift"
    let status = MigrateCommand.run(
      arguments: ["rewrite", "--rules", "Rules", "--verify", build, "App"], outside: outside)
    let words = said.withLock { String(decoding: $0, as: UTF8.self) }
    #expect(status == .done, "\(words)")
    return (try String(contentsOf: folder.appending(path: "App/Feed.swift"), encoding: .utf8), words)
  }

  /// One page says that its operator's result is erased, the other one writes a name that there is not.
  @Test func whatWrongPagesWriteIsRepairedOrTakenBack() throws {
    try breakPage("filtering/skip.md", "  func skip", "  @erased func skip")
    try breakPage("filtering/distinct-until-changed.md", "removeDuplicates()", "removeRepeats()")
    let (program, said) = try verified(
      """
      import RxSwift

      final class Feed {
        func first() -> Observable<Int> { Observable.just(1) }
        func rest() -> Observable<Int> { first().skip(1) }
        func changes() -> Observable<Int> { Observable.just(2).distinctUntilChanged() }
        func title() -> Observable<String> { Observable.just(3).map { "\\($0)" } }
      }

      """)
    #expect(
      program == """
        import RxSwift
        import CoreStream

        final class Feed {
          func first() -> AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
          func rest() -> AnyPublisher<Int, Never> { first().dropFirst(1).eraseToAnyPublisher() }
          func changes() -> Observable<Int> { Observable.just(2).distinctUntilChanged() }
          func title() -> AnyPublisher<String, Never> { Just(3).map { "\\($0)" }.eraseToAnyPublisher() }
        }

        """)
    #expect(said.contains("The project builds; that took 4 builds.\n"), "\(said)")
  }

  /// The page says of what can't fail that it may: the first repair erases, the second one widens, too.
  @Test func aFailureThatAPageGetsWrongIsWidened() throws {
    try breakPage(
      "filtering/skip.md", "func skip(_ count: Int) -> Stream<Element>",
      "func skip(_ count: Int) -> Observable<Element, Error>")
    let (program, said) = try verified(
      """
      import RxSwift

      final class Feed {
        func rest() -> Observable<Int> { Observable.just(1).skip(1) }
      }

      """)
    #expect(program.contains("func rest() -> AnyPublisher<Int, Error> {"))
    #expect(program.contains(".setFailureType(to: Error.self)"))
    #expect(said.contains("The project builds; that took 3 builds.\n"), "\(said)")
  }
}
