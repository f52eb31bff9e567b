import RxSwift
import RxRelay

struct Document: Equatable {
    var lines: [String] = []
}

enum Command { case append(String), removeLast, clear }
enum Action { case perform(Command), undo, redo }

struct History {
    var past: [Document] = []
    var present = Document()
    var future: [Document] = []

    static func reduce(_ history: History, _ action: Action) -> History {
        var next = history
        switch action {
        case .perform(let command):
            let document = command.applied(to: history.present)
            guard document != history.present else { return history }
            next.past.append(history.present)
            next.present = document
            next.future = []
        case .undo:
            guard let last = next.past.popLast() else { return history }
            next.future.append(history.present)
            next.present = last
        case .redo:
            guard let following = next.future.popLast() else { return history }
            next.past.append(history.present)
            next.present = following
        }
        return next
    }
}

extension Command {
    func applied(to document: Document) -> Document {
        switch self {
        case .append(let line): return Document(lines: document.lines + [line])
        case .removeLast: return Document(lines: document.lines.dropLast())
        case .clear: return Document()
        }
    }
}

final class Editor {
    let perform = PublishRelay<Command>()
    let undo = PublishRelay<Void>()
    let redo = PublishRelay<Void>()

    private(set) lazy var history: Observable<History> = Observable
        .merge(
            perform.map(Action.perform),
            undo.map { .undo },
            redo.map { _ in Action.redo }
        )
        .scan(History(), accumulator: History.reduce)
        .startWith(History())
        .share(replay: 1, scope: .forever)

    var document: Observable<Document> { history.map { $0.present }.distinctUntilChanged() }
    var canUndo: Observable<Bool> { history.map { !$0.past.isEmpty }.distinctUntilChanged() }
    var canRedo: Observable<Bool> { history.map { $0.future.isEmpty == false }.distinctUntilChanged() }

    /// What one step changed: the line that came or went.
    var changes: Observable<String> {
        Observable.zip(document, document.skip(1)) { before, after in
            let difference = after.lines.count - before.lines.count
            return difference > 0 ? "+\(after.lines.last ?? "")" : "\(difference)"
        }
    }
}

let editor = Editor()
var bag = DisposeBag()
editor.document.map { $0.lines.joined(separator: "|") }.subscribe(onNext: { print("document [\($0)]") }).disposed(by: bag)
Observable.combineLatest(editor.canUndo, editor.canRedo).subscribe(onNext: { print("  undo \($0), redo \($1)") }).disposed(by: bag)
editor.changes.subscribe(onNext: { print("  change \($0)") }).disposed(by: bag)

editor.undo.accept(())
editor.perform.accept(.append("one"))
editor.perform.accept(.append("two"))
editor.undo.accept(())
editor.undo.accept(())
editor.redo.accept(())
editor.perform.accept(.append("three"))
editor.redo.accept(())
editor.perform.accept(.clear)
editor.perform.accept(.clear)
editor.undo.accept(())
print("someone else looks")
editor.document.subscribe(onNext: { print("late [\($0.lines.joined(separator: "|"))]") }).disposed(by: bag)
bag = DisposeBag()
editor.perform.accept(.removeLast)
print("and looks again")
editor.document.take(1).subscribe(onNext: { print("again [\($0.lines.joined(separator: "|"))]") }, onCompleted: { print("closed") }).disposed(by: bag)
