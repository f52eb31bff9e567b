import RxSwift

// Functions that throw in `do`, subscribe side effects, own tap operators.
struct Bad: Error { let value: Int }
func check(_ value: Int) throws { if value == 3 { throw Bad(value: value) } }
func audit(_ error: Error) throws { print("audit", error) }

extension ObservableType {
  func validating(_ rule: @escaping (Element) throws -> Void) -> Observable<Element> { self.do(onNext: rule) }
  func tap(next: ((Element) throws -> Void)? = nil, error: ((Error) throws -> Void)? = nil, done: (() throws -> Void)? = nil) -> Observable<Element> {
    self.do(onNext: next, onError: error, onCompleted: done)
  }
}
extension PrimitiveSequence where Trait == SingleTrait {
  func ensuring(_ rule: @escaping (Element) throws -> Void) -> Single<Element> { self.do(onSuccess: rule) }
}
let numbers = Observable.of(1, 2, 3, 4)
_ = numbers.do(onNext: check).subscribe(onNext: { print($0) }, onError: { print("error", $0) })
_ = numbers.do(onNext: { try check($0 + 1) }).subscribe(onNext: { print($0) }, onError: { print("error", $0) })
_ = numbers.validating { try check($0) }.catchAndReturn(0).subscribe(onNext: { print("valid", $0) })
_ = numbers.tap(next: { print("tap", $0) }, done: { print("tapped") }).takeLast(1).subscribe(onNext: { print($0) })
_ = numbers.do(onNext: { try check($0) }, onError: { print("seen", $0) }).subscribe(onError: { print("error", $0) })
_ = Single.just(3).ensuring(check).subscribe(onSuccess: { print($0) }, onFailure: { print("single", $0) })
_ = Single.just(2).ensuring { try check($0) }.subscribe(onSuccess: { print("single", $0) })
_ = Observable<Int>.error(Bad(value: 1)).do(onError: audit).subscribe(onError: { print("error", $0) })
_ = Observable<Int>.error(Bad(value: 1)).do(onError: { throw Bad(value: ($0 as! Bad).value + 1) }).subscribe(onError: { print("error", $0) })
_ = Observable<Int>.empty().do(onCompleted: { throw Bad(value: 9) }).subscribe(onError: { print("end", $0) }, onCompleted: { print("done") })
_ = Maybe.just(3).do(onNext: check).subscribe(onSuccess: { print($0) }, onError: { print("maybe", $0) })
_ = Completable.empty().do(onCompleted: { throw Bad(value: 8) }).subscribe(onCompleted: { print("done") }, onError: { print("completable", $0) })
