import Foundation
import RxSwift
import RxCocoa

enum LoadError: Error { case timeout, denied(String) }

final class Repository {
    private var answers: [String: PublishSubject<[String]>] = [:]

    func load(_ name: String) -> Single<[String]> {
        let answer = PublishSubject<[String]>()
        answers[name] = answer
        return answer.take(1).asSingle()
    }

    func answer(_ name: String, _ rows: [String]) { answers[name]?.onNext(rows) }
    func fail(_ name: String, _ error: LoadError) { answers[name]?.onError(error) }
}

final class ListViewModel {
    let reload = PublishRelay<String>()
    let isLoading: Driver<Bool>
    let message: Signal<String>
    let rows: Driver<[String]>

    private let activity = ActivityIndicator()
    private let failures = ErrorTracker()

    init(repository: Repository) {
        let activity = self.activity, failures = self.failures
        rows = reload
            .flatMap { name in
                repository.load(name)
                    .trackActivity(activity)
                    .trackError(failures)
                    .map { rows in rows.map { "\(name).\($0)" } }
                    .catchAndReturn([])
            }
            .scan([], accumulator: +)
            .asDriver(onErrorJustReturn: [])
        isLoading = activity.asDriver()
        message = failures.errors.map { error in
            switch error {
            case LoadError.denied(let who): return "not for \(who)"
            default: return "try again"
            }
        }
    }
}

let repository = Repository()
let bag = DisposeBag()
var viewModel: ListViewModel? = ListViewModel(repository: repository)

viewModel?.isLoading.drive(onNext: { print($0 ? "spinner on" : "spinner off") }).disposed(by: bag)
viewModel?.message.emit(onNext: { print("message: \($0)") }, onCompleted: { print("no more messages") }).disposed(by: bag)
let screen = SerialDisposable()
screen.disposable = viewModel?.rows.drive(onNext: { print("rows", $0) }) ?? Disposables.create()

for name in ["a", "b"] {
    print("> reload \(name)")
    viewModel?.reload.accept(name)
}
print("> a answers")
repository.answer("a", ["1", "2"])
print("> b fails")
repository.fail("b", .denied("bob"))
print("> c is left alone")
viewModel?.reload.accept("c")
screen.dispose()
print("> d, seen by a second screen")
viewModel?.rows.map(\.count).drive(onNext: { print("count", $0) }).disposed(by: bag)
viewModel?.reload.accept("d")
repository.fail("d", .timeout)

print("> a tracker of its own")
let activity = ActivityIndicator()
activity.drive(onNext: { print("busy: \($0)") }).disposed(by: bag)
Observable.of(1, 2).trackActivity(activity).subscribe(onNext: { print("value", $0) }).disposed(by: bag)
let long = Observable<Int>.never().trackActivity(activity).subscribe()
Observable.just(3).trackActivity(activity).subscribe(onNext: { print("value", $0) }).disposed(by: bag)
long.dispose()
Driver.merge(activity.asDriver(), activity.asDriver().map { !$0 }).drive(onNext: { print("merged", $0) }).disposed(by: bag)
