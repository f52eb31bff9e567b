import Foundation
import RxSwift
import RxRelay
import RxCocoa

struct Contact: Equatable { let id: Int; let name: String }

struct SectionModel<Header: Equatable, Item: Equatable>: Equatable {
	var header: Header
	var items: [Item]
}

typealias ContactSection = SectionModel<Character, Contact>

final class ContactsViewModel {
	// inputs
	let query = BehaviorRelay<String>(value: "")
	let itemSelected = PublishRelay<IndexPathLike>()
	let deleteSelected = PublishRelay<Void>()

	// outputs
	private(set) lazy var sections: Driver<[ContactSection]> = Driver
		.combineLatest(contacts.asDriver(), query.asDriver().distinctUntilChanged())
		.map { contacts, query in
			let matching = query.isEmpty ? contacts : contacts.filter { $0.name.lowercased().contains(query.lowercased()) }
			return Dictionary(grouping: matching) { $0.name.first! }
				.sorted { $0.key < $1.key }
				.map { ContactSection(header: $0.key, items: $0.value.sorted { $0.name < $1.name }) }
		}
	let selection = BehaviorRelay<Contact?>(value: nil)

	private let contacts: BehaviorRelay<[Contact]>
	private let bag = DisposeBag()

	init(_ contacts: [Contact]) {
		self.contacts = BehaviorRelay(value: contacts)

		itemSelected
			.withLatestFrom(sections) { path, sections -> Contact? in
				guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.row) else { return nil }
				return sections[path.section].items[path.row]
			}
			.bind(to: selection)
			.disposed(by: bag)

		deleteSelected
			.withLatestFrom(selection)
			.compactMap { $0 }
			.subscribe(with: self, onNext: { owner, victim in
				owner.contacts.accept(owner.contacts.value.filter { $0 != victim })
				owner.selection.accept(nil)
			})
			.disposed(by: bag)
	}
}

struct IndexPathLike { let section, row: Int }

final class TableView: NSObject {
	var sections: [ContactSection] = [] {
		didSet { reloads += 1; print("reload #\(reloads):", sections.map { "\($0.header)\($0.items.map { $0.name })" }.joined(separator: " ")) }
	}
	var title: String = "" { didSet { if title != oldValue { print("title:", title) } } }
	private var reloads = 0
}

let bag = DisposeBag()
let table = TableView()
let vm = ContactsViewModel([
	Contact(id: 1, name: "Bea"), Contact(id: 2, name: "Abe"), Contact(id: 3, name: "Bob"), Contact(id: 4, name: "Cleo"), Contact(id: 5, name: "Ann"),
])

vm.sections.drive(table.rx.sections).disposed(by: bag)
vm.selection.asDriver().map { $0.map { "Selected \($0.name)" } ?? "Nobody" }.drive(table.rx.title).disposed(by: bag)

vm.itemSelected.accept(IndexPathLike(section: 1, row: 1))
vm.query.accept("b")
vm.query.accept("b")
vm.itemSelected.accept(.init(section: 0, row: 0))
vm.deleteSelected.accept(())
vm.itemSelected.accept(.init(section: 9, row: 0))
vm.deleteSelected.accept(())
vm.query.accept("")
