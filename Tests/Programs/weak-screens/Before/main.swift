import RxSwift
import RxCocoa

let feed = PublishSubject<String>()

print("news")
var news: NewsScreen? = NewsScreen("news")
news?.bind(feed)
feed.onNext("rain")
feed.onNext("sun")
news = nil
feed.onNext("nobody")

print("chat")
struct Hangup: Error {}
let line = PublishSubject<String>()
var chat: ChatScreen? = ChatScreen("chat")
chat?.bind(line)
line.onNext("hi")
let sending = chat?.send("bye")
_ = sending?.subscribe(onCompleted: { print("  completed") })
line.onError(Hangup())
chat = nil
_ = sending?.subscribe(onCompleted: { print("  completed without a screen") })

print("map")
let moves = PublishSubject<Int>()
var map: MapScreen? = MapScreen("map")
map?.onMove = { print("  zoom \($0)") }
map?.bind(moves)
[1, 2, 2, 3].forEach(moves.onNext)
map = nil
moves.onNext(9)

print("login")
let attempts = PublishRelay<(name: String, pin: Int)>()
var login: LoginScreen? = LoginScreen(service: LoginService())
login?.bind(attempts.asSignal())
attempts.accept((name: "ada", pin: 1))
attempts.accept(("grace", 1234))
print("  state", login?.state ?? "none")
login = nil
attempts.accept(("late", 0))

print("owners")
final class Counter {
    var count = 0
    func add(_ amount: Int) { count += amount }
}
let ticks = PublishSubject<Int>()
var counter: Counter? = Counter()
weak var released = counter
let kept = ticks.subscribe(with: counter!, onNext: { $0.add($1) }, onCompleted: { print("  final \($0.count)") })
let lost = ticks.withUnretained(counter!).subscribe(onNext: { $0.0.add($0.1 * 10) }, onCompleted: { print("  owner is gone") })
ticks.onNext(1)
print("  count", counter!.count)
counter = nil
print("  released", released == nil)
ticks.onNext(2)
ticks.onCompleted()
kept.dispose()
lost.dispose()
