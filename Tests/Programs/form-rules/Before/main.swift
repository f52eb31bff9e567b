import RxSwift
import RxRelay

let bag = DisposeBag()
let closed = BehaviorRelay<Bool>(value: false)
let strict = true

let fields = [
    Field("name") {
        Rule.required
        Rule.atLeast(3)
        if strict {
            Rule.remote { name in .just(name == "admin") }
        }
        Rule { _ in closed.map { $0 ? "closed" : nil } }
    },
    Field("note") {
        if strict { Rule.atLeast(1) } else { Rule.required }
    },
    Field("free") {},
]
let byName = Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0) })

for text in ["", "al", "admin", "alma"] {
    byName["name"]?.validate(text)
        .take(1)
        .subscribe(onNext: { print("'\(text)':", $0 ?? "fine") })
        .disposed(by: bag)
}

let input = PublishSubject<(field: String, text: String)>()
let verdicts: Observable<(String, Bool)> = input.flatMapLatest { entry -> Observable<(String, Bool)> in
    guard let field = byName[entry.field] else { return .error(FormError.noField(entry.field)) }
    return field[entry.text].map { (entry.field, $0) }
}
enum FormError: Error { case noField(String) }

verdicts
    .subscribe(
        onNext: { name, isFine in print(name, isFine ? "ok" : "wrong") },
        onError: { error in
            if case FormError.noField(let name) = error { print("there is no \(name)") }
        })
    .disposed(by: bag)

input.onNext((field: "free", text: ""))
input.onNext((field: "name", text: "alma"))
closed.accept(true)
closed.accept(false)
input.onNext((field: "note", text: ""))
input.onNext((field: "other", text: ""))
