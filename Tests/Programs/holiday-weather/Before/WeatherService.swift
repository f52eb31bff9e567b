import Foundation
import RxSwift

struct Forecast: Decodable, Equatable {
  let city: String
  let degrees: Double
}

struct AirQuality: Equatable { let index: Int }

enum WeatherError: Error {
  case unknownCity(String)
  case server(code: Int)
  case decoding
}

protocol HTTPClient {
  func get(_ path: String) -> Single<Data>
}

struct StubClient: HTTPClient {
  let responses: [String: String]

  func get(_ path: String) -> Single<Data> {
    return Single<Data>.create { single in
      if let body = responses[path] {
        single(.success(Data(body.utf8)))
      } else {
        single(.failure(WeatherError.server(code: 404)))
      }
      return Disposables.create()
    }
  }
}

final class WeatherService {
  private let client: HTTPClient
  private let cache = NSCache<NSString, NSNumber>()

  init(client: HTTPClient) { self.client = client }

  func forecast(for city: String) -> Single<Forecast> {
    client.get("/weather/\(city)")
      .map { data -> Forecast in
        do { return try JSONDecoder().decode(Forecast.self, from: data) } catch { throw WeatherError.decoding }
      }
      .catch { error in
        guard case WeatherError.server(let code) = error, code == 404 else { return .error(error) }
        return Single.error(WeatherError.unknownCity(city))
      }
      .do(onSuccess: { print("got \($0.city)") }, onError: { print("lost \(city): \($0)") })
  }

  func air(for city: String) -> Maybe<AirQuality> {
    client.get("/air/\(city)")
      .map { String(decoding: $0, as: UTF8.self) }
      .compactMap { Int($0) }
      .map(AirQuality.init(index:))
  }

  func report(for city: String) -> Single<String> {
    Single.zip(
      forecast(for: city),
      air(for: city).catchAndReturn(AirQuality(index: -1)).ifEmpty(default: AirQuality(index: 0))
    ) { forecast, air in
      "\(forecast.city): \(forecast.degrees), air \(air.index)"
    }
  }

  func reports(for cities: [String]) -> Single<[String]> {
    Single.zip(cities.map { city in report(for: city).catchAndReturn("\(city): n/a") })
  }

  func warmest(of cities: [String]) -> Single<Forecast> {
    Observable.from(cities)
      .concatMap { [weak self] city -> Observable<Forecast> in
        guard let self = self else { return .empty() }
        return self.forecast(for: city).asObservable().catch { _ in .empty() }
      }
      .toArray()
      .map { all in
        guard let best = all.max(by: { $0.degrees < $1.degrees }) else { throw WeatherError.unknownCity("any") }
        return best
      }
  }
}
