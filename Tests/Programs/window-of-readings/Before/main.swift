import RxSwift

struct Reading { let sensor: String; let value: Double }

extension ObservableType where Element == Double {
    func movingAverage(_ count: Int) -> Observable<Double> {
        scan(into: [Double]()) { window, value in
            window.append(value)
            if window.count > count { window.removeFirst() }
        }
        .filter { $0.count == count }
        .map { $0.reduce(0, +) / Double(count) }
    }
}

extension ObservableType {
    func pairwise() -> Observable<(Element, Element)> {
        return Observable.zip(self, self.skip(1))
    }

    func chunked(_ count: Int) -> Observable<[Element]> {
        enumerated()
            .scan(into: [(index: Int, element: Element)]()) { chunk, next in
                if chunk.count == count { chunk = [] }
                chunk.append(next)
            }
            .filter { $0.count == count }
            .map { $0.map { $0.element } }
    }
}

let readings = Observable.of(
    Reading(sensor: "in", value: 20), Reading(sensor: "out", value: 4), Reading(sensor: "in", value: 21),
    Reading(sensor: "in", value: 25), Reading(sensor: "out", value: 6), Reading(sensor: "in", value: 22))
let bag = DisposeBag()

print("average inside")
readings.filter { $0.sensor == "in" }.map(\.value).movingAverage(2)
    .subscribe(onNext: { print("  \($0)") })
    .disposed(by: bag)

print("jumps")
readings.filter { $0.sensor == "in" }.map { $0.value }.pairwise()
    .map { $1 - $0 }
    .filter { abs($0) > 2 }
    .subscribe(onNext: { print("  \($0 > 0 ? "up" : "down") \(abs($0))") })
    .disposed(by: bag)

print("chunks")
readings.map { $0.value }.chunked(2).subscribe(onNext: { print("  \($0)") }, onCompleted: { print("  end") }).disposed(by: bag)

print("by sensor")
readings.groupBy { $0.sensor }
    .flatMap { group in
        group.map { $0.value }.scan(0, accumulator: max).distinctUntilChanged().map { "\(group.key) max \($0)" }
    }
    .subscribe(onNext: { print("  \($0)") })
    .disposed(by: bag)

print("numbered")
readings.enumerated().map { index, reading in "\(index + 1) \(reading.sensor)" }
    .take(3)
    .subscribe(onNext: { print("  \($0)") })
    .disposed(by: bag)

print("statistics")
readings.map { $0.value }
    .reduce((count: 0, sum: 0.0)) { ($0.count + 1, $0.sum + $1) }
    .map { $0.sum / Double($0.count) }
    .subscribe(onNext: { print("  mean \(($0 * 100).rounded() / 100)") })
    .disposed(by: bag)
readings.map { $0.value }.toArray()
    .map { ($0.min() ?? 0, $0.max() ?? 0) }
    .subscribe(onSuccess: { low, high in print("  \(low) to \(high)") })
    .disposed(by: bag)
readings.map { Int($0.value) }.takeLast(3).skip(1).element(at: 1)
    .subscribe(onNext: { print("  last \($0)") })
    .disposed(by: bag)
readings.map { $0.sensor }.distinctUntilChanged().elementAt(9)
    .subscribe(onNext: { print("  \($0)") }, onError: { _ in print("  not that many") })
    .disposed(by: bag)
readings.map { $0.sensor }.single { $0 == "roof" }
    .subscribe(onNext: { print("  \($0)") }, onError: { _ in print("  no roof") })
    .disposed(by: bag)
readings.skip(while: { $0.value > 5 }).take(until: { $0.value > 24 }, behavior: .exclusive)
    .subscribe(onNext: { print("  between \($0.sensor) \($0.value)") }, onCompleted: { print("  reached") })
    .disposed(by: bag)
readings.filter { $0.value > 100 }.map { $0.value }.ifEmpty(default: -1).subscribe(onNext: { print("  \($0)") }).disposed(by: bag)
readings.filter { $0.value > 100 }.ifEmpty(switchTo: readings.take(1)).subscribe(onNext: { print("  else \($0.value)") }).disposed(by: bag)
