import Foundation
import RxSwift
import RxBlocking

// A report at the command line: streams are read with RxBlocking, where nobody minds to wait.

struct Reading: Equatable {
  let room: String
  let celsius: Double
}

enum SensorError: Error, Equatable {
  case offline(String)
}

protocol SensorSource {
  func readings(in room: String) -> Observable<Reading>
  func latest(in room: String) -> Single<Reading>
  func name(of room: String) -> Maybe<String>
  func reset(_ room: String) -> Completable
}

final class HouseSensors: SensorSource {
  private let table: [String: [Double]] = ["kitchen": [19.5, 20, 22], "attic": [12, 11.5], "cellar": []]
  private(set) var resets: [String] = []

  func readings(in room: String) -> Observable<Reading> {
    guard let values = table[room] else { return .error(SensorError.offline(room)) }
    return Observable.from(values.map { Reading(room: room, celsius: $0) })
  }

  func latest(in room: String) -> Single<Reading> {
    readings(in: room)
      .takeLast(1)
      .asSingle()
      .delay(.milliseconds(10), scheduler: ConcurrentDispatchQueueScheduler(qos: .default))
  }

  func name(of room: String) -> Maybe<String> {
    room == "attic" ? .empty() : .just(room.capitalized)
  }

  func reset(_ room: String) -> Completable {
    Completable.create { [weak self] observer in
      if self?.table[room] == nil {
        observer(.error(SensorError.offline(room)))
      } else {
        self?.resets.append(room)
        observer(.completed)
      }
      return Disposables.create()
    }
  }
}

struct Report {
  let source: SensorSource

  func average(of room: String) throws -> Double {
    let values = try source.readings(in: room).map { $0.celsius }.toBlocking().toArray()
    guard !values.isEmpty else { return .nan }
    return values.reduce(0, +) / Double(values.count)
  }

  func title(of room: String) -> String {
    let name = try? source.name(of: room).toBlocking().first()
    return (name ?? nil) ?? "unnamed \(room)"
  }

  func coldest(_ rooms: [String]) throws -> Reading? {
    try Observable.merge(rooms.map(source.readings(in:)))
      .reduce(nil) { (coldest: Reading?, next: Reading) in
        guard let coldest = coldest else { return next }
        return next.celsius < coldest.celsius ? next : coldest
      }
      .toBlocking(timeout: 1)
      .single()
  }
}

func attempt<T>(_ label: String, _ body: () throws -> T) {
  do {
    print(label, try body())
  } catch let error as SensorError {
    print(label, "failed:", error)
  } catch RxError.noElements {
    print(label, "has no elements")
  } catch RxError.moreThanOneElement {
    print(label, "has more than one")
  } catch RxError.timeout {
    print(label, "is late")
  } catch {
    print(label, "unexpected")
  }
}

let sensors = HouseSensors()
let report = Report(source: sensors)

for room in ["kitchen", "attic", "garage"] {
  attempt("average \(room)") { try report.average(of: room) }
}
print(report.title(of: "kitchen"), "|", report.title(of: "attic"))
attempt("coldest") { try report.coldest(["kitchen", "attic", "cellar"])?.room ?? "none" }
attempt("coldest of nothing") { try report.coldest([])?.room ?? "none" }
attempt("latest kitchen") { try sensors.latest(in: "kitchen").toBlocking().single().celsius }
attempt("latest cellar") { try sensors.latest(in: "cellar").toBlocking(timeout: 2).single().celsius }
attempt("first") { try sensors.readings(in: "kitchen").toBlocking().first()?.celsius ?? 0 }
attempt("last") { try sensors.readings(in: "attic").toBlocking().last()?.celsius ?? 0 }
attempt("first of none") { try sensors.readings(in: "cellar").toBlocking().first() == nil }
attempt("single of many") { try sensors.readings(in: "kitchen").toBlocking().single().celsius }
attempt("single that fits") { try sensors.readings(in: "kitchen").toBlocking().single { $0.celsius > 21 }.celsius }
attempt("never") { try Observable<Int>.never().toBlocking(timeout: 0.05).toArray().count }

switch sensors.readings(in: "garage").toBlocking().materialize() {
case .completed(let elements):
  print("garage has", elements.count)
case .failed(let elements, let error):
  print("garage failed after", elements.count, error)
}

switch Observable.concat(sensors.readings(in: "attic"), sensors.readings(in: "garage")).toBlocking().materialize() {
case let .completed(elements: elements): print("both", elements.map(\.celsius))
case let .failed(elements: elements, error: error): print("both until", elements.map(\.celsius), error)
}

let resetResult = sensors.reset("kitchen").toBlocking().materialize()
if case .completed = resetResult { print("reset", sensors.resets) }
attempt("reset garage") { _ = try sensors.reset("garage").toBlocking().last() }
attempt("reset twice") {
  _ = try sensors.reset("attic").andThen(sensors.reset("cellar")).toBlocking().first()
  return sensors.resets.joined(separator: ", ")
}
let chained = try sensors.reset("kitchen").andThen(sensors.latest(in: "attic")).map { $0.celsius }.toBlocking().single()
print("after reset", chained)

let timed = try Observable<Int>.interval(.milliseconds(5), scheduler: SerialDispatchQueueScheduler(qos: .background))
  .take(4)
  .map { $0 * $0 }
  .toBlocking()
  .toArray()
print("squares", timed)
