import RxSwift

struct Flags { var dark = false; var limit = 3; var owner: String? }

final class Settings {
    @Observed var flags = Flags()
    @Observed var names: [String] = []
    @Clamped(0...10) var volume = 42
    lazy var lens = Lens(root: $flags)
    lazy var headline: Observable<String> = Observable.combineLatest(lens.limit, $names) { limit, names in
        names.prefix(limit).joined(separator: "+")
    }.distinctUntilChanged()

    static let shared = Settings()
    private init() {}
}

extension Settings {
    enum Change: Equatable { case dark(Bool), limit(Int), owner(String?) }

    var changes: Observable<Change> {
        .merge(
            lens[distinct: \.dark].map(Change.dark),
            lens[distinct: \.limit].map { .limit($0) },
            lens[distinct: \.owner].map(Change.owner))
    }
}

let bag = DisposeBag()
let settings = Settings.shared
settings.changes.skip(3).subscribe(onNext: { print("changed", $0) }).disposed(by: bag)
settings.headline.subscribe(onNext: { print("headline <\($0)>") }).disposed(by: bag)
settings.$volume.map { "volume \($0)" }.subscribe(onNext: { print($0) }).disposed(by: bag)

settings.flags.dark.toggle()
settings.names = ["a", "b", "c", "d"]
settings.flags.limit = 2
settings.flags.owner = "me"
settings.names.append("e")
settings.names.removeFirst()
settings.volume = 7
settings.volume -= 20
print(settings.volume, settings.flags.owner ?? "nobody")
