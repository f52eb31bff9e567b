import Foundation
import RxSwift

enum ParseError: Error { case empty, notANumber(String), negative(Int) }

struct Parser {
    var allowsNegative = false

    func parse(_ text: String) throws -> Int {
        guard !text.isEmpty else { throw ParseError.empty }
        guard let number = Int(text) else { throw ParseError.notANumber(text) }
        if number < 0, !allowsNegative { throw ParseError.negative(number) }
        return number
    }

    static func word(_ error: Error) -> String {
        switch error {
        case ParseError.empty: return "empty"
        case ParseError.notANumber(let text): return "'\(text)' is not a number"
        case let ParseError.negative(n): return "\(n) is negative"
        default: return "unknown"
        }
    }
}

let parser = Parser()
let bag = DisposeBag()

extension Observable {
    func printed(_ name: String) {
        subscribe(
            onNext: { print("\(name) \($0)") },
            onError: { print("\(name) error: \(Parser.word($0))") },
            onCompleted: { print("\(name) ok") }
        ).disposed(by: bag)
    }
}

let good = Observable.of("1", "22")
let bad = Observable.of("3", "x", "4")

good.map(parser.parse).printed("map")
bad.map { try parser.parse($0) }.printed("map")
bad.map { (try? parser.parse($0)) ?? -1 }.printed("try?")
bad.compactMap { try? parser.parse($0) }.printed("compact")
bad.compactMap { text -> Int? in text == "3" ? nil : try parser.parse(text) }.printed("compact throws")
bad.filter { try parser.parse($0) > 1 }.printed("filter")
bad.flatMap { Observable.just(try parser.parse($0)) }.printed("flatMap")
bad.flatMapLatest { text -> Observable<Int> in
    do { return .just(try parser.parse(text)) } catch { return .just(0) }
}.printed("latest")
bad.concatMap { try Observable.repeatElement($0).take(parser.parse($0)) }.printed("concatMap")
Observable.of("-5", "1").map(parser.parse).printed("negative")
Observable.of("-5", "1").map(Parser(allowsNegative: true).parse).printed("allowed")
Observable.of("5", "", "7").scan(0) { try $0 + parser.parse($1) }.printed("scan")
Observable.of("5", "7").reduce(0) { try $0 + parser.parse($1) }.printed("reduce")
bad.take(while: { try parser.parse($0) > 0 }).printed("while")
bad.skip(while: { try parser.parse($0) < 5 }).printed("skip")
bad.do(onNext: { _ = try parser.parse($0) }).printed("do")
Observable.combineLatest(good, bad) { try parser.parse($0) + parser.parse($1) }.printed("combine")
Observable.zip(good, bad) { try parser.parse($0) * parser.parse($1) }.printed("zip")
good.withLatestFrom(Observable.just("y")) { try parser.parse($0 + $1) }.printed("latest from")
bad.groupBy { try parser.parse($0) % 2 }.map(\.key).printed("group")
Observable<String>.deferred { .just(String(try parser.parse(""))) }.printed("deferred")

print("-- singles")
func double(_ text: String) -> Single<Int> {
    Single.just(text).map { try parser.parse($0) * 2 }
}
["8", "", "-2"].forEach { text in
    double(text).subscribe(
        onSuccess: { print("double", $0) },
        onFailure: { error in print("double error:", Parser.word(error)) }
    ).disposed(by: bag)
}
Single.just("q").flatMap { text in double(try String(parser.parse(text))) }
    .catch { .just(Parser.word($0).count) }
    .subscribe(onSuccess: { print("caught", $0) })
    .disposed(by: bag)

print("-- looking at errors")
bad.map(parser.parse)
    .do(onNext: { print("saw", $0) }, onError: { print("saw error:", Parser.word($0)) }, onCompleted: { print("saw end") })
    .catch { _ in good.map(parser.parse) }
    .do(onCompleted: { print("second end") })
    .printed("recovered")
