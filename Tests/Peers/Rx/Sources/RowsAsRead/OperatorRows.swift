import Rows
import RxSwift

public let operatorRows = [
  Row("map") { sending($0) { $0.map { $0 &+ 1 } } },
  Row("map, filter, map, scan") {
    sending($0) { $0.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }.scan(0) { $0 &+ $1 } }
  },
  Row("map that throws") {
    sendingUnlessFailed($0) {
      $0.map {
        guard $0 >= 0 else { throw Failure() }
        return $0
      }
    }
  },
  Row("filter") { sending($0) { $0.filter { $0 & 1 == 0 } } },
  Row("compactMap") { sending($0) { $0.compactMap { $0 & 1 == 0 ? $0 : nil } } },
  Row("scan") { sending($0) { $0.scan(0) { $0 &+ $1 } } },
  Row("scan(into:)") { sending($0) { $0.scan(into: 0) { $0 &+= $1 } } },
  Row("reduce") { sendingAll($0) { $0.reduce(0) { $0 &+ $1 } } },
  Row("toArray") { sendingAll($0) { $0.toArray().asObservable().map { $0.reduce(0, &+) } } },
  Row("enumerated") { sending($0) { $0.enumerated().map { $0.index &+ $0.element } } },
  Row("distinctUntilChanged") { sending($0) { $0.distinctUntilChanged() } },
  Row("distinctUntilChanged by key") { sending($0) { $0.distinctUntilChanged { $0 / 2 } } },
  Row("take") { events in sending(events) { $0.take(events) } },
  Row("take(while:)") { sending($0) { $0.take(while: { $0 >= 0 }) } },
  Row("take(until: predicate)") { sending($0) { $0.take(until: { $0 < 0 }) } },
  Row("take(until:)") { sending($0) { $0.take(until: Observable<Int>.never()) } },
  Row("takeLast") { sendingAll($0) { $0.takeLast(3) } },
  Row("skip") { sending($0) { $0.skip(1) } },
  Row("skip(while:)") { sending($0) { $0.skip(while: { $0 < 5 }) } },
  Row("skip(until:)") { sending($0) { $0.skip(until: Observable.just(1)) } },
  Row("element(at:)") { events in sendingUnlessFailed(events) { $0.element(at: events - 1) } },
  Row("ignoreElements") {
    sendingAll($0) { $0.ignoreElements().asCompletable().andThen(Observable.just(5)) }
  },
  Row("startWith") { sending($0) { $0.startWith(1, 2) } },
  Row("do") { sending($0) { $0.do(onNext: { _ in }) } },
  Row("do, all events") {
    sending($0) { $0.do(onNext: { _ in }, onCompleted: {}, onSubscribe: {}, onDispose: {}) }
  },
  Row("materialize") {
    sendingUnlessFailed($0) {
      $0.materialize().map {
        if case .next(let value) = $0 { return value }
        return 0
      }
    }
  },
  Row("materialize, dematerialize") { sendingUnlessFailed($0) { $0.materialize().dematerialize() } },
  Row("ifEmpty(default:)") { sending($0) { $0.ifEmpty(default: 1) } },
  Row("ifEmpty(switchTo:)") { sending($0) { $0.ifEmpty(switchTo: .just(1)) } },
  Row("groupBy") { sending($0) { $0.groupBy { $0 & 7 }.flatMap { $0.map { $0 &+ 1 } } } },
  Row("window of 10") {
    sending($0) {
      $0.window(timeSpan: .never, count: 10, scheduler: MainScheduler.instance).flatMap { $0.reduce(0) { $0 &+ $1 } }
    }
  },
  Row("buffer of 10") {
    sending($0) {
      $0.buffer(timeSpan: .never, count: 10, scheduler: MainScheduler.instance).map { $0.reduce(0, &+) }
    }
  },
  Row("sample") { sendingTwo($0) { $0.sample($1) } },
  Row("asSingle, of take(1)") {
    subscribingUnlessFailed($0) { Observable.of($0, 1).take(1).asSingle().asObservable() }
  },
  Row("first") { subscribingUnlessFailed($0) { Observable.of($0, 1).first().asObservable().compactMap { $0 } } },
  Row("withUnretained") { events in
    let owner = Owner()
    return sending(events) { $0.withUnretained(owner).map { $0.base &+ $1 } }
  },
]

final class Owner {
  let base = 1
}
