import RxSwift
import RxTest

/// XCTest is not around in this target, so a minimal replacement.
final class TestCase {
    private(set) var passed = 0
    private(set) var failed = 0
    private let name: String
    init(_ name: String) { self.name = name }

    func expect<T: Equatable>(_ actual: [Recorded<Event<T>>], _ expected: [Recorded<Event<T>>], _ message: String = #function, line: UInt = #line) {
        if actual == expected {
            passed += 1
            print("  ✓ \(message)")
        } else {
            failed += 1
            print("  ✗ \(message)\n    got      \(actual)\n    expected \(expected)")
        }
    }

    func expect<T: Equatable>(_ actual: T, equals expected: T, _ message: String) {
        actual == expected ? (passed += 1) : (failed += 1)
        print("  \(actual == expected ? "✓" : "✗") \(message)")
    }

    func run(_ tests: KeyValuePairs<String, (TestCase) -> Void>) {
        for (title, body) in tests {
            print(title)
            body(self)
        }
        print("\(name): \(passed) passed, \(failed) failed")
    }
}

extension Array {
    func elements<T>() -> [T] where Element == Recorded<Event<T>> { compactMap { $0.value.element } }
}
