import Foundation
import RxSwift
import RxCocoa

extension NotificationCenter: ReactiveCompatible {}

extension Notification.Name {
    static let didLogin = Notification.Name("bank.didLogin")
    static let didLogout = Notification.Name("bank.didLogout")
    static let didReceivePush = Notification.Name("bank.didReceivePush")
}

struct Push: Equatable {
    enum Kind: String { case payment, promo, security }

    let kind: Kind
    let text: String

    init?(userInfo: [AnyHashable: Any]?) {
        guard let raw = userInfo?["kind"] as? String,
              let kind = Kind(rawValue: raw),
              let text = userInfo?["text"] as? String else { return nil }
        self.kind = kind
        self.text = text
    }
}

protocol AppEventsType {
    var login: Observable<String> { get }
    var logout: Observable<Void> { get }
    var push: Observable<Push> { get }
}

final class AppEvents: AppEventsType {
    private let center: NotificationCenter

    init(center: NotificationCenter) { self.center = center }

    private(set) lazy var login: Observable<String> = center.rx.notification(.didLogin)
        .compactMap { $0.object as? String }
        .share()

    private(set) lazy var logout: Observable<Void> = center.rx.notification(.didLogout)
        .map { _ in () }
        .share()

    private(set) lazy var push: Observable<Push> = center.rx.notification(.didReceivePush)
        .map { Push(userInfo: $0.userInfo) }
        .unwrap()
        .share()
}

protocol OptionalType {
    associatedtype Wrapped
    var value: Wrapped? { get }
}

extension Optional: OptionalType {
    var value: Wrapped? { return self }
}

extension ObservableType where Element: OptionalType {
    func unwrap() -> Observable<Element.Wrapped> {
        return flatMap { element -> Observable<Element.Wrapped> in
            guard let value = element.value else { return .empty() }
            return .just(value)
        }
    }
}

final class InboxViewModel {
    typealias Section = (kind: Push.Kind, texts: [String])

    let badge: Driver<Int>
    let sections: Driver<[Section]>
    let alert: Signal<String>
    let readAll = PublishRelay<Void>()

    init(events: AppEventsType) {
        enum Action { case received(Push), read, reset }
        let actions = Observable<Action>.merge(
            events.push.map { .received($0) },
            readAll.map { .read },
            events.logout.map { .reset }
        ).share()

        badge = actions
            .scan(0) { count, action in
                switch action {
                case .received(let push) where push.kind == .promo: return count
                case .received: return count + 1
                case .read, .reset: return 0
                }
            }
            .startWith(0)
            .distinctUntilChanged()
            .asDriver(onErrorJustReturn: 0)

        sections = actions
            .scan([Push]()) { pushes, action in
                if case .received(let push) = action { return pushes + [push] }
                if case .reset = action { return [] }
                return pushes
            }
            .map { pushes in
                Dictionary(grouping: pushes, by: { $0.kind })
                    .map { (kind: $0.key, texts: $0.value.map { $0.text }) }
                    .sorted { $0.kind.rawValue < $1.kind.rawValue }
            }
            .asDriver(onErrorDriveWith: .empty())

        let user = Observable.merge(events.login.map(Optional.some), events.logout.map { nil }).startWith(nil)
        alert = events.push
            .filter { $0.kind == .security }
            .withLatestFrom(user) { push, user in user.map { "\($0): \(push.text)" } }
            .unwrap()
            .asSignal(onErrorJustReturn: "")
    }
}

let center = NotificationCenter()
let viewModel = InboxViewModel(events: AppEvents(center: center))
var disposeBag: DisposeBag? = DisposeBag()

func post(_ kind: String, _ text: String) {
    center.post(name: .didReceivePush, object: nil, userInfo: ["kind": kind, "text": text])
}

if let bag = disposeBag {
    viewModel.badge.drive(onNext: { print("badge", $0) }).disposed(by: bag)
    viewModel.sections
        .drive(onNext: { sections in
            print(sections.map { "\($0.kind.rawValue)\($0.texts)" }.joined(separator: " "))
        })
        .disposed(by: bag)
    viewModel.alert.emit(onNext: { print("ALERT", $0) }).disposed(by: bag)
}

post("security", "unknown device")
center.post(name: .didLogin, object: "ivan")
post("payment", "+100")
post("promo", "-20% on tea")
post("weird", "ignored")
post("security", "new device")
viewModel.readAll.accept(())
post("payment", "-30")
center.post(name: .didLogout, object: nil)
post("security", "nobody is logged in")
disposeBag = nil
post("payment", "after dispose")
print("finished")
