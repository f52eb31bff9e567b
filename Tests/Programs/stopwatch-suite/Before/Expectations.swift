import RxSwift
import RxTest

/// The little of XCTest that the suite needs.
class TestCase {
    private(set) var failures = 0
    private var name = ""

    func setUp() {}
    func tearDown() {}

    func run(_ name: String, _ body: () -> Void) {
        self.name = name
        let before = failures
        setUp()
        body()
        tearDown()
        print(failures == before ? "passed" : "failed", name)
    }

    func assertEqual<T: Equatable>(_ actual: T, _ expected: T, line: Int = #line) {
        guard actual != expected else { return }
        failures += 1
        print("  \(name):", actual, "is not", expected)
    }

    func assertTrue(_ condition: Bool) {
        if !condition { failures += 1 }
    }
}
