import RxSwift
import RxTest
import XCTest

@testable import ColorButton

final class ColorButtonTests: XCTestCase {
  private var scheduler: TestScheduler!
  private var disposeBag: DisposeBag!

  override func setUp() {
    super.setUp()
    scheduler = TestScheduler(initialClock: 0)
    disposeBag = DisposeBag()
  }

  override func tearDown() {
    scheduler = nil
    disposeBag = nil
    super.tearDown()
  }

  func testEachTapTakesTheNextColor() {
    let color = scheduler.createObserver(ButtonColor.self)
    let outputs = bindTaps(at: [1, 2, 3])
    outputs.backgroundColor.subscribe(color).disposed(by: disposeBag)

    scheduler.start()

    XCTAssertEqual(
      color.events,
      [
        .next(0, .red),
        .next(1, .blue),
        .next(2, .purple),
        .next(3, .red),
      ]
    )
  }

  func testTheTitleNamesTheColorAfter() {
    let title = scheduler.createObserver(String.self)
    let outputs = bindTaps(at: [1, 2, 3])
    outputs.title.subscribe(title).disposed(by: disposeBag)

    scheduler.start()

    XCTAssertEqual(
      title.events,
      [
        .next(0, "Change to blue"),
        .next(1, "Change to purple"),
        .next(2, "Change to red"),
        .next(3, "Change to blue"),
      ]
    )
  }

  func testWithoutTheLoopNothingMoves() {
    let color = scheduler.createObserver(ButtonColor.self)
    let outputs = bindTaps(at: [1, 2])
    outputs.backgroundColor.subscribe(color).disposed(by: disposeBag)
    scheduler.scheduleAt(1) { outputs.loop.dispose() }

    scheduler.start()

    XCTAssertEqual(color.events, [.next(0, .red), .next(1, .blue)])
  }

  private func bindTaps(at times: [TestTime]) -> ColorButtonViewModel.Outputs {
    let taps = scheduler.createHotObservable(times.map { .next($0, ()) })
    let outputs = ColorButtonViewModel().bind(ColorButtonViewModel.Inputs(tap: taps.asObservable()))
    outputs.loop.disposed(by: disposeBag)
    return outputs
  }
}
