import Foundation
import RxSwift
import RxCocoa

struct Habit: Codable, Equatable {
  let name: String
  var streak = 0
  var done = false
}

enum HabitError: Error { case unknown(String), duplicate(String) }

final class HabitService {
  private static let slot = Slot<[Habit]>(key: "habits")
  private let storage: Storage
  private let midnight: Observable<Void>
  private lazy var shared: Observable<[Habit]> = storage.rx.value(Self.slot, default: []).share(replay: 1)
  private let disposeBag = DisposeBag()

  init(storage: Storage = .shared, midnight: Observable<Void>) {
    self.storage = storage
    self.midnight = midnight
    midnight
      .flatMapFirst { [weak self] _ -> Observable<[Habit]> in
        guard let self = self else { return .never() }
        return self.change { habits in
          for index in habits.indices {
            habits[index].streak = habits[index].done ? habits[index].streak + 1 : 0
            habits[index].done = false
          }
        }
        .asObservable()
      }
      .subscribe()
      .disposed(by: disposeBag)
  }

  var all: Driver<[Habit]> { shared.asDriver(onErrorJustReturn: []) }
  var doneCount: Driver<Int> { all.map { $0.lazy.filter(\.done).count }.distinctUntilChanged() }
  var best: Observable<(name: String, streak: Int)> {
    shared
      .compactMap { $0.max { $0.streak < $1.streak } }
      .filter { $0.streak > 0 }
      .distinctUntilChanged()
      .map { (name: $0.name, streak: $0.streak) }
  }

  func add(_ name: String) -> Completable {
    change { habits in
      guard !habits.contains(where: { $0.name == name }) else { throw HabitError.duplicate(name) }
      habits.append(Habit(name: name))
    }
    .asCompletable()
  }

  func check(_ name: String) -> Single<Habit> {
    change { habits in
      guard let index = habits.firstIndex(where: { $0.name == name }) else { throw HabitError.unknown(name) }
      habits[index].done = true
    }
    .map { habits in habits.first { $0.name == name }! }
  }

  private func change(_ body: @escaping (inout [Habit]) throws -> Void) -> Single<[Habit]> {
    storage.update(HabitService.slot, initial: [], body)
  }
}
