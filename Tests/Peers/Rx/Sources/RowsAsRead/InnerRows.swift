import Rows
import RxSwift

public let innerRows = [
  Row("flatMap of just") { sending($0) { $0.flatMap { Observable.just($0) } } },
  Row("flatMapLatest of just") { sending($0) { $0.flatMapLatest { Observable.just($0) } } },
  Row("flatMapFirst of just") { sending($0) { $0.flatMapFirst { Observable.just($0) } } },
  Row("concatMap of just") { sending($0) { $0.concatMap { Observable.just($0) } } },
  Row("flatMap of three") { sending($0) { $0.flatMap { Observable.of($0, 1, 2) } } },
  Row("flatMapLatest of three") { sending($0) { $0.flatMapLatest { Observable.of($0, 1, 2) } } },
  Row("concatMap of three") { sending($0) { $0.concatMap { Observable.of($0, 1, 2) } } },
  Row("flatMap of created") { sendingUnlessFailed($0) { $0.flatMap { created($0) } } },
  Row("flatMapLatest of created") { sendingUnlessFailed($0) { $0.flatMapLatest { created($0) } } },
  Row("flatMapFirst of created") { sendingUnlessFailed($0) { $0.flatMapFirst { created($0) } } },
  Row("concatMap of created") { sendingUnlessFailed($0) { $0.concatMap { created($0) } } },
  Row("flatMap of a created single") { sendingUnlessFailed($0) { $0.flatMap { createdSingle($0) } } },
  Row("flatMapLatest of a created single") { sendingUnlessFailed($0) { $0.flatMapLatest { createdSingle($0) } } },
  Row("flatMapLatest of a subject") { events in
    sendingTwo(events) { first, second in first.flatMapLatest { _ in second } }
  },
  Row("flatMapLatest that throws") {
    sendingUnlessFailed($0) {
      $0.flatMapLatest {
        guard $0 >= 0 else { throw Failure() }
        return Observable.just($0)
      }
    }
  },
  Row("flatMap with catch") {
    sendingUnlessFailed($0) {
      $0.flatMap { value in
        failing(value).catch { _ in .just(value) }
      }
    }
  },
]

func created(_ value: Int) -> Observable<Int> {
  Observable.create { observer in
    observer.onNext(value)
    observer.onCompleted()
    return Disposables.create()
  }
}

func createdSingle(_ value: Int) -> Single<Int> {
  Single.create { single in
    single(.success(value))
    return Disposables.create()
  }
}

func failing(_ value: Int) -> Observable<Int> {
  value & 1 == 0 ? .just(value) : .error(Failure())
}
