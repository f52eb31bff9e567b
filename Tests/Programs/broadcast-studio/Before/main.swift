import RxSwift

enum StudioError: Error { case powerCut }

final class Studio {
    private var shows = 0

    /// Every start of the recording is another show.
    lazy var recording: Observable<String> = .create { [unowned self] observer in
        shows += 1
        print("[recording \(shows)]")
        observer.onNext("intro \(shows)")
        observer.onNext("song \(shows)")
        observer.onCompleted()
        return Disposables.create { print("[tape off]") }
    }
}

let studio = Studio()
let bag = DisposeBag()

func listener(_ name: String) -> AnyObserver<String> {
    AnyObserver { event in
        switch event {
        case .next(let part): print("\(name) hears \(part)")
        case .completed: print("\(name) hears the end")
        case .error(let error): print("\(name) hears \(error)")
        }
    }
}

print("-- publish")
let live: ConnectableObservable<String> = studio.recording.publish()
live.subscribe(listener("ann")).disposed(by: bag)
live.subscribe(listener("bob")).disposed(by: bag)
print("nothing yet")
let connection = live.connect()
live.subscribe(listener("late")).disposed(by: bag)
connection.dispose()

print("-- replay")
let replayed = studio.recording.replay(1)
replayed.connect().disposed(by: bag)
replayed.subscribe(listener("cat")).disposed(by: bag)

let all = studio.recording.replayAll()
all.connect().disposed(by: bag)
all.subscribe(listener("dan")).disposed(by: bag)

print("-- multicast")
let recorder = ReplaySubject<String>.create(bufferSize: 2)
recorder.onNext("jingle")
let multicast = studio.recording.multicast(recorder)
multicast.subscribe(listener("eva")).disposed(by: bag)
multicast.connect().disposed(by: bag)
recorder.subscribe(listener("fay")).disposed(by: bag)

print("-- multicast with a maker and a selector")
studio.recording
    .multicast({ PublishSubject<String>() }) { shared in
        Observable.zip(shared, shared.skip(1)) { "\($0) then \($1)" }
    }
    .subscribe(listener("gus"))
    .disposed(by: bag)

print("-- connect, dispose, connect again")
let signal = PublishSubject<String>()
let antenna = signal.publish()
let ear = antenna.subscribe(listener("hal"))
signal.onNext("unheard")
var cable = antenna.connect()
signal.onNext("one")
cable.dispose()
signal.onNext("lost")
cable = antenna.connect()
let second = antenna.subscribe(listener("ida"))
signal.onNext("two")
ear.dispose()
signal.onNext("three")
second.dispose()
cable.dispose()

print("-- refCount")
var plugged = 0
let counted = Observable<Int>.create { observer in
    plugged += 1
    observer.onNext(plugged * 100)
    return Disposables.create { print("unplugged \(plugged)") }
}
.publish()
.refCount()
let a = counted.subscribe(onNext: { print("a", $0) })
let b = counted.subscribe(onNext: { print("b", $0) })
a.dispose()
print("a is gone")
b.dispose()
counted.take(1).subscribe(onNext: { print("c", $0) }).disposed(by: bag)

print("-- an error in the air")
let storm = PublishSubject<String>()
let weather = storm.replay(5)
weather.connect().disposed(by: bag)
storm.onNext("rain")
storm.onNext("hail")
storm.onError(StudioError.powerCut)
weather.subscribe(listener("joe")).disposed(by: bag)
