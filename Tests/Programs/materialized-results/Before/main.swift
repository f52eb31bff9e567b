import RxSwift

enum ImportError: Error, Equatable { case badRow(Int), empty }

struct Row: Equatable { let id: Int, text: String }

struct RowParser {
    func rows(_ text: String) -> Observable<Row> {
        guard !text.isEmpty else { return .error(ImportError.empty) }
        return Observable.from(text.split(separator: ";"))
            .enumerated()
            .map { index, part -> Row in
                guard part != "?" else { throw ImportError.badRow(index) }
                return Row(id: index, text: String(part))
            }
    }
}

let parser = RowParser()
let bag = DisposeBag()

print("every event as a value")
for text in ["a;b", "a;?;c", ""] {
    parser.rows(text)
        .materialize()
        .subscribe(onNext: { event in
            switch event {
            case .next(let row): print("  row \(row.id) \(row.text)")
            case .error(let error): print("  error \(error)")
            case .completed: print("  complete")
            }
        }, onCompleted: { print("  --") })
        .disposed(by: bag)
}

print("errors and values apart")
let texts = Observable.of("x;y", "?", "z", "")
let results = texts.flatMap { parser.rows($0).materialize() }.share(replay: 10, scope: .forever)
let values = results.compactMap { $0.element }
let errors = results.compactMap { $0.error as? ImportError }
let ends = results.filter { $0.isCompleted }
values.map { $0.text }.toArray().subscribe(onSuccess: { print("  values \($0)") }).disposed(by: bag)
errors.toArray().subscribe(onSuccess: { print("  errors \($0)") }).disposed(by: bag)
ends.reduce(0) { count, _ in count + 1 }.subscribe(onNext: { print("  \($0) ends") }).disposed(by: bag)

print("there and back")
parser.rows("p;?;q").materialize().dematerialize()
    .subscribe(onNext: { print("  \($0.text)") }, onError: { print("  \($0)") })
    .disposed(by: bag)

print("as results")
func result(of text: String) -> Single<Result<[Row], ImportError>> {
    parser.rows(text).toArray()
        .map { .success($0) }
        .catch { error in .just(.failure(error as? ImportError ?? .empty)) }
}
for text in ["1;2", "1;2;?", ""] {
    result(of: text).subscribe(onSuccess: { result in
        switch result {
        case .success(let rows): print("  \(rows.count) rows")
        case .failure(.badRow(let index)): print("  row \(index) is bad")
        case .failure(.empty): print("  nothing there")
        }
    }).disposed(by: bag)
}

print("the first that works")
func firstThatWorks(_ sources: [Observable<String>]) -> Observable<String> {
    guard let source = sources.first else { return .error(ImportError.empty) }
    return source.catch { _ in firstThatWorks(Array(sources.dropFirst())) }
}
firstThatWorks([.error(ImportError.badRow(1)), Observable.of("one", "two"), .just("three")])
    .subscribe(onNext: { print("  \($0)") }, onCompleted: { print("  found") })
    .disposed(by: bag)
firstThatWorks([.error(ImportError.badRow(2))]).subscribe(onError: { print("  \($0)") }).disposed(by: bag)

print("in pairs")
let steps = Observable.of(1, 4, 9, 16)
Observable.zip(steps, steps.skip(1)).map { $1 - $0 }.subscribe(onNext: { print("  +\($0)") }).disposed(by: bag)
steps.scan((0, 0)) { ($0.1, $1) }.skip(1).map { "\($0.0)>\($0.1)" }.subscribe(onNext: { print("  \($0)") }).disposed(by: bag)
