import Foundation
import RxSwift
import RxCocoa

enum Plan: CaseIterable { case free, trial(days: Int), paid, blocked
    static let allCases: [Plan] = [.free, .trial(days: 3), .trial(days: 0), .paid, .blocked]
}
enum AccountError: Error, Equatable { case blocked, expired(Int) }

struct Features: Equatable { var exports = 0, themes: [String] = [] }

let bag = DisposeBag()

func features(_ plan: Plan) -> Single<Features> {
    switch plan {
    case .free: .just(.init())
    case .trial(let days) where days > 0: .just(Features(exports: days))
    case .trial(let days): .error(AccountError.expired(days))
    case .paid: Single.just(Features(exports: .max, themes: ["dark"])).map { .init(exports: 99, themes: $0.themes) }
    case .blocked: .error(AccountError.blocked)
    }
}

func banner(_ plan: Plan) -> Maybe<String> {
    if case .free = plan { .just("upgrade") } else if case .trial(let days) = plan { days > 1 ? .just("\(days) days") : .empty() } else { .empty() }
}

func reminders(_ plan: Plan) -> Observable<String> {
    let days: Int
    if case .trial(let left) = plan { days = left } else { days = -1 }
    return days < 0 ? .never() : days == 0 ? .just("it is over") : .from((1...days).reversed().map { "\($0) left" })
}

func revoke(_ plan: Plan) -> Completable {
    guard case .paid = plan else {
        return {
            if case .blocked = plan { return .error(AccountError.blocked) }
            return .empty()
        }()
    }
    return .empty()
}

let theme: (Features) -> Driver<String> = { features in
    features.themes.isEmpty ? .just("light") : Driver.just(features.themes[0])
}

for (index, plan) in Plan.allCases.enumerated() {
    features(plan)
        .map { "\($0.exports) exports, \($0.themes.count) themes" }
        .subscribe(onSuccess: { print(index, $0) }, onFailure: { error in
            let text = switch error as? AccountError {
            case .blocked?: "blocked"
            case .expired(let days)?: "expired with \(days) days"
            case nil: "unknown"
            }
            print(index, text)
        })
        .disposed(by: bag)
    banner(plan).subscribe(onSuccess: { print(index, "banner", $0) }, onCompleted: { print(index, "no banner") }).disposed(by: bag)
    reminders(plan).subscribe(onNext: { print(index, "reminder", $0) }).disposed(by: bag)
    revoke(plan).subscribe(onCompleted: { print(index, "revoked") }, onError: { print(index, "not revoked,", $0) }).disposed(by: bag)
}

print("-- chosen streams")
let isOnline = BehaviorRelay(value: true)
let remote = PublishRelay<Int>(), local = BehaviorRelay(value: 0)
let values = isOnline.flatMapLatest { online -> Observable<Int> in online ? remote.asObservable() : local.asObservable() }
values.subscribe(onNext: { print("value", $0) }).disposed(by: bag)
let labels = isOnline.flatMapLatest { $0 ? Observable.just("online") : .of("offline", "sorry") }
labels.subscribe(onNext: { print("label", $0) }).disposed(by: bag)
remote.accept(1)
isOnline.accept(false)
local.accept(2)
remote.accept(3)

let source: Observable<Int> = if isOnline.value { remote.asObservable() } else { local.map { -$0 } }
source.subscribe(onNext: { print("source", $0) }).disposed(by: bag)
let either: Single<String> = Bool(false) ? .just("a") : .just("b")
either.subscribe(onSuccess: { print("either", $0) }).disposed(by: bag)

let scheduler: SchedulerType = isOnline.value ? MainScheduler.asyncInstance : MainScheduler.instance
Observable.just("scheduled").observe(on: scheduler).subscribe(onNext: { print($0) }).disposed(by: bag)

let defaults: (Observable<Int>, Driver<Int>, Single<Int>) = (.just(1), .just(2), .just(3))
Observable.merge(defaults.0, defaults.1.asObservable(), defaults.2.asObservable())
    .subscribe(onNext: { print("default", $0) }).disposed(by: bag)
var pending: Observable<Void>? = .just(())
pending?.subscribe(onNext: { print("pending") }).disposed(by: bag)
pending = nil
(pending ?? .empty()).subscribe(onNext: { print("never") }, onCompleted: { print("no longer pending") }).disposed(by: bag)
