import Foundation
import RxSwift

// Streams whose types are written out, and cold streams that are told which scheduler to run on.

let bag = DisposeBag()
let words = ["ant", "bee", "ape", "bat", "cow"]

func describe(_ group: GroupedObservable<Character, String>) -> Observable<String> {
    group.scan(into: [String]()) { $0.append($1) }.map { "\(group.key): \($0.joined(separator: " "))" }
}
Observable.of("ant", "bee", "ape", "bat", scheduler: CurrentThreadScheduler.instance)
    .groupBy { $0.first! }
    .flatMap(describe)
    .subscribe(onNext: { print($0) })
    .disposed(by: bag)
let connectable: ConnectableObservable<Int> = Observable.from([1, 2], scheduler: CurrentThreadScheduler.instance).publish()
connectable.subscribe(onNext: { print("connected", $0) }).disposed(by: bag)
connectable.connect().disposed(by: bag)
let range = Observable.range(start: 1, count: 2, scheduler: MainScheduler.instance).toArray()
range.subscribe(onSuccess: { print("range", $0) }).disposed(by: bag)
RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05))

final class Dictionary {
    private let entries: Observable<GroupedObservable<Int, String>>

    init(words: Observable<String>) {
        entries = words.groupBy(keySelector: { (word: String) -> Int in word.count }).share()
    }

    func lengths() -> Observable<Int> { entries.map { (group: GroupedObservable<Int, String>) in group.key } }

    func words(ofLength length: Int) -> Observable<String> {
        entries.filter { $0.key == length }.flatMap { $0 }.map { (word: String) -> String in word.uppercased() }
    }

    func sizes(_ update: @escaping (Int, Int) -> Void) -> Disposable {
        entries.flatMap { group -> Observable<(Int, Int)> in
            group.enumerated().map { (group.key, $0.index + 1) }
        }
        .subscribe(onNext: update)
    }
}

print("-- a dictionary")
let input = PublishSubject<String>()
let dictionary = Dictionary(words: input)
dictionary.lengths().subscribe(onNext: { print("a word of", $0) }).disposed(by: bag)
dictionary.words(ofLength: 3).subscribe(onNext: { print("three:", $0) }, onCompleted: { print("three: completed") }).disposed(by: bag)
dictionary.sizes { length, count in print("\(count) of length \(length)") }.disposed(by: bag)
["sun", "moon", "sky", "mars"].forEach(input.onNext)
input.onCompleted()
let initials: Single<[Character]> = Observable<String>.from(words, scheduler: CurrentThreadScheduler.instance)
    .map { (word: String) -> Character in return word.first ?? "?" }
    .distinctUntilChanged()
    .toArray()
initials.subscribe(onSuccess: { (letters: [Character]) in print("initials", String(letters)) }).disposed(by: bag)
