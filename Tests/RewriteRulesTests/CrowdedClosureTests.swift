import Testing

/// The types of parameters that the compiler would look for too long, because they hang on which of many operators a link
/// in front means.
@Suite struct CrowdedClosureTests {
  @Test func behindAnotherStreamFunctionsWithManyOperatorsSayWhatTheyTake() {
    #expect(
      rewrittenProject(
        """
        struct Item { var name: String?; var price: Double?; var tags: [String] }
        let taps = PublishRelay<Void>()
        let items = BehaviorRelay(value: Item(name: nil, price: nil, tags: []))
        final class Shelf {
          var name: String?
          func fitting() -> Observable<Item> {
            taps.withLatestFrom(items)
              .filter { !$0.tags.isEmpty && ($0.price ?? 0) * 2 > 1 && $0.name != "" }
              .filter { [weak self] item in item.name ?? "" != self?.name ?? "" && item.tags.count > 1 }
              .filter({ (item) -> Bool in (item.price ?? 0) + 1 > 3 })
              .map { $0 }
          }
        }
        """) == """
          struct Item { var name: String?; var price: Double?; var tags: [String] }
          let taps = PassthroughSubject<Void, Never>()
          let items = CurrentValueSubject<Item, Never>(Item(name: nil, price: nil, tags: []))
          final class Shelf {
            var name: String?
            func fitting() -> AnyPublisher<Item, Never> {
              taps.withLatestFrom(items)
                .filter { (value: Item) in !value.tags.isEmpty && (value.price ?? 0) * 2 > 1 && value.name != "" }
                .filter { [weak self] (item: Item) in item.name ?? "" != self?.name ?? "" && item.tags.count > 1 }
                .filter({ (item: Item) -> Bool in (item.price ?? 0) + 1 > 3 })
                .map { $0 }
                .eraseToAnyPublisher()
            }
          }
          """)
  }

  /// With few operators, with none of another stream in front, or where the name is taken, they stay as they are.
  @Test(arguments: [
    "func few() -> Observable<Int> { numbers.withLatestFrom(numbers).filter { $0 > 1 && $0 < 9 } }",
    "func plain() -> Observable<Int> { numbers.filter { $0 > 1 && $0 < 9 && $0 != 3 && $0 != 4 } }",
    "func taken(_ value: Int) -> Observable<Int> { numbers.withLatestFrom(numbers).filter { $0 > value && $0 + 1 < value * 9 } }",
  ])
  func elsewhereNothingIsWritten(code: String) throws {
    let rewritten = rewrittenProject("let numbers = PublishRelay<Int>()\n\(code)\n")
    #expect(!rewritten.contains("Int) in"), "\(rewritten)")
  }
}
