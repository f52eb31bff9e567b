import RxSwift
import RxCocoa

let clock = ManualClock()
let player = Player(
    playlist: [Track(title: "Intro", length: 2), Track(title: "Song", length: 4), Track(title: "Outro", length: 1)], clock: clock)
let bag = DisposeBag()

player.isPlaying.map { $0 ? "playing" : "paused" }.drive(onNext: { print("[\($0)]") }).disposed(by: bag)
player.position
    .map { "\($0.track.title) 0:0\($0.second)" }
    .subscribe(onNext: { print($0) })
    .disposed(by: bag)
player.finished.emit(onNext: { track in print("finished \(track.title)") }).disposed(by: bag)

let remaining = player.position.map { position -> Int in position.track.length - position.second }
remaining.filter { $0 == 1 }.subscribe(onNext: { _ in print("one second left") }).disposed(by: bag)

clock.advance()
player.commands.onNext(.play)
clock.advance(3)
player.commands.onNext(.pause)
clock.advance(5)
player.commands.onNext(.play)
clock.advance()
player.playlist.accept(player.playlist.value + [Track(title: "Bonus", length: 1)])
clock.advance(2)
print("-- jump back")
Observable.just(Player.Command.jump(to: 0)).subscribe(player.commands).disposed(by: bag)
print("-- the commands are over, the clock is not")
player.commands.onNext(.play)
clock.advance(2)
