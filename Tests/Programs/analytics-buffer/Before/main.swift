import RxSwift
import RxTest

struct AnalyticsEvent {
    let name: String
    let properties: [String: String]
    init(_ name: String, _ properties: [String: String] = [:]) {
        self.name = name
        self.properties = properties
    }
}

protocol AnalyticsBackend: class {
    func upload(_ batch: [AnalyticsEvent]) -> Completable
}

final class FlakyBackend: AnalyticsBackend {
    enum UploadError: Error { case rejected(count: Int) }
    private let clock: () -> Int
    private var uploads = 0

    init(clock: @escaping () -> Int) { self.clock = clock }

    func upload(_ batch: [AnalyticsEvent]) -> Completable {
        return Completable.create { [weak self] observer in
            guard let self = self else { return Disposables.create() }
            self.uploads += 1
            let names = batch.map { event -> String in
                let props = event.properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                return props.isEmpty ? event.name : "\(event.name){\(props.joined(separator: ","))}"
            }
            print("[\(self.clock())] upload #\(self.uploads): \(names.joined(separator: " "))")
            if self.uploads % 3 == 2 {
                observer(.error(UploadError.rejected(count: batch.count)))
            } else {
                observer(.completed)
            }
            return Disposables.create()
        }
    }
}

final class AnalyticsPipeline {
    private let subject = PublishSubject<AnalyticsEvent>()
    private let disposeBag = DisposeBag()

    init(backend: AnalyticsBackend, scheduler: SchedulerType, maxBatch: Int) {
        subject
            .filter { !$0.name.hasPrefix("debug") }
            .buffer(timeSpan: .seconds(60), count: maxBatch, scheduler: scheduler)
            .filter { !$0.isEmpty }
            .concatMap { batch in
                backend.upload(batch)
                    .retry(2)
                    .do(onCompleted: { print("    sent \(batch.count)") })
                    .catch { error in
                        print("    dropped: \(error)")
                        return .empty()
                    }
            }
            .subscribe(onCompleted: { print("pipeline closed") })
            .disposed(by: disposeBag)
    }

    func log(_ event: AnalyticsEvent) { subject.on(.next(event)) }
    func close() { subject.on(.completed) }
}

let scheduler = TestScheduler(initialClock: 0)
let backend = FlakyBackend(clock: { scheduler.clock })
let pipeline = AnalyticsPipeline(backend: backend, scheduler: scheduler, maxBatch: 3)

let timeline: [(Int, AnalyticsEvent)] = [
    (5, .init("launch", ["cold": "true", "app": "demo"])),
    (6, .init("debug.layout")),
    (10, .init("screen", ["name": "home"])),
    (70, .init("tap")),
    (71, .init("tap")),
    (72, .init("tap")),
    (73, .init("scroll")),
    (300, .init("background")),
]
timeline.forEach { time, event in scheduler.scheduleAt(time) { pipeline.log(event) } }
scheduler.scheduleAt(310) { pipeline.close() }
scheduler.advanceTo(400)
print("clock", scheduler.clock)
