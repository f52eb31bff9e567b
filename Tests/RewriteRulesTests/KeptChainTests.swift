import Testing

@testable import RewriteRules

/// A chain stays as a whole with any of its links that no rule rewrites.
extension KeptTests {
  @Test func aChainBehindADelegatesProxyStays() {
    let (text, findings) = rewrite(
      """
      import RxCocoa
      import RxSwift

      extension Reactive where Base: Locator {
        var delegate: DelegateProxy<Locator, LocatorDelegate> { RxLocatorDelegateProxy.proxy(for: base) }
        var places: Observable<Int> {
          delegate.methodInvoked(#selector(LocatorDelegate.found(_:))).map { try count($0) }
        }
      }
      """)
    #expect(text.contains("var places: Observable<Int> {"))
    #expect(text.contains(".map { try count($0) }"))
    #expect(findings.contains("7: this stays RxSwift's with what it is made of, which stays"))
  }

  /// A publisher's operator takes no function that throws, and nobody knows what stands in front of this one.
  @Test func aLinkWhoseFunctionThrowsIsReportedBehindAnUnknownRoot() {
    let (_, findings) = rewrite(
      """
      import Orders
      import RxSwift

      final class Cart {
        let service: OrderService
        func address(_ id: Int) -> Single<String> {
          service.order(id).flatMap { order -> Single<String> in
            guard let address = order.address else { throw RxError.noElements }
            return .just(address)
          }
        }
      }
      """)
    #expect(findings.contains("7: 'flatMap' has to be migrated by hand"))
  }

  /// The chain stays with its bag; what its closures do is rewritten.
  @Test func aChainStaysWithItsRoot() {
    let (text, findings) = rewrite(
      """
      import RxCocoa
      import RxSwift
      import WebKit

      final class Screen: UIViewController {
        let web = WKWebView()
        let disposeBag = DisposeBag()
        let items = BehaviorRelay<[Int]>(value: [])
        var moved: Observable<Int> { web.rx.didCommit.map { $0.hash } }

        func start() {
          web.rx.didCommit
            .map { $0.hash }
            .subscribe(onNext: { [items] row in items.accept([row]) })
            .disposed(by: disposeBag)
          moved.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
          items.map { $0.count }.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
        }
      }
      """)
    #expect(
      text == """
        import CoreStream
        import RxCocoa
        import RxSwift
        import WebKit

        final class Screen: UIViewController {
          let web = WKWebView()
          let disposeBag = DisposeBag()
          var cancellables = Set<AnyCancellable>()
          let items = CurrentValueSubject<[Int], Never>([])
          var moved: Observable<Int> { web.rx.didCommit.map { $0.hash } }

          func start() {
            web.rx.didCommit
              .map { $0.hash }
              .subscribe(onNext: { [items] row in items.send([row]) })
              .disposed(by: disposeBag)
            moved.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
            items.map { $0.count }.sink(receiveValue: { print($0) }).store(in: &cancellables)
          }
        }
        """)
    #expect(
      findings == [
        "7: 'disposeBag' stays RxSwift's for the subscriptions that stay",
        "9: this stays RxSwift's with what it is made of, which stays",
        "9: 'didCommit' has to be migrated by hand", "12: 'didCommit' has to be migrated by hand",
        "16: this stays RxSwift's with what it is made of, which stays",
      ])
    #expect(rewrite(text).text == text)
  }

  /// Neither the links before it nor those behind it are of use without it.
  @Test func aChainStaysWithAnyOfItsLinks() {
    let (text, findings) = rewrite(
      """
      import RxDataSources
      import RxSwift
      import UIKit

      final class Screen: UIViewController {
        let table = UITableView()
        let names: Observable<[String]>
        let disposeBag = DisposeBag()

        func start(_ source: RxTableViewSectionedReloadDataSource<Section>) {
          table.rx.dataSource.setForwardToDelegate(self, retainDelegate: false)
          names.map { $0.count }
            .everySecond(3)
            .subscribe(onNext: { print($0) })
            .disposed(by: disposeBag)
          names.asDriver(onErrorJustReturn: [])
            .drive(table.rx.items(dataSource: source))
            .disposed(by: disposeBag)
          let short = names.everySecond(2)
          short.map { $0.count }.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
          print(Observable.merge(names.everySecond(4), names))
          show(short)
        }

        func show(_ names: Observable<[String]>) {}
      }
      """)
    #expect(
      text.components(separatedBy: "\n").filter { $0.contains("Publisher") } == [
        "  let names: AnyPublisher<[String], Error>", "  func show(_ names: AnyPublisher<[String], Error>) {}",
      ])
    #expect(
      findings.filter { !$0.hasPrefix("10:") } == [
        "8: 'disposeBag' stays RxSwift's for the subscriptions that stay",
        "11: 'rx.dataSource' has to be migrated by hand", "12: 'everySecond' has to be migrated by hand",
        "19: 'everySecond' has to be migrated by hand",
        "20: this stays RxSwift's with what it is made of, which stays",
        "21: 'everySecond' has to be migrated by hand",
        "22: this stays RxSwift's with what it is made of, which stays",
      ])
    #expect(rewrite(text).text == text)
  }
}
