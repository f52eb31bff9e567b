import RxSwift
import RxRelay

/// Observers as values: kept, handed on, called with events.
final class Station {
    private var observers: [(id: Int, observer: AnyObserver<String>)] = []
    private var nextID = 0

    func songs() -> Observable<String> {
        Observable.create { [weak self] observer in
            guard let self = self else {
                observer.onCompleted()
                return Disposables.create()
            }
            let id = self.nextID
            self.nextID += 1
            self.observers.append((id, observer))
            return Disposables.create { [weak self] in
                self?.observers.removeAll { $0.id == id }
                print("  listener \(id) left, \(self?.observers.count ?? 0) remain")
            }
        }
    }

    func play(_ song: String) { observers.forEach { $0.observer.onNext(song) } }
    func signOff() { observers.forEach { $0.observer.onCompleted() } }
}

struct Jammed: Error {}

let station = Station()
let bag = DisposeBag()

let subject = PublishSubject<String>()
let input: AnyObserver<String> = subject.asObserver()
let output: Observable<String> = subject.asObservable()
output.subscribe(onNext: { print("output \($0)") }, onCompleted: { print("output completed") }).disposed(by: bag)
input.onNext("hello")
input.on(.next("again"))

let printer = AnyObserver<String> { event in
    switch event {
    case .next(let song): print("printer \(song)")
    case .error: print("printer jammed")
    case .completed: print("printer done")
    }
}
let first = station.songs().subscribe(printer)
let shouting = station.songs().map { $0.uppercased() }.take(2).subscribe(input.mapObserver { "<\($0)>" })
station.play("one")
station.play("two")
first.dispose()
station.play("three")

print("by event")
let events: [Event<String>] = [.next("x"), .next("y"), .error(Jammed()), .next("z")]
events.forEach(printer.on)

print("the end")
let relay = ReplaySubject<String>.create(bufferSize: 2)
station.songs().subscribe(relay).disposed(by: bag)
station.play("four")
station.play("five")
station.play("six")
station.signOff()
relay.subscribe(onNext: { print("replayed \($0)") }, onCompleted: { print("replayed all") }).disposed(by: bag)
shouting.dispose()
