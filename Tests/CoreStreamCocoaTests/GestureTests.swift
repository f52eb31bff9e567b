import CoreStream
import CoreStreamCocoa
import Testing
import UIKitStandIn

@Suite @MainActor struct GestureTests {
  @Test func aRecognizerIsSentWaitingAndThenAtEachChange() async {
    let view = UIView()
    var states: [UIGestureRecognizer.State] = []
    let taps = view.tapGesturePublisher().sink { states.append($0.state) }
    let gesture = view.gestureRecognizers?.first
    #expect(states == [.possible])
    gesture?.state = .ended
    gesture?.recognize()
    #expect(states == [.possible, .recognized])
    taps.cancel()
    gesture?.recognize()
    #expect(states.count == 2)
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(view.gestureRecognizers?.isEmpty == true)
  }

  @Test func statesAreChosen() {
    let view = UIView()
    var count = 0
    let pans = view.panGesturePublisher().when(.began, .changed).sink { _ in count += 1 }
    let gesture = view.gestureRecognizers?.first
    for state in [UIGestureRecognizer.State.began, .changed, .ended] {
      gesture?.state = state
      gesture?.recognize()
    }
    #expect(count == 2)
    pans.cancel()
  }

  @Test func aViewThatIsGoneEndsItsGestures() {
    var view: UIView? = UIView()
    var isFinished = false
    let taps = view?.tapGesturePublisher().sink(receiveCompletion: { _ in isFinished = true }, receiveValue: { _ in })
    view = nil
    #expect(isFinished)
    taps?.cancel()
  }
}
