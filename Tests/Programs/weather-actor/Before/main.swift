import Foundation
import RxSwift

let service = WeatherService()
let done = DispatchSemaphore(value: 0)
Task {
    defer { done.signal() }
    do {
        print("Oslo", try await service.temperature(in: "Oslo"))
        print("Oslo again", try await service.temperature(in: "Oslo"), "hits", await service.hits())
        print(try await service.warm(["Rome", "Oslo"]))
        print(try await Maybe<Int>.empty().value ?? -1)
        try await Completable.empty().value
        print("completed")
        for await number in Infallible.of(1, 2, 3).filter({ $0 != 2 }).values { print("number", number) }
        print(try await service.warm(["Rome", "Atlantis"]))
    } catch WeatherError.noSuchPlace(let place) {
        print("no place", place)
    } catch {
        print("other", error)
    }
    let results = await withTaskGroup(of: (String, Int?).self) { group in
        for place in ["Rome", "Paris", "Oslo"] {
            group.addTask { (place, try? await service.fetch(place).value) }
        }
        return await group.reduce(into: [String: Int]()) { $0[$1.0] = $1.1 }
    }
    print(results.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
}
done.wait()

func fromAsync<T>(_ work: @escaping () async throws -> T) -> Single<T> {
    Single.create { single in
        let task = Task {
            do { single(.success(try await work())) } catch { single(.failure(error)) }
        }
        return Disposables.create { task.cancel() }
    }
}

let bag = DisposeBag()
for place in ["Rome", "Nowhere"] {
    fromAsync { try await service.temperature(in: place) }
        .map { "\(place): \($0)" }
        .catch { .just("\(place): \($0)") }
        .subscribe(onSuccess: { print($0); done.signal() })
        .disposed(by: bag)
    done.wait()
}
