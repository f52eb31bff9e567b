import Foundation
import RxSwift
import RxRelay
import RxCocoa

struct PlayerState: Equatable {
  var track = 0
  var isPlaying = false
  var volume: Float = 0.5
}

class PlayerPresenter: Presenter<PlayerState> {
  let play = PublishRelay<Void>()
  let next = PublishRelay<Void>()
  let volume = PublishRelay<Float>()

  override func start() {
    super.start()
    keep(
      play.subscribe(onNext: { [unowned self] in self.update { $0.isPlaying.toggle() } }),
      next.withLatestFrom(state)
        .filter { $0.isPlaying }
        .bind { [weak self] old in self?.update { $0.track = old.track + 1 } }
    )
    observe(volume.filter { 0...1 ~= $0 }.asObservable()) { me, value in
      me.update { $0.volume = value }
      me.say("volume \(Int(value * 100))")
    }
    volume
      .asObservable()
      .filter { $0 > 1 }
      .subscribe(onNext: { self.say("too loud: \($0)") })
      .disposed(by: bag)
  }
}

final class PartyPresenter: PlayerPresenter {
  private let guests: Observable<[String]>
  private lazy var crowd: Observable<Int> = guests.map(\.count).share(replay: 1, scope: .forever)

  init(guests: Observable<[String]>) {
    self.guests = guests
    super.init(PlayerState(track: 7))
    followCrowd()
  }

  private func followCrowd() {
    crowd
      .map { min(1, Float($0) / 4) }
      .bind(to: volume)
      .disposed(by: bag)
    Observable.combineLatest(crowd, states.map { $0.track }.distinctUntilChanged())
      .map { "\($0) guests, track \($1)" }
      .subscribe(with: self, onNext: { me, text in me.say(text) })
      .disposed(by: bag)
  }
}
