import Foundation
import RxSwift
import RxCocoa

let disposeBag = DisposeBag()
let app = AppCoordinator()
app.start()
    .subscribe(onNext: { print("never") }, onDisposed: { print("app gone") })
    .disposed(by: disposeBag)

app.logins.accept(())
app.current?.name.onNext("al")
app.current?.name.onNext("alma")
print("model freed: \(app.current == nil)")
app.logins.accept(())
app.current?.skipTapped.onNext(())
app.logins.accept(())
if let model = app.current {
    Observable.from(["b", "bo", "bob", "bobby"]).bind(to: model.name).disposed(by: disposeBag)
}
