import Testing

@testable import MigrateCommand

/// Functions of one name of which a call may mean each: they give streams of one library, or Swift takes the wrong one.
@Suite struct OverloadBorderTests {
  private static let store = """
    import RxRelay
    import RxSwift

    @dynamicMemberLookup
    final class Store<State> {
      let relay: BehaviorRelay<State>
      init(_ state: State) { relay = BehaviorRelay(value: state) }

      func select<Value>(_ path: KeyPath<State, Value>) -> Observable<Value> { relay.map { $0[keyPath: path] } }

      func select<Value: Equatable>(_ path: KeyPath<State, Value>) -> Observable<Value> {
        relay.map { $0[keyPath: path] }.distinctUntilChanged()
      }

      subscript<Value>(dynamicMember path: KeyPath<State, Value>) -> Observable<Value> { select(path) }

      subscript<Value: Equatable>(dynamicMember path: KeyPath<State, Value>) -> Observable<Value> { select(path) }
    }

    """

  @Test(arguments: ["select(\\.score)", "score"])
  func theyStayTogether(use: String) throws {
    let shop = try Workshop([
      "Store.swift": Self.store,
      "main.swift": """
      import RxSwift

      struct Player { var score = 0 }
      let store = Store(Player())
      let subscription = store.\(use).subscribe(onNext: { print($0) })

      """,
    ])
    rewrite(["Store.swift"], in: shop)
    let lines = try shop.read("Store.swift").split(separator: "\n").filter { $0.contains("<Value") }
    let name = use == "score" ? "subscript" : "func select"
    let heads = lines.filter { $0.contains(name) }
    #expect(heads.count == 2 && heads.allSatisfy { $0.contains("-> Observable<Value>") }, "\(heads)")
  }
}
