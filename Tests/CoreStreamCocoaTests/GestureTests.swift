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

/// Configured gestures, swipes and places.
@Suite @MainActor struct ConfiguredGestureTests {
  @Test func aRecognizerIsConfiguredBeforeItIsAdded() {
    let view = UIView()
    var count = 0
    let taps = view.tapGesturePublisher { tap, delegate in
      tap.numberOfTapsRequired = 2
      delegate.beginPolicy = .custom { $0.place.x > 0 }
    }
    .sink { _ in count += 1 }
    let tap = view.gestureRecognizers?.first as? UITapGestureRecognizer
    #expect(tap?.numberOfTapsRequired == 2)
    tap?.recognize()
    #expect(count == 1)
    tap?.place.x = 1
    tap?.recognize()
    #expect(count == 2)
    taps.cancel()
  }

  @Test func eachDirectionHasARecognizer() {
    let view = UIView()
    var directions: [UISwipeGestureRecognizer.Direction] = []
    let swipes = view.swipeGesturePublisher(.left, .up).when(.recognized).sink { directions.append($0.direction) }
    let more = view.swipeGesturePublisher([.down]).when(.recognized).sink { directions.append($0.direction) }
    #expect(view.gestureRecognizers?.count == 3)
    for gesture in view.gestureRecognizers ?? [] {
      gesture.state = .ended
      gesture.recognize()
    }
    #expect(directions == [.left, .up, .down])
    swipes.cancel()
    more.cancel()
  }

  @Test func aGestureTellsItsPlace() {
    let view = UIView()
    var places: [CGPoint] = []
    let pans = view.panGesturePublisher().asLocation().sink { places.append($0) }
    let moves = view.panGesturePublisher().asTranslation(in: .superview).sink { places.append($0.translation) }
    view.gestureRecognizers?.first?.place = CGPoint(x: 1, y: 2)
    view.gestureRecognizers?.first?.recognize()
    #expect(places == [.zero, .zero, CGPoint(x: 1, y: 2)])
    pans.cancel()
    moves.cancel()
  }
}
