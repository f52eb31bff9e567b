import Foundation
import RxSwift
import RxCocoa

/// Old streams seen from new code, and the other way around.
enum BridgeError: Error { case collapsed }

final class Toll {
    private let passed = ReplaySubject<String>.create(bufferSize: 10)
    func pass(_ vehicle: String) { passed.onNext(vehicle) }
    func close(broken: Bool = false) { broken ? passed.onError(BridgeError.collapsed) : passed.onCompleted() }
    var vehicles: Observable<String> { passed.asObservable() }
}

func fee(for vehicle: String) -> Single<Int> {
    switch vehicle {
    case "truck": .just(12)
    case "car": .just(5)
    default: .error(BridgeError.collapsed)
    }
}

func total(_ vehicles: Observable<String>) async throws -> Int {
    var sum = 0
    for try await vehicle in vehicles.values {
        sum += try await fee(for: vehicle).value
    }
    return sum
}

func countdown(from start: Int) -> AsyncStream<Int> {
    AsyncStream { continuation in
        for n in (1...start).reversed() { continuation.yield(n) }
        continuation.finish()
    }
}

@MainActor
func drive() async {
    for await number in Driver.just(42).values { print("driven", number) }
}

func run() async {
    let toll = Toll()
    toll.pass("car")
    toll.pass("truck")
    toll.close()
    do {
        print("total", try await total(toll.vehicles))
    } catch {
        print("unexpected", error)
    }

    let broken = Toll()
    broken.pass("car")
    broken.pass("bicycle")
    broken.close(broken: true)
    do {
        print("total", try await total(broken.vehicles))
    } catch {
        print("no total:", error)
    }

    do {
        for try await vehicle in broken.vehicles.values { print("saw", vehicle) }
    } catch { print("then", error) }

    // A stream that cannot fail needs no try.
    var letters: [String] = []
    for await letter in Infallible.of("a", "b", "c").values { letters.append(letter) }
    print(letters)
    await drive()

    do {
        print("maybe", try await Maybe.just(1).value ?? 0, try await Maybe<Int>.empty().value ?? -1)
        try await Completable.empty().value
        print("completed")
        try await Completable.error(BridgeError.collapsed).value
    } catch { print("completable", error) }

    let numbers = countdown(from: 3).asObservable()
    do {
        let squares = try await numbers.map { $0 * $0 }.toArray().value
        print(squares)
    } catch { print("unexpected", error) }

    let single: Single<String> = .create {
        try await Task.sleep(nanoseconds: 1_000_000)
        return "made by a task"
    }
    print((try? await single.value) ?? "nothing was made")
}

var finished = false
Task.detached {
    await run()
    DispatchQueue.main.async { finished = true }
}
while !finished { RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.005)) }
print("end")
