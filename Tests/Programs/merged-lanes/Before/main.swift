import Foundation
import RxSwift

struct Car: CustomStringConvertible {
  let lane: String, number: Int
  var description: String { lane + String(number) }
}

let bag = DisposeBag()
func lane(_ name: String, _ count: Int) -> Observable<Car> {
  return Observable.range(start: 1, count: count).map { Car(lane: name, number: $0) }
}
func show<O: ObservableType>(_ title: String, _ cars: O) {
  var line: [String] = []
  cars.asObservable().subscribe { event in
    switch event {
    case .next(let car): line.append("\(car)")
    case .completed: print(title + ":", line.joined(separator: " "), "|")
    case .error(let error): print(title + ":", line.joined(separator: " "), "X \(error)")
    }
  }.disposed(by: bag)
}

// Cold lanes take turns.
show("static", Observable.merge(lane("a", 3), lane("b", 2)))
show("array", Observable.merge([lane("a", 2), lane("b", 2), lane("c", 2)]))
show("of merge", Observable.of(lane("a", 2), lane("b", 3)).merge())
show("max 1", Observable.of(lane("a", 2), lane("b", 2), lane("c", 1)).merge(maxConcurrent: 1))
show("max 2", Observable.of(lane("a", 2), lane("b", 2), lane("c", 2)).merge(maxConcurrent: 2))
show("concat", Observable.concat(lane("a", 2), lane("b", 2)))
show("flatMap", lane("a", 3).flatMap { car in lane("\(car)-", 2) })
show("concatMap", lane("a", 3).concatMap { car in lane("\(car)-", 2) })
show("flatMapLatest", lane("a", 3).flatMapLatest { car in lane("\(car)-", 2) })
show("flatMapFirst", lane("a", 3).flatMapFirst { car in lane("\(car)-", 2) })
show("empty", Observable<Car>.merge([]))
show("one", Observable.merge(lane("a", 1)))

enum Jam: Error { case accident }
let broken = lane("x", 2).concat(Observable.error(Jam.accident))
show("broken", Observable.merge(lane("a", 5), broken))
show("nested", Observable.merge(lane("a", 2), .merge(lane("b", 2), lane("c", 2))))

// Hot lanes keep the order of the pushes.
let left = PublishSubject<String>(), right = PublishSubject<String>()
let lanes = [left, right]
Observable.merge(lanes.map { $0.asObservable() })
  .subscribe(onNext: { print("hot", $0) }, onCompleted: { print("hot end") })
  .disposed(by: bag)
left.onNext("l1")
right.onNext("r1")
left.onCompleted()
right.onNext("r2")
right.onCompleted()

// Work that is limited to two at a time, and waits in a queue.
let jobs = PublishSubject<Int>()
var running: [Int: PublishSubject<String>] = [:]
jobs
  .map { number -> Observable<String> in
    Observable.deferred {
      print("job \(number) starts")
      let job = PublishSubject<String>()
      running[number] = job
      return job
    }
  }
  .merge(maxConcurrent: 2)
  .subscribe(onNext: { print($0) }, onCompleted: { print("no more jobs") })
  .disposed(by: bag)

func finish(_ number: Int) {
  running[number]?.onNext("job \(number) is done")
  running[number]?.onCompleted()
}
(1...4).forEach(jobs.onNext)
finish(2)
finish(1)
jobs.onCompleted()
finish(3)
finish(4)
