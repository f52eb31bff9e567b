import RxSwift

struct Refusal: Error { let number: Int }

func check(_ number: Int, below limit: Int) throws -> Int {
  if number >= limit { throw Refusal(number: number) }
  return number
}

func show<T>(_ name: String, _ stream: Observable<T>) {
  print("--", name)
  _ = stream.subscribe(
    onNext: { print($0) }, onError: { print("failed", ($0 as? Refusal)?.number ?? -1) }, onCompleted: { print("end") },
    onDisposed: { print("gone") })
}

let numbers = Observable.of(1, 2, 2, 3, 5, 4)

show("first", numbers.flatMapFirst { Observable.just(try check($0, below: 3)) })
show("sums", numbers.scan(into: 0) { sum, number in sum = try check(sum + number, below: 6) })
show("result", numbers.reduce(0, accumulator: +, mapResult: { try check($0, below: 10) }))
show("result below", numbers.reduce(0, accumulator: +, mapResult: { try check($0, below: 100) }))
show("changes", numbers.distinctUntilChanged({ try check($0, below: 5) / 2 }, comparer: { $0 == $1 }))
show("while", numbers.take(while: { try check($0, below: 5) < 4 }, behavior: .inclusive))
show("until", numbers.take(while: { try check($0, below: 9) < 4 }, behavior: .inclusive))
show("exclusive", numbers.take(while: { try check($0, below: 9) < 4 }, behavior: .exclusive))

/// A bag that may be gone, and a subject that is made later.
final class Session {
  private var bag: DisposeBag? = DisposeBag()
  private var subject: PublishSubject<Int>!

  func open() -> Observable<Int> {
    subject = PublishSubject()
    let values = subject.asObservable()
    bag?.insert(values.subscribe(onNext: { print("value", $0) }))
    bag?.insert(Disposables.create { print("first out") }, Disposables.create { print("second out") })
    bag?.insert([Disposables.create { print("third out") }])
    return values.map { $0 * 10 }
  }

  func send(_ number: Int) { subject.onNext(number) }
  func close() { bag = nil }
}

let session = Session()
let tens = session.open().subscribe(onNext: { print("tens", $0) })
session.send(1)
session.close()
session.send(2)
tens.dispose()
session.send(3)
