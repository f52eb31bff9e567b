import Foundation
import RxSwift

protocol Suggesting {
    func suggestions(for text: String) -> Observable<[String]>
}

/// Answers only when the test says so.
final class ManualSuggestions: Suggesting {
    private var pending: [String: PublishSubject<[String]>] = [:]
    private let words: [String]

    init(words: [String]) { self.words = words }

    func suggestions(for text: String) -> Observable<[String]> {
        let answer = PublishSubject<[String]>()
        pending[text] = answer
        return answer
            .do(onSubscribe: { print("  ask '\(text)'") }, onDispose: { print("  drop '\(text)'") })
    }

    func answer(_ text: String) {
        guard let subject = pending.removeValue(forKey: text) else { return print("  nobody asked '\(text)'") }
        subject.onNext(words.filter { $0.hasPrefix(text) })
        subject.onCompleted()
    }
}

final class SearchField {
    let text = PublishSubject<String>()
    let refresh = PublishSubject<Void>()
    private let service: Suggesting
    private let bag = DisposeBag()

    init(service: Suggesting) {
        self.service = service

        text
            .distinctUntilChanged()
            .flatMapLatest { [weak self] query -> Observable<[String]> in
                guard let self = self, !query.isEmpty else { return .just([]) }
                return self.service.suggestions(for: query)
            }
            .subscribe(onNext: { print("latest:", $0) }, onCompleted: { print("latest ended") })
            .disposed(by: bag)

        refresh
            .withLatestFrom(text)
            .flatMapFirst { [unowned self] query in self.service.suggestions(for: "*" + query) }
            .subscribe(onNext: { _ in print("first: refreshed") }, onCompleted: { print("first ended") })
            .disposed(by: bag)
    }
}

let service = ManualSuggestions(words: ["rain", "rainbow", "raven", "rust", "swift"])
var field: SearchField! = SearchField(service: service)

print("typing")
field.text.onNext("r")
service.answer("r")
field.text.onNext("ra")
field.text.onNext("rai")
service.answer("ra")
service.answer("rai")
field.text.onNext("rai")
field.text.onNext("")

print("refreshing")
field.refresh.onNext(())
field.refresh.onNext(())
service.answer("*")
field.text.onNext("s")
field.refresh.onNext(())
service.answer("*s")

print("ending the text while an answer is due")
field.text.onCompleted()
service.answer("s")
field.refresh.onCompleted()
field = nil
print("end")
