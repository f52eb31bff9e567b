import Dispatch
import Foundation
import RxCocoa
import RxRelay
import RxSwift

/// A screen whose view model's streams are bound to it by binders that are written where they are used.
final class Panel {
    var title = ""
    var badge: Badge? = Badge()
    private let bag = DisposeBag()

    func bind(to model: PanelModel) {
        model.title.bind(to: Binder(self) { panel, title in
            panel.title = title
        }).disposed(by: bag)
        model.reload.bind(to: Binder(self) { panel, _ in
            panel.title += "!"
            print("reload", panel.title)
        }).disposed(by: bag)
        model.count.asDriver().drive(Binder(self) { $0.show($1 * 10) }).disposed(by: bag)
        model.count.map { $0 + 1 }.bind(to: Binder(self) { me, n in me.show(n + me.title.count) }).disposed(by: bag)
        model.alerts.emit(to: Binder(self) { (panel, text) in panel.badge?.text = text }).disposed(by: bag)
        model.reload.bind(to: Binder<Void>(self) { panel, _ in print("typed", panel.title) }).disposed(by: bag)
        model.reload.asObservable().subscribe(Binder(self) { panel, _ in panel.show(-1) }).disposed(by: bag)
        model.name.bind(to: Binder(self) { panel, name in
            if let name { print("name", name) } else { print("no name of", panel.title) }
        }).disposed(by: bag)
        if let badge {
            model.title.bind(to: Binder(badge) { badge, title in badge.text = "(\(title))" }).disposed(by: bag)
            model.reload.bind(to: Binder(badge) { label, _ in label.text += label.text }).disposed(by: bag)
            model.reload.bind(to: Binder(badge) { [weak self] label, _ in print(self?.title ?? "-", label.text) })
                .disposed(by: bag)
        }
        model.title.bind(to: Binder<String?>(self) { panel, title in panel.title = title ?? "none" }).disposed(by: bag)
        model.failing.bind(to: Binder(self) { panel, n in panel.show(n) }).disposed(by: bag)
    }

    private func show(_ n: Int) { print("show \(n) on \(Thread.isMainThread)") }
    deinit { print("panel gone") }
}

final class Badge {
    var text = "" { didSet { print("badge", text) } }
    deinit { print("badge gone") }
}

final class PanelModel {
    let title = PublishRelay<String>()
    let reload = PublishRelay<Void>()
    let count = BehaviorRelay(value: 1)
    let name = PublishSubject<String?>()
    let failing = PublishSubject<Int>()
    private let sent = PublishRelay<String>()
    var alerts: Signal<String> { sent.asSignal() }
    func alert(_ text: String) { sent.accept(text) }
}

let model = PanelModel()
var panel: Panel? = Panel()
panel?.bind(to: model)
model.title.accept("Home")
model.reload.accept(())
model.count.accept(2)
model.alert("late")
model.name.onNext("Ada")
model.name.onNext(nil)
model.failing.onNext(7)
DispatchQueue.global().sync { model.count.accept(3) }
print("- later")
RunLoop.main.run(until: Date().addingTimeInterval(0.05))
panel?.badge = nil
model.title.accept("Away")

/// What a binder binds isn't kept by it.
let kept = DisposeBag()
var badge: Badge? = Badge()
model.title.bind(to: Binder(badge!) { badge, title in badge.text = title }).disposed(by: kept)
model.title.accept("kept")
badge = nil
model.title.accept("gone")
panel = nil
model.title.accept("nobody")
