import Foundation
import RxCocoa
import RxSwift

enum TimerCommand { case start, pause, reset }

struct TimerState: Equatable {
  var remaining: Int
  var running: Bool

  var text: String { String(format: "%02d:%02d", remaining / 60, remaining % 60) }
}

final class CountdownTimer {
  let commands = PublishRelay<TimerCommand>()
  let state: Driver<TimerState>
  let finished: Observable<Void>
  private let bag = DisposeBag()

  private enum Mutation {
    case tick
    case command(TimerCommand)
  }

  init(seconds: Int, scheduler: SchedulerType) {
    let ticks = commands
      .startWith(.reset)
      .flatMapLatest { command -> Observable<Int> in
        switch command {
        case .start: return Observable<Int>.interval(.seconds(1), scheduler: scheduler)
        case .pause, .reset: return .never()
        }
      }
      .map { _ in Mutation.tick }

    let states = Observable.of(ticks, commands.map(Mutation.command))
      .merge()
      .scan(TimerState(remaining: seconds, running: false)) { state, mutation in
        var next = state
        switch mutation {
        case .tick: next.remaining = max(0, state.remaining - 1)
        case .command(.start): next.running = true
        case .command(.pause): next.running = false
        case .command(.reset): next = TimerState(remaining: seconds, running: false)
        }
        return next
      }
      .startWith(TimerState(remaining: seconds, running: false))
      .take(until: { $0.remaining == 0 }, behavior: .inclusive)
      .share(replay: 1)

    state = states.asDriver(onErrorJustReturn: TimerState(remaining: 0, running: false))
    finished = states.filter { $0.remaining == 0 }.map { _ in () }.take(1)
  }
}
