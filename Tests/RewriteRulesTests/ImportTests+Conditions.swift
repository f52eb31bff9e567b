import Testing

/// Imports within `#if`.
extension ImportTests {
  @Test func conditionalImportsKeepTheirCondition() {
    expect(
      """
      #if canImport(RxSwift)
      import RxSwift
      #endif

      #if canImport(RxSwift)
      let names = Observable.just(1)
      #endif
      """,
      """
      #if canImport(CoreStream)
      import CoreStream
      #endif

      #if canImport(CoreStream)
      let names = Just(1)
      #endif
      """)
  }

  @Test func aConditionGoesWithTheImportThatItGuards() {
    expect(
      """
      import RxSwift
      #if canImport(RxCocoa)
      import RxCocoa
      #endif

      #if canImport(RxCocoa)
      let names = Observable.just(1)
      #endif
      """,
      """
      import CoreStream

      #if canImport(CoreStream)
      let names = Just(1)
      #endif
      """)
  }

  @Test func theSecondImportOfAConditionGoesWhereTheFirstIsReplaced() {
    expect(
      """
      #if !RX_NO_MODULE
      import RxSwift
      import RxCocoa
      #endif

      let names = Observable.just(1)
      """,
      """
      #if !RX_NO_MODULE
      import CoreStream
      #endif

      let names = Just(1)
      """)
  }

  @Test func anImportForOnePlatformStaysThere() {
    expect(
      """
      import RxSwift
      #if os(iOS)
        import RxCocoa
        import UIKit
      #endif

      let names = Observable.just(1)
      """,
      """
      import CoreStream
      #if os(iOS)
        import UIKit
      #endif

      let names = Just(1)
      """)
  }

  @Test func aConditionWithoutItsImportsIsDropped() {
    expect(
      """
      import RxSwift
      #if os(iOS)
      import RxCocoa
      #endif

      let names = Observable.just(1)
      """,
      """
      import CoreStream

      let names = Just(1)
      """)
  }
}
