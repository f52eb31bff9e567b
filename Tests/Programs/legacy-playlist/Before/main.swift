import Foundation
import RxSwift
import RxCocoa

// Written in the days of RxSwift 5, and never touched since.

enum PlaylistError: Error {
    case notFound
    case rateLimited
}

class Song: NSObject {
    let title: String
    let plays: Int

    init(title: String, plays: Int) {
        self.title = title
        self.plays = plays
        super.init()
    }
}

class PlaylistService {
    private var calls = 0

    func songs() -> Observable<[Song]> {
        return Observable<[Song]>.create { observer -> Disposable in
            self.calls += 1
            if self.calls == 1 {
                observer.onError(PlaylistError.rateLimited)
            } else {
                observer.onNext([Song(title: "Intro", plays: 3), Song(title: "Hit", plays: 900), Song(title: "Outro", plays: 1)])
                observer.onCompleted()
            }
            return Disposables.create()
        }
    }

    func lyrics(_ title: String) -> Single<String> {
        return Single<String>.create { single -> Disposable in
            if title == "Hit" {
                single(.success("la la la"))
            } else {
                single(.failure(PlaylistError.notFound))
            }
            return Disposables.create {
                print("lyrics of \(title) disposed")
            }
        }
    }
}

class PlaylistViewModel {
    let songs: BehaviorRelay<[Song]> = BehaviorRelay<[Song]>(value: [])
    let error: PublishSubject<Error> = PublishSubject<Error>()
    let stop: PublishSubject<Void> = PublishSubject<Void>()
    private let service: PlaylistService
    private let disposeBag = DisposeBag()

    init(service: PlaylistService) {
        self.service = service
    }

    func load() {
        service.songs()
            .retryWhen { (errors: Observable<PlaylistError>) -> Observable<Int> in
                return errors.flatMap { error -> Observable<Int> in
                    if error == .rateLimited { return Observable.just(1) }
                    return Observable.error(error)
                }
            }
            .observeOn(MainScheduler.instance)
            .takeUntil(stop)
            .subscribe(onNext: { [weak self] songs in
                guard let `self` = self else { return }
                self.songs.accept(songs)
            }, onError: { [weak self] error in
                self?.error.onNext(error)
            })
            .disposed(by: disposeBag)
    }

    func showLyrics(of title: String) {
        service.lyrics(title)
            .subscribe(onSuccess: { text in
                print("lyrics: \(text)")
            }, onError: { [weak self] error in
                self?.error.onNext(error)
            })
            .disposed(by: disposeBag)
    }
}

let disposeBag = DisposeBag()
let viewModel = PlaylistViewModel(service: PlaylistService())
viewModel.songs.asObservable()
    .skipWhile { $0.isEmpty }
    .map { songs -> [String] in return songs.map { return $0.title } }
    .subscribe(onNext: { (titles: [String]) -> Void in print(titles) })
    .disposed(by: disposeBag)
viewModel.songs.asObservable()
    .flatMap { Observable.from($0) }
    .takeWhile { $0.title != "Outro" }
    .filter { $0.plays > 10 }
    .elementAt(0)
    .catchErrorJustReturn(Song(title: "none", plays: 0))
    .subscribe { event in
        if let song = event.element { print("popular: \(song.title)") }
        if event.isCompleted { print("popular known") }
    }
    .disposed(by: disposeBag)
viewModel.error
    .map { ($0 as? PlaylistError) == .notFound ? "not found" : "other" }
    .subscribe(onNext: { print("error: \($0)") })
    .disposed(by: disposeBag)

viewModel.load()
viewModel.showLyrics(of: "Hit")
viewModel.showLyrics(of: "Intro")
viewModel.stop.onNext(())

let numbers = PublishSubject<Int>()
let gate = PublishSubject<Void>()
numbers.skipUntil(gate).takeUntil(.inclusive) { $0 > 3 }.subscribe(onNext: { print("number \($0)") }, onCompleted: { print("numbers over") })
    .disposed(by: disposeBag)
numbers.onNext(1); gate.onNext(()); numbers.onNext(2); numbers.onNext(4); numbers.onNext(5)
PlaylistService().lyrics("Outro").catchErrorJustReturn("(instrumental)").subscribe(onSuccess: { print($0) }).disposed(by: disposeBag)
PlaylistService().lyrics("?").catchError { _ in Single.just("unknown") }.asDriver(onErrorJustReturn: "").drive(onNext: { print($0) }).disposed(by: disposeBag)
