import Foundation
import RxSwift
import RxTest

struct FileItem: Hashable {
	let path: String
	let size: Int
}

enum SyncEvent: Equatable {
	case started(String)
	case progress(String, Int)
	case done(String)
	case failed(String, String)
}

enum SyncError: Error { case conflict, quota }

protocol Uploading {
	func upload(_ file: FileItem) -> Observable<Int>
}

struct FakeUploader: Uploading {
	let scheduler: SchedulerType

	func upload(_ file: FileItem) -> Observable<Int> {
		if file.path.hasSuffix(".lock") {
			return Observable<Int>.error(SyncError.conflict)
		}
		// 10 units per second
		return Observable<Int>.timer(.seconds(1), period: .seconds(1), scheduler: scheduler)
			.map { min(file.size, ($0 + 1) * 10) }
			.take(until: { $0 >= file.size }, behavior: .inclusive)
			.do(onNext: { sent in
				if sent > 35 { throw SyncError.quota }
			})
	}
}

final class SyncEngine {
	private let uploader: Uploading
	private let maxConcurrent: Int

	init(uploader: Uploading, maxConcurrent: Int = 2) {
		self.uploader = uploader
		self.maxConcurrent = maxConcurrent
	}

	func sync(_ files: [FileItem]) -> Observable<SyncEvent> {
		return Observable.from(files.map(self.job(for:)))
			.merge(maxConcurrent: maxConcurrent)
	}

	func syncSerially(_ files: [FileItem]) -> Observable<SyncEvent> {
		return Observable.from(files)
			.filter { $0.size > 0 }
			.concatMap { [unowned self] in self.job(for: $0) }
	}

	private func job(for file: FileItem) -> Observable<SyncEvent> {
		return uploader.upload(file)
			.map { SyncEvent.progress(file.path, $0 * 100 / max(1, file.size)) }
			.startWith(.started(file.path))
			.concat(Observable.just(.done(file.path)))
			.catch { error in
				switch error as? SyncError {
				case .conflict?: return .just(.failed(file.path, "conflict"))
				case .quota?: return .just(.failed(file.path, "over quota"))
				case nil: return .error(error)
				}
			}
	}
}

let files = [
	FileItem(path: "a.txt", size: 20),
	FileItem(path: "b.jpg", size: 30),
	FileItem(path: "c.lock", size: 5),
	FileItem(path: "d.mov", size: 50),
	FileItem(path: "e.md", size: 7),
]

func report(_ name: String, _ run: (SyncEngine) -> Observable<SyncEvent>) {
	print("[\(name)]")
	let scheduler = TestScheduler(initialClock: 0)
	let engine = SyncEngine(uploader: FakeUploader(scheduler: scheduler))
	let events = run(engine).publish()
	let bag = DisposeBag()

	events
		.subscribe(onNext: { event in
			let t = scheduler.clock
			switch event {
			case .started(let path): print("\(t) \(path) …")
			case .progress(let path, let percent) where percent < 100: print("\(t) \(path) \(percent)%")
			case .progress: break
			case .done(let path): print("\(t) \(path) ok")
			case let .failed(path, why): print("\(t) \(path) FAILED (\(why))")
			}
		})
		.disposed(by: bag)

	events
		.reduce((ok: 0, failed: 0)) { counts, event in
			switch event {
			case .done: return (counts.ok + 1, counts.failed)
			case .failed: return (counts.ok, counts.failed + 1)
			default: return counts
			}
		}
		.subscribe(onNext: { print("\(scheduler.clock) summary ok=\($0.ok) failed=\($0.failed)") })
		.disposed(by: bag)

	events.connect().disposed(by: bag)
	scheduler.start()
}

report("parallel") { $0.sync(files) }
report("serial") { $0.syncSerially([FileItem(path: "empty", size: 0)] + files.suffix(3)) }
