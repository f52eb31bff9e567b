import Foundation
import RxSwift
import RxCocoa

struct Library: AudioFiles {
    var broken: Set<Int> = []
    func file(for episode: Episode) -> Single<String> {
        broken.contains(episode.id) ? .error(PlayerError.noSuchFile(episode.id)) : .just("\(episode.id).mp3")
    }
}

let intro = Episode(id: 1, title: "Intro", length: 2)
let talk = Episode(id: 2, title: "Talk", length: 4)
let lost = Episode(id: 3, title: "Lost", length: 9)

let player = AudioPlayer(files: Library(broken: [lost.id]))
let queue = EpisodeQueue()
let bag = DisposeBag()

player.nowPlaying.drive(onNext: { print("  now:", $0) }).disposed(by: bag)
player.progress.map { "\(Int($0 * 100))%" }.subscribe(onNext: { print("  \($0)") }).disposed(by: bag)
player.errors.emit(onNext: { error in print("  error \(error)") }).disposed(by: bag)
queue.titles.skip(1).subscribe(onNext: { print("  queue \($0)") }).disposed(by: bag)
queue.isEmpty.map { $0 ? "empty" : "waiting" }.subscribe(onNext: { print("  \($0)") }).disposed(by: bag)

player.playback
    .ended()
    .do(onNext: { print("  ended \($0.title)") })
    .observe(on: MainScheduler.asyncInstance)
    .flatMap { _ in queue.pop() }
    .subscribe(onNext: player.play)
    .disposed(by: bag)

func tick(_ count: Int) { (0..<count).forEach { player.clock.onNext($0) } }
func settle() {
    for _ in 0..<5 { RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.004)) }
}

print("> add")
queue.add(talk, lost).subscribe(onCompleted: { print("  added") }).disposed(by: bag)
queue.add(talk).subscribe(onCompleted: { print("  added") }, onError: { print("  \($0)") }).disposed(by: bag)
print("> play")
player.play(intro)
tick(1)
print("> pause")
player.pause()
tick(2)
print("> resume")
player.play(intro)
tick(1)
settle()
print("> next")
tick(2)
player.pause()
player.pause()
player.play(talk)
tick(2)
settle()
print("> lost")
tick(1)
player.stop()
settle()
