import Foundation
import RxSwift
import RxCocoa
import RxRelay

// Sections of a list, filtered by tags; "rx.items"-like binding to a fake table.

struct SectionModel<Section, Item> {
    var model: Section
    var items: [Item]
}

extension SectionModel: Equatable where Section: Equatable, Item: Equatable {}

struct Place: Equatable {
    let name: String
    let tags: Set<String>
    let rating: Double
}

final class FakeTableView {
    fileprivate(set) var rowCount = 0
    fileprivate func reload(_ lines: [String]) {
        rowCount = lines.count
        lines.forEach { print("  | " + $0) }
    }
}

extension FakeTableView: ReactiveCompatible {}

extension Reactive where Base: FakeTableView {
    func items<S, I, Source: ObservableType>(
        _ source: Source
    ) -> (_ header: @escaping (S) -> String) -> (_ cell: @escaping (Int, I) -> String) -> Disposable
    where Source.Element == [SectionModel<S, I>] {
        return { header in
            { cell in
                source.subscribe(onNext: { [weak base] sections in
                    base?.reload(sections.flatMap { section in
                        [header(section.model)] + section.items.enumerated().map { "  " + cell($0.offset, $0.element) }
                    })
                })
            }
        }
    }
}

class PlacesViewModel {
    private let places: [Place]
    private let selectedTags = BehaviorRelay<Set<String>>(value: [])
    private let minimumRating = BehaviorRelay<Double?>(value: nil)

    init(places: [Place]) {
        self.places = places
    }

    var tagTitles: Observable<[String]> {
        selectedTags.map { [places] selected in
            let all = Set(places.flatMap(\.tags))
            return all.sorted().map { selected.contains($0) ? "[\($0)]" : $0 }
        }
    }

    var sections: Observable<[SectionModel<Character, Place>]> {
        Observable
            .combineLatest(selectedTags, minimumRating)
            .map { [weak self] tags, rating -> [Place] in
                self?.places.filter { place in
                    tags.isSubset(of: place.tags) && rating.map { place.rating >= $0 } ?? true
                } ?? []
            }
            .distinctUntilChanged()
            .map(Self.group)
    }

    var isFiltering: Observable<Bool> {
        Observable.combineLatest(selectedTags.map { !$0.isEmpty }, minimumRating.map { $0 != nil }) { $0 || $1 }
            .distinctUntilChanged()
    }

    func toggle(tag: String) {
        var tags = selectedTags.value
        if tags.remove(tag) == nil { tags.insert(tag) }
        selectedTags.accept(tags)
    }

    func require(rating: Double?) { minimumRating.accept(rating) }

    func reset() {
        selectedTags.accept([])
        minimumRating.accept(nil)
    }

    private static func group(_ places: [Place]) -> [SectionModel<Character, Place>] {
        Dictionary(grouping: places) { $0.name.first! }
            .sorted { $0.key < $1.key }
            .map { letter, places in
                SectionModel(model: letter, items: places.sorted { $0.rating > $1.rating })
            }
    }
}

let viewModel = PlacesViewModel(places: [
    Place(name: "Aroma", tags: ["coffee", "wifi"], rating: 4.5),
    Place(name: "Atlas", tags: ["books", "coffee"], rating: 4.8),
    Place(name: "Basil", tags: ["food"], rating: 3.9),
    Place(name: "Bento", tags: ["food", "wifi"], rating: 4.2),
])
let table = FakeTableView()
let disposeBag = DisposeBag()

viewModel.tagTitles
    .bind(onNext: { print("tags: \($0.joined(separator: " "))") })
    .disposed(by: disposeBag)

viewModel.sections
    .bind(to: table.rx.items)({ "\($0)" })({ row, place in "\(row + 1). \(place.name) \(place.rating)" })
    .disposed(by: disposeBag)

viewModel.isFiltering
    .map { $0 ? "reset button shown" : "reset button hidden" }
    .bind { print($0) }
    .disposed(by: disposeBag)

viewModel.toggle(tag: "wifi")
viewModel.require(rating: 4.3)
viewModel.toggle(tag: "coffee")
viewModel.reset()
print("rows: \(table.rowCount)")
