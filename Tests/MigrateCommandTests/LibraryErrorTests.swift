import MigrateCommand
import Testing

/// RxSwift's own errors, which one file asks for and another one's streams fail with, where only one of the files is
/// rewritten.
@Suite struct LibraryErrorTests {
  private static let names = """
    import RxSwift

    func name(_ error: Error) -> String {
      if case RxError.timeout = error { return "timeout" }
      return "other"
    }

    func text(_ error: Error) -> String { "error: " + name(error) }

    func length(_ error: Error) -> Int { "\\(error)".count }

    """

  private static func screen(calling function: String) -> String {
    """
    import RxSwift

    func watch(_ ticks: Observable<Int>) {
      _ = ticks.asSingle().subscribe(onFailure: { print(\(function)($0)) })
    }

    """
  }

  /// What is handed to the function are RxSwift's errors, be it by way of another one.
  @Test(arguments: ["name", "text"])
  func aFunctionThatAsksStaysWithThoseWhoHandItErrors(function: String) throws {
    let shop = try Workshop(["Names.swift": Self.names, "Screen.swift": Self.screen(calling: function)])
    _ = shop.run(["rewrite", "--quiet", "--project", ".", "Names.swift"], engine: .real)
    #expect(try shop.read("Names.swift") == Self.names)
    _ = shop.run(["rewrite", "--quiet", "--project", ".", "--bridges", "Bridges.swift", "Screen.swift"], engine: .real)
    #expect(try shop.read("Screen.swift") == Self.screen(calling: function))
    #expect(shop.run(["rewrite", "--quiet", "."], engine: .real).status == .done)
    #expect(try shop.read("Names.swift").contains("case StreamError.timeout = error"))
    #expect(try !shop.read("Screen.swift").contains("RxSwift"))
  }

  @Test func aFunctionThatDoesNotAskTiesNothing() throws {
    let shop = try Workshop(["Names.swift": Self.names, "Screen.swift": Self.screen(calling: "length")])
    #expect(shop.run(["rewrite", "--quiet", "--project", ".", "Screen.swift"], engine: .real).status == .done)
    #expect(try !shop.read("Screen.swift").contains("RxSwift"))
  }

  /// Who reads an error that a property keeps goes with those who put it there.
  @Test func aPropertyOfErrorsTiesWhoSetsItToWhoAsks() throws {
    let setting = """
      import RxSwift

      final class State {
        var last: Error?
        func watch(_ ticks: Observable<Int>) {
          _ = ticks.asSingle().subscribe(onFailure: { self.last = $0 })
        }
      }

      """
    let asking = """
      import RxSwift

      func isEmpty(_ state: State) -> Bool {
        if case RxError.noElements? = state.last as? RxError { return true }
        return false
      }

      """
    for selected in ["State.swift", "Asking.swift"] {
      let shop = try Workshop(["State.swift": setting, "Asking.swift": asking])
      _ = shop.run(["rewrite", "--quiet", "--project", ".", selected], engine: .real)
      #expect(try shop.read("State.swift") == setting)
      #expect(try shop.read("Asking.swift") == asking)
    }
  }
}
