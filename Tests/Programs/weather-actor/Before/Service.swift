import Foundation
import RxSwift

/// Async code and streams side by side.
actor Cache {
    private var values: [String: Int] = [:]
    private(set) var hits = 0
    func value(for key: String) -> Int? {
        if values[key] != nil { hits += 1 }
        return values[key]
    }
    func set(_ value: Int, for key: String) { values[key] = value }
}

enum WeatherError: Error { case noSuchPlace(String) }

final class WeatherService {
    private let cache = Cache()
    private let known = ["Oslo": -4, "Rome": 18]

    func fetch(_ place: String) -> Single<Int> {
        guard let degrees = known[place] else { return .error(WeatherError.noSuchPlace(place)) }
        return .just(degrees)
    }

    func temperature(in place: String) async throws -> Int {
        if let known = await cache.value(for: place) { return known }
        let fresh = try await fetch(place).value
        await cache.set(fresh, for: place)
        return fresh
    }

    func warm(_ places: [String]) async throws -> [String] {
        var lines: [String] = []
        for try await line in Observable.from(places).concatMap({ place in self.fetch(place).map { "\(place) \($0)" } }).values {
            lines.append(line)
        }
        return lines
    }

    func hits() async -> Int { await cache.hits }
}
