/// Files that use each other's types, for what several machines print in parts.
///
/// - Parameter plain: The name of one that has nothing to do with streams.
func filesOfParts(besides plain: String) -> KeyValuePairs<String, String> {
  [
    "A/Model.swift": """
    import RxSwift
    class Model {
      let taps = PublishSubject<Int>()
      func values() -> Observable<Int> { taps.distinctUntilChanged() }
    }

    """,
    "A/View.swift": """
    import RxSwift
    class View {
      let bag = DisposeBag()
      func start(_ model: Model) { model.values().subscribe(onNext: { print($0) }).disposed(by: bag) }
    }

    """,
    "B/Other.swift": "import RxSwift\nfunc other(_ model: Model) -> Observable<Int> { model.values().share() }\n",
    "B/Timer.swift":
      "import RxSwift\nlet timer = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)\n",
    plain: "let plain = 1\n",
  ]
}
