import Rows
import RxSwift

public let creationRows = [
  Row("just") { subscribing($0) { .just($0) } },
  Row("empty") { subscribing($0) { $0 < 0 ? .just($0) : .empty().ifEmpty(default: 1) } },
  Row("error") { subscribingUnlessFailed($0) { value in failing(value | 1).catchAndReturn(2) } },
  Row("create") { subscribingUnlessFailed($0) { created($0) } },
  Row("deferred") { subscribing($0) { value in .deferred { .just(value) } } },
  Row("just, map") { subscribing($0) { Observable.just($0).map { $0 &+ 1 } } },
  Row("using") {
    subscribing($0) { value in
      Observable.using({ BooleanDisposable() }, observableFactory: { _ in Observable.just(value) })
    }
  },
  Row("of 3") { subscribing($0) { .of($0, 1, 2) } },
  Row("from an array") { subscribingOnce(to: .from(Array(0..<$0))) },
  Row("range") { subscribingOnce(to: .range(start: 0, count: $0)) },
  Row("generate") { events in
    subscribingOnce(to: .generate(initialState: 0, condition: { $0 < events }, iterate: { $0 &+ 1 }))
  },
  Row("repeatElement") { subscribingOnce(to: Observable.repeatElement(1).take($0)) },
  Row("create, many values") { events in
    subscribingOnceUnlessFailed(
      to: .create { observer in
        for value in 0..<events { observer.onNext(value) }
        observer.onCompleted()
        return Disposables.create()
      })
  },
]
