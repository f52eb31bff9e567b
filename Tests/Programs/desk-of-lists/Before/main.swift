import Foundation
import RxSwift
import RxCocoa
import RxRelay

// A generic list view model under two concrete ones; a screen that has one or none.

protocol Identified {
    var id: Int { get }
}

struct Note: Identified, Equatable { let id: Int; let text: String }
struct Task: Identified, Equatable { let id: Int; var done: Bool }

protocol Loading: AnyObject {
    associatedtype Item: Identified
    func load(page: Int) -> Single<[Item]>
}

class BaseViewModel {
    let disposeBag = DisposeBag()
    let isLoading = BehaviorRelay<Bool>(value: false)
    let errors = PublishRelay<Error>()
    var title: Observable<String> { .just("base") }
    func bind() {}
}

class ListViewModel<Loader: Loading>: BaseViewModel {
    typealias Item = Loader.Item
    let items = BehaviorRelay<[Item]>(value: [])
    let selected = PublishRelay<Int>()
    let loader: Loader
    private let reload = PublishSubject<Int>()
    lazy var selection: Driver<Item?> = selected
        .withLatestFrom(items) { id, items in items.first { $0.id == id } }
        .asDriver(onErrorJustReturn: nil)

    init(loader: Loader) {
        self.loader = loader
        super.init()
        bind()
    }

    override func bind() {
        reload
            .do(onNext: { [weak self] _ in self?.isLoading.accept(true) })
            .flatMapLatest { [unowned self] page in
                self.loader.load(page: page).asObservable().materialize()
            }
            .subscribe(onNext: { [weak self] event in
                guard let self = self else { return }
                switch event {
                case .next(let items):
                    self.items.accept(self.items.value + items)
                case .error(let error):
                    self.isLoading.accept(false)
                    self.errors.accept(error)
                case .completed:
                    self.isLoading.accept(false)
                }
            })
            .disposed(by: disposeBag)
    }

    func load(_ page: Int) {
        reload.onNext(page)
    }

    override var title: Observable<String> {
        Observable.combineLatest(super.title, items.map { $0.count }) { "\($0): \($1) items" }
    }
}

enum LoadError: Error { case noSuchPage(Int) }

final class NoteLoader: Loading {
    func load(page: Int) -> Single<[Note]> {
        page > 2 ? .error(LoadError.noSuchPage(page)) : .just([Note(id: page * 10, text: "n\(page)")])
    }
}

final class TaskLoader: Loading {
    func load(page: Int) -> Single<[Task]> {
        Single.create { single in
            single(.success((0..<page).map { Task(id: $0, done: $0 % 2 == 0) }))
            return Disposables.create()
        }
    }
}

final class TaskListViewModel: ListViewModel<TaskLoader> {
    var open: Driver<[Int]> {
        items.asDriver().map { $0.filter { !$0.done }.map { $0.id } }
    }

    override var title: Observable<String> {
        super.title.map { "tasks, " + $0 }
    }
}

final class Screen {
    var notes: ListViewModel<NoteLoader>?
    var tasks: TaskListViewModel?
    let bag = DisposeBag()

    func show() {
        notes?.items.asDriver()
            .drive(onNext: { print("notes", $0.map(\.text)) })
            .disposed(by: bag)
        notes?.errors
            .map { "\($0)" }
            .subscribe(onNext: { print("trouble", $0) })
            .disposed(by: bag)
        notes?.selection.drive(onNext: { print("selected", $0?.text ?? "none") }).disposed(by: bag)
        notes?.isLoading.distinctUntilChanged().subscribe(onNext: { print("loading", $0) }).disposed(by: bag)
        tasks?.open.drive(onNext: { print("open", $0) }).disposed(by: bag)
        tasks?.title.subscribe(onNext: { print("title:", $0) }).disposed(by: bag)
        let count = notes?.items.map { $0.count } ?? .just(-1)
        count.take(1).subscribe(onNext: { print("count", $0) }).disposed(by: bag)
    }
}

let empty = Screen()
empty.show()
let screen = Screen()
screen.notes = ListViewModel(loader: NoteLoader())
screen.tasks = TaskListViewModel(loader: TaskLoader())
screen.show()
screen.notes?.load(1)
screen.notes?.load(2)
screen.notes?.load(3)
screen.notes?.selected.accept(20)
screen.notes?.selected.accept(99)
screen.tasks?.load(3)
