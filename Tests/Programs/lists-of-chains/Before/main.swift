import Foundation
import RxSwift
import RxCocoa

setvbuf(stdout, nil, Int32(_IOLBF), 0)

struct Store {
  let words = PublishSubject<String>()

  func mapped<R>(_ transform: @escaping (String) -> R) -> Observable<R> { words.startWith("sea").map(transform) }
}

func counted<S: ObservableConvertibleType>(_ source: S) -> Observable<S.Element> {
  source.asObservable().do(onCompleted: { print("ends") })
}

// Lists of chains with closures, in one expression with what is done to them.
let bag = DisposeBag()
let store = Store()
bag.insert(counted(Observable<Bool>.merge([store.mapped { $0.count * 3 }.asDriver(onErrorDriveWith: Driver<Int>.just(5)).map { _ in true }.asObservable(), store.mapped { $0.count * 3 }.catch({ _ in store.mapped { $0.count * 3 } }).catchAndReturn(3).map { value in value % 2 == 1 }, Observable<Bool>.just(true)])
  .take(while: { $0 })).subscribe(onNext: { print("merged", $0) }))
bag.insert(counted(Observable<Bool>.concat([store.mapped { $0.count * 3 }.take(1).asDriver(onErrorDriveWith: Driver<Int>.just(5)).map { _ in true }.asObservable(), store.mapped { $0.count * 3 }.take(2).catchAndReturn(3).map { value in value % 2 == 1 }, Observable<Bool>.just(false)])
  .take(while: { $0 })).subscribe(onNext: { print("one by one", $0) }))
bag.insert(counted(Observable<Int>.zip([store.mapped { $0.count * 3 }.asDriver(onErrorJustReturn: 5).map { $0 + 1 }.asObservable(), store.mapped { $0.count * 3 }.catchAndReturn(3).map { value in value % 2 }, Observable<Int>.of(1, 2)])
  .map { $0.reduce(0, +) }).subscribe(onNext: { print("zipped", $0) }))
store.words.onNext("a")
store.words.onNext("bb")
store.words.onNext("ccc")
