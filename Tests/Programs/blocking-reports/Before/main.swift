import RxSwift
import RxBlocking

final class ReportTests {
    private var failures = 0

    func expect<T: Equatable>(_ name: String, _ expected: T, _ work: () throws -> T) {
        do {
            let got = try work()
            print(got == expected ? "ok   \(name)" : "FAIL \(name): \(got)")
            if got != expected { failures += 1 }
        } catch {
            failures += 1
            print("FAIL \(name) threw \(error)")
        }
    }

    func expectError<T>(_ name: String, _ expected: ReportError, _ work: () throws -> T) {
        do {
            print("FAIL \(name): \(try work())")
            failures += 1
        } catch let error as ReportError where error == expected {
            print("ok   \(name)")
        } catch {
            print("FAIL \(name): another error")
            failures += 1
        }
    }

    func run() {
        let good = SalesReader(lines: ["north,10", "south,30", "north,5"])
        let bad = SalesReader(lines: ["north,10", "south"])
        let none = SalesReader(lines: [])
        expect("all", 3) { try good.sales.toBlocking().toArray().count }
        expect("first", "north") { try good.sales.toBlocking().first()?.region ?? "" }
        expect("last", 5) { try good.sales.toBlocking().last()?.amount ?? 0 }
        expect("none", nil) { try none.sales.toBlocking().first() }
        expect("total", 45) { try good.total.toBlocking().single() }
        expect("best", Sale(region: "south", amount: 30)) { try good.best().toBlocking().first()! }
        expect("no best", nil) { try none.best().toBlocking().first() }
        expect("valid", []) { try good.validate().toBlocking().toArray().map { _ in 0 } }
        expectError("corrupt") { try bad.total.toBlocking().single() }
        expectError("no data", .noData) { try none.total.toBlocking(timeout: 1).first() }
        expectError("invalid", .corrupt(line: 1)) { try bad.validate().toBlocking().last() }

        switch bad.sales.map({ $0.amount }).toBlocking().materialize() {
        case .completed(let elements): print("completed \(elements)")
        case .failed(let elements, let error): print("failed after \(elements) with \(error)")
        }
        if case .completed(let elements) = good.total.toBlocking().materialize() { print("total \(elements)") }
        let regions = try? good.sales.map { $0.region }.distinctUntilChanged().toBlocking().toArray()
        print("regions \(regions ?? [])")
        print("failures: \(failures)")
    }

    private func expectError<T>(_ name: String, _ work: () throws -> T) {
        expectError(name, .corrupt(line: 1), work)
    }
}

ReportTests().run()
