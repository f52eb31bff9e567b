import RxCocoa
import RxSwift

// The failures of many streams on one board: a driver by itself, and an observable that is asked for by name.

enum Mishap: Error { case offline, spilled }

final class MishapBoard: SharedSequenceConvertibleType {
  typealias SharingStrategy = DriverSharingStrategy
  private let noted = PublishSubject<Error>()

  deinit { noted.onCompleted() }

  func watching<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Source.Element> {
    source.asObservable().do(onError: pin)
  }

  func asSharedSequence() -> SharedSequence<SharingStrategy, Error> {
    noted.asDriver(onErrorDriveWith: .empty())
  }

  func asObservable() -> Observable<Error> { noted.asObservable() }

  private func pin(_ error: Error) { noted.onNext(error) }
}

extension ObservableConvertibleType {
  func reported(on board: MishapBoard) -> Observable<Element> { board.watching(self) }
}

let bag = DisposeBag()
let board = MishapBoard()
board.asObservable().subscribe(onNext: { print("seen", $0) }).disposed(by: bag)
board.asDriver().drive(onNext: { print("shown", $0) }).disposed(by: bag)
board.map { "\($0)!" }.drive(onNext: { print("spelled", $0) }).disposed(by: bag)

Observable<Int>.error(Mishap.offline).reported(on: board).catchAndReturn(0)
  .subscribe(onNext: { print("value", $0) }, onCompleted: { print("done") }).disposed(by: bag)
Single<Int>.error(Mishap.spilled).reported(on: board)
  .subscribe(onNext: { print("value", $0) }, onError: { print("failed", $0) }).disposed(by: bag)
