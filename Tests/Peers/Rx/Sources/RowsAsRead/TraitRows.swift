import Rows
import RxSwift

public let traitRows = [
  Row("Single.just") { events in
    var sum = 0
    for value in 0..<events {
      Single.just(value).subscribe(onSuccess: { sum &+= $0 }).dispose()
    }
    return sum
  },
  Row("Single.create") { events in
    var sum = 0
    for value in 0..<events {
      createdSingle(value).subscribe(onSuccess: { sum &+= $0 }, onFailure: { _ in sum = -1 }).dispose()
    }
    return sum
  },
  Row("Single, map and flatMap") { events in
    var sum = 0
    for value in 0..<events {
      createdSingle(value).map { $0 &+ 1 }.flatMap { createdSingle($0) }
        .subscribe(onSuccess: { sum &+= $0 }, onFailure: { _ in sum = -1 }).dispose()
    }
    return sum
  },
  Row("Single.zip") { events in
    var sum = 0
    for value in 0..<events {
      Single.zip(createdSingle(value), createdSingle(1)) { $0 &+ $1 }
        .subscribe(onSuccess: { sum &+= $0 }, onFailure: { _ in sum = -1 }).dispose()
    }
    return sum
  },
  Row("Maybe.create") { events in
    var sum = 0
    for value in 0..<events {
      createdMaybe(value).subscribe(onSuccess: { sum &+= $0 }, onCompleted: { sum &+= 1 }).dispose()
    }
    return sum
  },
  Row("Completable.create") { events in
    var sum = 0
    for _ in 0..<events {
      createdCompletable().subscribe(onCompleted: { sum &+= 1 }).dispose()
    }
    return sum
  },
  Row("Completable, andThen") { events in
    var sum = 0
    for value in 0..<events {
      createdCompletable().andThen(Single.just(value)).subscribe(onSuccess: { sum &+= $0 }).dispose()
    }
    return sum
  },
  Row("asSingle") { subscribingUnlessFailed($0) { createdSingle($0).asObservable().asSingle().asObservable() } },
]

func createdMaybe(_ value: Int) -> Maybe<Int> {
  Maybe.create { maybe in
    maybe(value & 1 == 0 ? .success(value) : .completed)
    return Disposables.create()
  }
}

func createdCompletable() -> Completable {
  Completable.create { completable in
    completable(.completed)
    return Disposables.create()
  }
}
