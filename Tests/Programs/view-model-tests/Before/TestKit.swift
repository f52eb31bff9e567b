import Foundation
import RxSwift
import RxCocoa
import RxTest

/// A few helpers to write marble like tests.
class RxTestCase {
    let scheduler: TestScheduler
    let bag = DisposeBag()
    private(set) var failures = 0

    required init() {
        scheduler = TestScheduler(initialClock: 0, resolution: 1.0, simulateProcessingDelay: false)
    }

    func setUp() {}

    func hot<T>(_ marbles: String, _ values: [Character: T]) -> TestableObservable<T> {
        scheduler.createHotObservable(Self.events(marbles, values))
    }

    func cold<T>(_ marbles: String, _ values: [Character: T]) -> TestableObservable<T> {
        scheduler.createColdObservable(Self.events(marbles, values))
    }

    /// Each character is ten ticks: `-` nothing, `|` completed, `#` error.
    static func events<T>(_ marbles: String, _ values: [Character: T]) -> [Recorded<Event<T>>] {
        marbles.enumerated().compactMap { index, character in
            switch character {
            case "-": return nil
            case "|": return .completed(index * 10)
            case "#": return .error(index * 10, TestError.marble)
            default: return values[character].map { .next(index * 10, $0) }
            }
        }
    }

    func record<O: ObservableConvertibleType>(_ source: O) -> TestableObserver<O.Element> {
        let observer = scheduler.createObserver(O.Element.self)
        source.asObservable().subscribe(observer).disposed(by: bag)
        return observer
    }

    func assert<T: Equatable>(_ observer: TestableObserver<T>, _ marbles: String, _ values: [Character: T], _ name: String) {
        let expected = Self.events(marbles, values)
        if observer.events == expected {
            print("  ok \(name)")
        } else {
            failures += 1
            print("  FAILED \(name)")
            print("    expected \(expected)")
            print("    actual   \(observer.events)")
        }
    }
}

enum TestError: Error, Equatable { case marble }

func run<Suite: RxTestCase>(_ suite: Suite.Type, _ tests: [(String, (Suite) -> () -> Void)]) -> Int {
    var failed = 0
    for (name, test) in tests {
        print(name)
        let testCase = suite.init()
        SharingScheduler.mock(scheduler: testCase.scheduler) {
            testCase.setUp()
            test(testCase)()
        }
        failed += testCase.failures
    }
    return failed
}
