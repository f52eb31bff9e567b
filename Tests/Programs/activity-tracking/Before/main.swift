import Foundation
import RxSwift
import RxCocoa
import RxTest

struct Photo { let id: Int; let size: Int }

final class GalleryViewModel {
    let photos: Driver<[Photo]>
    let isLoading: Driver<Bool>
    let isExporting: Driver<Bool>
    let exportResult: Signal<String>

    init(reload: Observable<Void>, export: Observable<Int>, scheduler: SchedulerType) {
        let loading = ActivityIndicator()
        let exporting = ActivityIndicator()

        photos = reload
            .flatMap {
                Single.just((1...3).map { Photo(id: $0, size: $0 * 100) })
                    .delay(.seconds(20), scheduler: scheduler)
                    .trackActivity(loading)
            }
            .asDriver(onErrorJustReturn: [])

        exportResult = export
            .flatMap { id -> Observable<String> in
                let work: Single<String> = id == 3
                    ? .error(NSError(domain: "export", code: id))
                    : .just("photo\(id).png")
                return work
                    .delay(.seconds(id * 10), scheduler: scheduler)
                    .trackActivity(exporting)
                    .catchAndReturn("export failed")
            }
            .asSignal(onErrorSignalWith: .empty())

        isLoading = loading.asDriver()
        isExporting = exporting.asDriver()
    }
}

let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
let disposeBag = DisposeBag()

SharingScheduler.mock(scheduler: scheduler) {
    let vm = GalleryViewModel(
        reload: scheduler.createHotObservable([.next(10, ()), .next(15, ()), .next(60, ())]).asObservable(),
        export: scheduler.createHotObservable([.next(20, 2), .next(25, 1), .next(70, 3)]).asObservable(),
        scheduler: scheduler
    )
    let loading = scheduler.createObserver(Bool.self)
    let exporting = scheduler.createObserver(Bool.self)
    vm.isLoading.drive(loading).disposed(by: disposeBag)
    vm.isExporting.drive(exporting).disposed(by: disposeBag)
    vm.photos.drive(onNext: { print("\(scheduler.clock): \($0.count) photos, \($0.reduce(0) { $0 + $1.size }) bytes") }).disposed(by: disposeBag)
    vm.exportResult.emit(onNext: { print("\(scheduler.clock): \($0)") }).disposed(by: disposeBag)
    scheduler.start()
    print("loading:", loading.events.map { "\($0.value.element!)@\($0.time)" }.joined(separator: " "))
    print("exporting:", exporting.events.map { "\($0.value.element!)@\($0.time)" }.joined(separator: " "))
}

let manual = ActivityIndicator()
let work = PublishSubject<Int>()
manual.asDriver().drive(onNext: { print("manual active:", $0) }).disposed(by: disposeBag)
let first = work.trackActivity(manual).subscribe(onNext: { print("work \($0)") })
let second = work.trackActivity(manual).subscribe()
work.onNext(1)
first.dispose()
work.onNext(2)
print("one still running")
second.dispose()
work.onCompleted()
