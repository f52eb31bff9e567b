import RxSwift

func + <T>(lhs: Observable<T>, rhs: Observable<T>) -> Observable<T> { lhs.concat(rhs) }

protocol Truth { var isTrue: Bool { get } }
extension Bool: Truth { var isTrue: Bool { self } }

extension Collection where Iterator.Element: ObservableType, Iterator.Element.Element: Truth {
  func all() -> Observable<Bool> {
    Observable.combineLatest(self) { values in values.allSatisfy { $0.isTrue } }
  }
}

struct Schedulers {
  let main: SerialDispatchQueueScheduler
  let work: SerialDispatchQueueScheduler

  init(
    main: SerialDispatchQueueScheduler = MainScheduler.instance,
    work: SerialDispatchQueueScheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "work")
  ) {
    self.main = main
    self.work = work
  }

  func pick(_ isMain: Bool) -> SerialDispatchQueueScheduler { isMain ? MainScheduler.instance : work }
}
