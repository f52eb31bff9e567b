import CoreStream
import CoreStreamTesting
import XCTest

@testable import ColorButton

final class ColorButtonTests: XCTestCase {
  private var scheduler: TestScheduler!
  private var cancellables: CancelBag!

  override func setUp() {
    super.setUp()
    scheduler = TestScheduler(initialClock: 0)
    cancellables = CancelBag()
  }

  override func tearDown() {
    scheduler = nil
    cancellables = nil
    super.tearDown()
  }

  func testEachTapTakesTheNextColor() {
    let color = scheduler.createTestableSubscriber(ButtonColor.self)
    let outputs = bindTaps(at: [1, 2, 3])
    outputs.backgroundColor.subscribe(color).store(in: cancellables)

    scheduler.start()

    XCTAssertEqual(
      color.events,
      [
        .value(0, .red),
        .value(1, .blue),
        .value(2, .purple),
        .value(3, .red),
      ]
    )
  }

  func testTheTitleNamesTheColorAfter() {
    let title = scheduler.createTestableSubscriber(String.self)
    let outputs = bindTaps(at: [1, 2, 3])
    outputs.title.subscribe(title).store(in: cancellables)

    scheduler.start()

    XCTAssertEqual(
      title.events,
      [
        .value(0, "Change to blue"),
        .value(1, "Change to purple"),
        .value(2, "Change to red"),
        .value(3, "Change to blue"),
      ]
    )
  }

  func testWithoutTheLoopNothingMoves() {
    let color = scheduler.createTestableSubscriber(ButtonColor.self)
    let outputs = bindTaps(at: [1, 2])
    outputs.backgroundColor.subscribe(color).store(in: cancellables)
    scheduler.scheduleAt(1) { outputs.loop.cancel() }

    scheduler.start()

    XCTAssertEqual(color.events, [.value(0, .red), .value(1, .blue)])
  }

  private func bindTaps(at times: [Int]) -> ColorButtonViewModel.Outputs {
    let taps = scheduler.createAbsoluteTestablePublisher(times.map { .value($0, ()) })
    let outputs = ColorButtonViewModel().bind(ColorButtonViewModel.Inputs(tap: taps.eraseToAnyPublisher()))
    outputs.loop.store(in: cancellables)
    return outputs
  }
}
