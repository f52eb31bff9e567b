import Foundation
import RxSwift
import RxCocoa

extension Notification.Name {
    static let noteAdded = Notification.Name("noteAdded")
    static let noteRemoved = Notification.Name("noteRemoved")
}

struct Note: Codable, Equatable {
    let id: Int
    var text: String
    var pinned: Bool?
}

final class NoticeBoard {
    private let center: NotificationCenter
    private(set) var notes: [Note] = []

    init(center: NotificationCenter) { self.center = center }

    func add(_ note: Note) {
        notes.append(note)
        center.post(name: .noteAdded, object: self, userInfo: ["note": note])
    }

    func remove(_ id: Int) {
        notes.removeAll { $0.id == id }
        center.post(name: .noteRemoved, object: self, userInfo: ["id": id])
    }
}

final class Feed {
    // One observer of each name: a center does not say in which order it calls several.
    let added: Observable<(board: NoticeBoard?, note: Note)>
    let removed: Observable<Int>

    init(center: NotificationCenter) {
        added = center.rx.notification(.noteAdded)
            .compactMap { notification -> (board: NoticeBoard?, note: Note)? in
                guard let note = notification.userInfo?["note"] as? Note else { return nil }
                return (notification.object as? NoticeBoard, note)
            }
            .share()
        removed = center.rx.notification(.noteRemoved).compactMap { $0.userInfo?["id"] as? Int }.share()
    }

    func lines(of board: NoticeBoard) -> Observable<String> {
        added.filter { $0.board === board }.map { "+ \($0.note.text)" }
    }

    var lines: Observable<String> {
        Observable.merge(added.map { "+ \($0.note.text)" }, removed.map { "- \($0)" })
    }
}

let center = NotificationCenter()
let board = NoticeBoard(center: center), other = NoticeBoard(center: center)
let feed = Feed(center: center)
var bag = DisposeBag()

feed.lines(of: board).subscribe(onNext: { print("board:", $0) }).disposed(by: bag)
feed.lines.subscribe(onNext: { print("all:", $0) }).disposed(by: bag)
feed.added
    .scan(0) { count, _ in count + 1 }
    .takeUntil(feed.removed)
    .subscribe(onNext: { print("added so far:", $0) }, onCompleted: { print("no longer counting") })
    .disposed(by: bag)
let only = center.rx.notification(Notification.Name("other"), object: board)
    .subscribe(onNext: { print("other:", $0.name.rawValue) })
center.post(name: Notification.Name("other"), object: other)
center.post(name: Notification.Name("other"), object: board)
only.dispose()
center.post(name: Notification.Name("other"), object: board)

board.add(Note(id: 1, text: "Lost cat"))
other.add(Note(id: 2, text: "Found cat"))
board.remove(1)
board.add(Note(id: 3, text: "Thanks", pinned: true))
bag = DisposeBag()
board.add(Note(id: 4, text: "Nobody reads this"))

print("-- decoding")
let payloads = PublishSubject<Data>()
payloads
    .decode(type: [Note].self, decoder: JSONDecoder())
    .map { $0.map(\.text) }
    .subscribe(onNext: { print($0) }, onError: { print($0 is DecodingError ? "cannot be decoded" : "other error") })
    .disposed(by: bag)
let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
Observable.just(board.notes.prefix(1))
    .map { try encoder.encode(Array($0)) }
    .subscribe(onNext: { print(String(decoding: $0, as: UTF8.self)); payloads.onNext($0) })
    .disposed(by: bag)
payloads.onNext(Data(#"[{"id":9,"text":"by hand"},{"id":10,"text":"too","pinned":false}]"#.utf8))
payloads.onNext(Data(#"{"id":9}"#.utf8))
payloads.onNext(Data("[]".utf8))

print("-- merged boards")
let boards = [board, other]
Observable.from(boards).map { $0.notes }.reduce([]) { $0 + $1 }
    .map { notes in notes.sorted { $0.id < $1.id }.map { "\($0.id)" }.joined(separator: " ") }
    .subscribe(onNext: { print("ids", $0) })
    .disposed(by: bag)
