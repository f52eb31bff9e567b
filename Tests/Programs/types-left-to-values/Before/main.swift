import RxRelay
import RxSwift

// Streams whose types only values, places and key paths say.

func show<Value>(_ name: String, _ stream: Observable<Value>) {
  stream
    .subscribe(
      onNext: { print(name, $0) }, onError: { print(name, "failed:", $0) }, onCompleted: { print(name, "ended") })
    .dispose()
}

let library = Library()
library.open()
library.returned.accept("Emma")
library.returned.accept("Ulysses")
library.count.accept(library.count.value + 1)
library.alarms.onNext(112)
show("log", library.log)
show("hours", library.hours)
show("greeting", library.greeting.asObservable())
library.greeting = .error(Closed())
show("greeting", library.greeting.asObservable())
if let guide = library.guide { show("guide", guide.asObservable()) }
library.alarms.onError(Closed())

for shelf in library.shelves { show("shelf", shelf) }
for room in library.rooms.keys.sorted() { show(room, library.rooms[room]!) }
for (door, isOpen) in library.doors { show(door, isOpen) }

let desk = Desk()
desk.answer().subscribe(onSuccess: { print("answer", $0) }).disposed(by: library.bag)
desk.serve("shelf nine")

let catalog = Catalog(Page())
let title: String = catalog.title
let titles: Observable<String> = catalog.title
print("title", title)
show("titles", titles.take(1))

let line = \Page.[line: 4], stamps = \Page.stamps
show("line", Page()[keyPath: line])
show("stamps", Page()[keyPath: stamps])

func shelved(_ first: Shelf<Int>?, _ second: Shelf<Int>?) -> Observable<Int> {
  Observable.of(first!, second!).merge()
}
show("shelved", shelved(Shelf([.next(1), .completed]), Shelf([.next(2), .error(Closed())])))

show("joined", Observable.concat(joined([Observable.of(1, 2)], [.just(3)])))
let twice: Observable<Int> = { numbers in numbers.map { $0 * 2 } }(Observable.of(4, 5))
show("twice", twice)
show("letters", Observable<Character>.from("ab"))

var latest = BehaviorRelay(value: 0).asObservable().take(1)
show("latest", latest)
latest = .error(Closed())
show("latest", latest)
