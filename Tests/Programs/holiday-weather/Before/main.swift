import RxSwift

let client = StubClient(responses: [
  "/weather/rome": #"{"city": "Rome", "degrees": 24.5}"#,
  "/air/rome": "42",
  "/weather/oslo": #"{"city": "Oslo", "degrees": 3}"#,
  "/air/oslo": "fresh",
  "/weather/lima": #"{"city": "Lima", "degrees": 19.5}"#,
  "/weather/bonn": "<html>",
])
let service = WeatherService(client: client)
let bag = DisposeBag()

for city in ["rome", "oslo", "lima", "bonn", "oz"] {
  service.report(for: city)
    .subscribe(
      onSuccess: { print($0) },
      onFailure: { error in
        switch error {
        case WeatherError.unknownCity(let name): print("no such city \(name)")
        case let error as WeatherError: print("failed \(error)")
        default: print("other")
        }
      }
    )
    .disposed(by: bag)
}

service.reports(for: ["oslo", "oz", "rome"])
  .subscribe { result in
    switch result {
    case .success(let lines): print(lines)
    case .failure(let error): print(error)
    }
  }
  .disposed(by: bag)

service.warmest(of: ["oslo", "bonn", "rome"])
  .map { $0.city }
  .asObservable()
  .subscribe(onNext: { print("warmest", $0) }, onCompleted: { print("done") })
  .disposed(by: bag)

service.warmest(of: ["oz"])
  .asMaybe()
  .catch { error -> Maybe<Forecast> in
    print("caught \(error)")
    return .empty()
  }
  .subscribe(onSuccess: { print($0) }, onError: { print($0) }, onCompleted: { print("nothing") })
  .disposed(by: bag)

service.air(for: "oslo")
  .ifEmpty(switchTo: service.air(for: "rome"))
  .subscribe(onSuccess: { print("air", $0.index) })
  .disposed(by: bag)
