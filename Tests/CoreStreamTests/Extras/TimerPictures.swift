import CoreStream
import CoreStreamTesting
import Testing

/// What RxSwift's test scheduler records for the same programs; see `Drawn`.
@Suite("Sources of time draw what Rx draws")
struct TimerPictures {
  @Test func interval() {
    let interval = Drawn { Publishers.Interval(every: 3, scheduler: $0.time) }
    interval.expect(
      """
      cancel ----------!
      gives  ---0--1--2
      lives  !10
      """)
  }

  @Test func intervalOfNoTime() {
    let intervalOfNoTime = Drawn { Publishers.Interval(every: 0, scheduler: $0.time) }
    intervalOfNoTime.expect(
      """
      cancel ----!
      gives  -012
      lives  !4
      """)
  }

  @Test func intervalPrefix() {
    let intervalPrefix = Drawn { Publishers.Interval(every: 2, scheduler: $0.time).prefix(2) }
    intervalPrefix.expect(
      """
      gives --0-(1|)
      lives |4
      """)
  }

  @Test func timer() {
    let timer = Drawn { Publishers.TimerSequence(after: 3, scheduler: $0.time) }
    timer.expect(
      """
      gives ---(0|)
      lives |3
      """)
    timer.expect(
      """
      cancel --!
      gives
      lives  !2
      """)
  }

  @Test func timerOfNoTime() {
    let timerOfNoTime = Drawn { Publishers.TimerSequence(after: 0, scheduler: $0.time) }
    timerOfNoTime.expect(
      """
      gives -(0|)
      lives |1
      """)
  }

  @Test func timerThatRepeats() {
    let timerThatRepeats = Drawn { Publishers.TimerSequence(after: 1, every: 3, scheduler: $0.time) }
    timerThatRepeats.expect(
      """
      cancel ---------!
      gives  -0--1--2
      lives  !9
      """)
  }

  @Test func timerThatRepeatsAtOnce() {
    let timerThatRepeatsAtOnce = Drawn { Publishers.TimerSequence(after: 0, every: 3, scheduler: $0.time) }
    timerThatRepeatsAtOnce.expect(
      """
      cancel ---------!
      gives  -0--1--2
      lives  !9
      """)
  }

  @Test func sequenceOnAScheduler() {
    let sequenceOnAScheduler = Drawn { [1, 2, 3].publisher(on: $0.time) }
    sequenceOnAScheduler.expect(
      """
      gives -123|
      lives |4
      """)
    sequenceOnAScheduler.expect(
      """
      cancel --!
      gives  -1
      lives  !2
      """)
  }
}
