import Testing

/// A request begins at the subscription, so that its target has to be the same then as where it is written.
@Suite struct SettledTargetTests {
  @Test(arguments: [
    (".target(Upload(name: name))", true), ("MultiTarget.target(Upload(name: name))", true),
    // What is made anew has another identifier.
    (".target(Stamped(name: name))", false),
    // What an initializer of one's own does is not looked at.
    (".target(Counted(name: name))", false),
    (".target(Made(name: name))", false), (".target(made())", false),
  ])
  func aTarget(_ target: String, isSettled: Bool) {
    let text = rewrittenProject(
      """
      import Moya
      import RxSwift

      struct Upload { let name: String }
      struct Stamped { let name: String; let id = UUID() }
      struct Counted { let name: String; init(name: String) { self.name = name; count += 1 } }
      final class Made { let name: String; init(name: String) { self.name = name } }
      func send(_ name: String, _ provider: MoyaProvider<MultiTarget>) -> Single<Response> {
        provider.rx.request(\(target))
      }
      """)
    #expect(text.contains("DeferredFuture") == isSettled, "\(text)")
  }
}
