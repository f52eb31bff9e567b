import Testing

/// Where chains of calls are broken.
extension LayoutTests {
  @Test func aLongChainIsBrokenAtItsCalls() {
    expect(
      """
      func texts() -> Driver<String> {
        return screen.model.title.map { "the title: \\($0)" }.skip(1).asDriver(onErrorJustReturn: "").debounce(.seconds(1))
      }
      """,
      """
      func texts() -> AnyPublisher<String, Never> {
        return screen.model.title
          .map { "the title: \\($0)" }
          .dropFirst(1)
          .receive(on: MainScheduler())
          .flushingDebounce(for: .seconds(1), scheduler: MainScheduler())
          .share(replay: 1, scope: .whileConnected)
      }
      """)
  }

  @Test func aShortChainStays() {
    expect("let loud = names.map { $0.uppercased() }", "let loud = names.map { $0.uppercased() }")
  }

  @Test func whatABrokenChainGoesOnWithMovesAlong() {
    expect(
      """
      func watch(_ bag: DisposeBag) {
        screen.model.title.debounce(.seconds(1), scheduler: MainScheduler.instance).skip(1).subscribe(onNext: { title in
          print(title)

          print("done")
        }).disposed(by: bag)
      }
      """,
      """
      func watch(_ cancellables: CancelBag) {
        screen.model.title
          .flushingDebounce(for: .seconds(1), scheduler: MainScheduler.shared)
          .dropFirst(1)
          .sink(receiveValue: { title in
            print(title)

            print("done")
          })
          .store(in: cancellables)
      }
      """)
  }

  @Test func aChainThatGoesOnWithLinksIsBrokenAtItsOwn() {
    expect(
      """
      let both = Observable.combineLatest(names, flags) { name, isOn in isOn ? "the title: \\(name)" : "without a title" }
        .distinctUntilChanged()
      """,
      """
      let both = Publishers.CombineLatest(names, flags)
        .finishing(.whenNoneCanEmit)
        .map { name, isOn in isOn ? "the title: \\(name)" : "without a title" }
        .removeDuplicates()
      """)
  }
}
