import Foundation
import RxCocoa
import RxSwift

struct Workout: Codable, Equatable {
  enum Kind: String, Codable, CaseIterable { case run, swim, ride }
  let kind: Kind
  let minutes: Int
}

protocol WorkoutStore {
  func load() -> Single<[Workout]>
  func save(_ workouts: [Workout]) -> Completable
}

final class MemoryStore: WorkoutStore {
  private let queue = DispatchQueue(label: "store")
  private var data: Data?
  func load() -> Single<[Workout]> {
    Single.just(data)
      .map { data in try data.map { try JSONDecoder().decode([Workout].self, from: $0) } ?? [] }
  }
  func save(_ workouts: [Workout]) -> Completable {
    Completable.deferred { [weak self] in
      do {
        self?.data = try JSONEncoder().encode(workouts)
        return .empty()
      } catch {
        return .error(error)
      }
    }
  }
}

final class WorkoutListViewModel {
  enum Filter: Equatable {
    case all
    case only(Workout.Kind)
  }

  let filter = BehaviorRelay<Filter>(value: .all)
  let addTapped = PublishRelay<Workout>()
  let deleteTapped = PublishRelay<Int>()

  private(set) lazy var rows: Driver<[String]> = {
    return Driver.combineLatest(workouts.asDriver(), filter.asDriver())
      .map { workouts, filter in
        workouts.filter { workout in
          guard case .only(let kind) = filter else { return true }
          return workout.kind == kind
        }
      }
      .map { $0.enumerated().map { "\($0.offset): \($0.element.kind.rawValue) \($0.element.minutes)'" } }
      .distinctUntilChanged()
  }()

  var isEmpty: Driver<Bool> { rows.map { $0.isEmpty }.distinctUntilChanged() }

  var minutesByKind: Observable<[String: Int]> {
    workouts.map { list in
      Dictionary(list.map { ($0.kind.rawValue, $0.minutes) }, uniquingKeysWith: +)
    }
  }

  private let workouts = BehaviorRelay<[Workout]>(value: [])
  private let store: WorkoutStore
  private let disposeBag = DisposeBag()

  init(store: WorkoutStore) {
    self.store = store

    store.load()
      .catchAndReturn([])
      .asObservable()
      .bind(to: workouts)
      .disposed(by: disposeBag)

    addTapped
      .withLatestFrom(workouts) { new, list in list + [new] }
      .bind(to: workouts)
      .disposed(by: disposeBag)

    deleteTapped
      .withLatestFrom(workouts) { ($0, $1) }
      .filter { index, list in list.indices.contains(index) }
      .map { index, list -> [Workout] in
        var list = list
        list.remove(at: index)
        return list
      }
      .bind(to: workouts)
      .disposed(by: disposeBag)

    workouts
      .skip(1)
      .flatMapLatest { [unowned self] list in
        self.store.save(list).andThen(Observable.just(list.count)).catch { _ in .empty() }
      }
      .subscribe(onNext: { print("saved \($0)") })
      .disposed(by: disposeBag)
  }
}

let store = MemoryStore()
var viewModel: WorkoutListViewModel? = WorkoutListViewModel(store: store)
let bag = CompositeDisposable()

if let model = viewModel {
  _ = bag.insert(model.rows.drive(onNext: { print($0) }))
  let key = bag.insert(model.isEmpty.drive(onNext: { print("empty: \($0)") }, onDisposed: { print("gone") }))
  _ = bag.insert(
    model.minutesByKind
      .map { $0.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } }
      .do(onNext: { print("minutes \($0)") }, onDispose: { print("minutes over") })
      .subscribe())
  model.addTapped.accept(Workout(kind: .run, minutes: 30))
  model.addTapped.accept(Workout(kind: .swim, minutes: 45))
  if let key = key { bag.remove(for: key) }
  model.addTapped.accept(Workout(kind: .run, minutes: 25))
  model.filter.accept(.only(.run))
  model.deleteTapped.accept(0)
  model.deleteTapped.accept(9)
}
print(bag.count)
bag.dispose()
viewModel = nil

let second = WorkoutListViewModel(store: store)
second.rows.asObservable().take(1).subscribe(onNext: { print("again \($0)") }, onCompleted: { print("done") }).dispose()
Driver.merge(Workout.Kind.allCases.map { Driver.just($0) })
  .map { WorkoutListViewModel.Filter.only($0) }
  .drive(second.filter)
  .dispose()
print(second.filter.value)
