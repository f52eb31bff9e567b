import Foundation
import RxSwift
import RxRelay

let mine = DisposeBag()

func follow<S>(_ presenter: Presenter<S>, _ name: String, _ show: @escaping (S) -> String) {
  presenter.messages
    .subscribe(onNext: { print("\(name): \($0)") }, onCompleted: { print("\(name) is gone") })
    .disposed(by: mine)
  presenter.states.skip(1).map(show).subscribe(onNext: { print("\(name) >", $0) }).disposed(by: mine)
}

var player: PlayerPresenter? = PlayerPresenter(PlayerState())
follow(player!, "player") { "\($0.track) \($0.isPlaying) \($0.volume)" }
player?.next.accept(())
player?.play.accept(())
player?.next.accept(())
player?.volume.accept(0.8)
player?.volume.accept(1.5)
player?.volume.accept(-1)
player?.reset()
player?.next.accept(())
player?.volume.accept(0.25)

let guests = BehaviorSubject<[String]>(value: ["Ann"])
let party = PartyPresenter(guests: guests)
follow(party, "party") { state in "\(state.track) at \(state.volume)" }
guests.onNext(["Ann", "Bob", "Eve"])
party.play.accept(())
party.next.accept(())
guests.onNext(["Ann", "Bob", "Eve", "Joe", "Kim"])
guests.onCompleted()
party.next.accept(())

let both: [PlayerPresenter] = [player, party].compactMap { $0 }
Observable.combineLatest(both.map { $0.states.map(\.track) })
  .map { $0.reduce(0, +) }
  .subscribe(onNext: { print("tracks", $0) })
  .disposed(by: mine)
party.next.accept(())
player?.next.accept(())
print("state", player?.state.value.track ?? -1, party.state.value.track)
