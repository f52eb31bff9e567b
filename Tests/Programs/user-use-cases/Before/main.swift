import Foundation
import RxSwift

let container = Container.test()
let bag = DisposeBag()

container.makeProfileUseCase().execute("u1")
    .subscribe(onSuccess: { profile in print("profile:", profile.summary) })
    .disposed(by: bag)

container.makeProfileUseCase().execute("u2")
    .subscribe(onSuccess: { print("profile:", $0.summary) }, onFailure: { print("profile error:", $0) })
    .disposed(by: bag)

container.makeProfileUseCase().execute("u9")
    .subscribe(onSuccess: { print("profile:", $0.summary) }, onFailure: { print("profile error:", $0) })
    .disposed(by: bag)

let rename = container.makeRenameUseCase()
for (id, name) in [("u1", "Maria"), ("u1", ""), ("u9", "Ghost")] {
    rename.execute((id: id, name: name))
        .subscribe(
            onCompleted: { print("renamed \(id) to \(name)") },
            onError: { error in print("rename \(id) refused: \(error)") }
        )
        .disposed(by: bag)
}

container.makeProfileUseCase().execute("u1")
    .map(\.summary)
    .subscribe(onSuccess: { print("profile:", $0) })
    .disposed(by: bag)

container.makeNicknameUseCase().execute("u1")
    .subscribe(onSuccess: { print("nickname \($0)") }, onCompleted: { print("no nickname for u1") })
    .disposed(by: bag)

container.makeNicknameUseCase().execute("u2")
    .map { $0.uppercased() }
    .subscribe(onSuccess: { print("nickname \($0)") }, onCompleted: { print("no nickname for u2") })
    .disposed(by: bag)

container.makeNicknameUseCase().execute("u9")
    .ifEmpty(default: "n/a")
    .subscribe(onSuccess: { print("nickname \($0)") }, onFailure: { print("nickname error: \($0)") })
    .disposed(by: bag)

Observable.from(["u1", "u2", "u9"])
    .flatMap { id in
        container.makeProfileUseCase().execute(id)
            .map { "\(id)=\($0.friends.count)" }
            .catchErrorJustReturn("\(id)=?")
    }
    .toArray()
    .subscribe(onSuccess: { print($0.joined(separator: " ")) })
    .disposed(by: bag)
