import RxSwift

struct AppState {
    var theme = Theme(name: "light", size: 12)
    var history: [String] = []
    struct Theme: Equatable { var name: String; var size: Int }
}
enum AppAction {
    case theme(ThemeAction), clear
    var theme: ThemeAction? { if case .theme(let action) = self { action } else { nil } }
}
enum ThemeAction { case pick(String), grow(Int), reset }

let themes = Reducer<AppState.Theme, ThemeAction> { theme, action in
    switch action {
    case .pick(let name):
        theme.name = name
        return name == "huge" ? .of(.grow(10), .grow(5)) : nil
    case .grow(let step): theme.size += step
    case .reset: return .from([.pick("light"), .grow(12 - theme.size)])
    }
    return nil
}
let history = Reducer<AppState, AppAction> { state, action in
    if case .clear = action {
        state.history = []
        return .just(.theme(.reset))
    }
    state.history.append("\(action)")
    return .none
}

let store = Store(AppState(), .combine(themes.pullback(\.theme, { $0.theme }, AppAction.theme), history))
let bag = DisposeBag()
store.select(\.theme.name).subscribe(onNext: { print("name", $0) }).disposed(by: bag)
store.select(\.theme.size).subscribe(onNext: { print("size", $0) }).disposed(by: bag)
store.select(\.history.count).skip(1).subscribe(onNext: { print("history", $0) }).disposed(by: bag)
store.send(.theme(.pick("dark")))
store.send(.theme(.grow(2)))
store.send(.theme(.pick("huge")))
store.send(.clear)
