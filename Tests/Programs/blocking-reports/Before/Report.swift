import RxSwift

struct Sale: Equatable { let region: String; let amount: Int }
enum ReportError: Error, Equatable { case noData, corrupt(line: Int) }

struct SalesReader {
    let lines: [String]

    var sales: Observable<Sale> {
        Observable.from(lines).enumerated().flatMap { index, line -> Observable<Sale> in
            let parts = line.split(separator: ",")
            guard parts.count == 2, let amount = Int(parts[1]) else { return .error(ReportError.corrupt(line: index)) }
            return .just(Sale(region: String(parts[0]), amount: amount))
        }
    }

    var total: Single<Int> {
        sales.toArray().map { sales in
            guard !sales.isEmpty else { throw ReportError.noData }
            return sales.map { $0.amount }.reduce(0, +)
        }
    }

    func best() -> Maybe<Sale> {
        sales.reduce(nil as Sale?) { best, sale in
            guard let best = best else { return sale }
            return sale.amount > best.amount ? sale : best
        }
        .compactMap { $0 }
        .asMaybe()
    }

    func validate() -> Completable { sales.ignoreElements().asCompletable() }
}
