import Rows
import RxSwift

public let joiningRows = [
  Row("combineLatest of 2") { sendingTwo($0) { Observable.combineLatest($0, $1) { $0 &+ $1 } } },
  Row("combineLatest of 2, pairs") { sendingTwo($0) { Observable.combineLatest($0, $1).map { $0 &+ $1 } } },
  Row("combineLatest of 4") {
    sendingTwo($0) { Observable.combineLatest($0, $1, $0, Observable.just(1)) { $0 &+ $1 &+ $2 &+ $3 } }
  },
  Row("combineLatest of a collection") {
    sendingTwo($0) { Observable.combineLatest([$0, $1]).map { $0[0] &+ $0[1] } }
  },
  Row("zip of 2") { sendingTwo($0) { Observable.zip($0, $1) { $0 &+ $1 } } },
  Row("zip of 2, pairs") { sendingTwo($0) { Observable.zip($0, $1).map { $0 &+ $1 } } },
  Row("zip of 4") { sendingTwo($0) { Observable.zip($0, $1, $0, $1) { $0 &+ $1 &+ $2 &+ $3 } } },
  Row("zip of a collection") { sendingTwo($0) { Observable.zip([$0, $1]).map { $0[0] &+ $0[1] } } },
  Row("merge of 2") { sendingTwo($0) { Observable.merge($0, $1) } },
  Row("merge of 4") { sendingTwo($0) { Observable.merge($0, $1, $0, $1) } },
  Row("merge of a collection") { sendingTwo($0) { Observable.merge([$0, $1]) } },
  Row("concat") { sending($0) { Observable.just(1).concat($0) } },
  Row("concat of a collection") { sending($0) { Observable.concat([.just(1), $0]) } },
  Row("amb") { sendingTwo($0) { $0.amb($1) } },
  Row("withLatestFrom") { sendingTwo($0) { $0.withLatestFrom($1) { $0 &+ $1 } } },
  Row("withLatestFrom, its value alone") { sendingTwo($0) { $0.withLatestFrom($1) } },
  Row("switchLatest") { sending($0) { $0.map { Observable.just($0) }.switchLatest() } },
  Row("merge()") { sending($0) { $0.map { Observable.just($0) }.merge() } },
  Row("merge(maxConcurrent:)") { sending($0) { $0.map { Observable.just($0) }.merge(maxConcurrent: 2) } },
  Row("concat()") { sending($0) { $0.map { Observable.just($0) }.concat() } },
]
