import Foundation
import RxSwift

/// A gauge that is read much more often than it is shown.
final class Gauge {
    let pressure = PublishSubject<Double>()
    let frames = PublishSubject<Void>()
    private let bag = DisposeBag()

    lazy var shown: Observable<String> = pressure
        .sample(frames)
        .map { String(format: "%.1f bar", $0) }

    lazy var shownAlways: Observable<String> = pressure
        .sample(frames, defaultValue: 0)
        .map { String(format: "%.1f or zero", $0) }

    init() {
        shown.subscribe(
            onNext: { print("sample:", $0) },
            onError: { print("sample error:", $0) },
            onCompleted: { print("sample completed") }
        ).disposed(by: bag)
        shownAlways
            .subscribe(onNext: { print("default:", $0) }, onError: { _ in print("default error") }, onCompleted: { print("default completed") })
            .disposed(by: bag)
        frames
            .withLatestFrom(pressure)
            .subscribe(onNext: { print("latest: \($0)") }, onError: { _ in print("latest error") }, onCompleted: { print("latest completed") })
            .disposed(by: bag)
    }
}

enum GaugeError: Error { case burst }

func frame(_ gauge: Gauge) { print("frame"); gauge.frames.onNext(()) }

do {
    print("== until the pressure completes")
    let gauge = Gauge()
    frame(gauge)
    gauge.pressure.onNext(1)
    gauge.pressure.onNext(1.25)
    frame(gauge)
    frame(gauge)
    gauge.pressure.onNext(2.5)
    gauge.pressure.onCompleted()
    print("pressure is over")
    frame(gauge)
    gauge.frames.onCompleted()
}

do {
    print("== until the frames complete")
    let gauge = Gauge()
    gauge.pressure.onNext(3)
    frame(gauge)
    gauge.pressure.onNext(4)
    gauge.frames.onCompleted()
    print("frames are over")
    gauge.pressure.onNext(5)
    gauge.pressure.onCompleted()
}

do {
    print("== until it bursts")
    let gauge = Gauge()
    gauge.pressure.onNext(9)
    gauge.pressure.onError(GaugeError.burst)
    frame(gauge)
}
