import Foundation
import RxSwift
import RxTest

/// A very small XCTest.
class TestCase {
    private(set) var failures: [String] = []
    private(set) var assertions = 0

    required init() {}
    func setUp() {}
    func tearDown() {}
    class var allTests: [(String, (TestCase) -> () -> Void)] { [] }

    func assertEqual<T: Equatable>(_ lhs: @autoclosure () throws -> T, _ rhs: @autoclosure () throws -> T, line: UInt = #line) {
        assertions += 1
        do {
            let (a, b) = (try lhs(), try rhs())
            if a != b { failures.append("\(a) is not \(b)") }
        } catch {
            failures.append("threw \(error)")
        }
    }

    func assertElements<T: Equatable>(_ observer: TestableObserver<T>, _ expected: [T]) {
        assertEqual(observer.events.compactMap(\.value.element), expected)
    }

    static func run() {
        var passed = 0
        for (name, body) in allTests {
            let test = self.init()
            test.setUp()
            body(test)()
            test.tearDown()
            if test.failures.isEmpty { passed += 1 }
            print("\(test.failures.isEmpty ? "✓" : "✗") \(name) (\(test.assertions) assertions)")
            test.failures.forEach { print("    \($0)") }
        }
        print("\(self): \(passed) of \(allTests.count) passed")
    }
}
