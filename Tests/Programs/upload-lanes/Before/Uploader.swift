import RxSwift
import RxRelay

enum Transfer: Equatable {
    case started(String), progress(String, Int), done(String), failed(String)
}

struct TransferError: Error { let file: String }

/// The wire: each upload goes on when `advance` is called.
final class Wire {
    private var open: [(name: String, steps: Int, observer: AnyObserver<Int>)] = []
    var broken: Set<String> = []
    var names: [String] { open.map { $0.name } }

    func send(_ name: String, steps: Int) -> Observable<Int> {
        Observable.create { observer in
            self.open.append((name: name, steps: steps, observer: observer))
            return Disposables.create { self.open.removeAll { $0.name == name } }
        }
    }

    func advance() {
        for (index, line) in open.enumerated().reversed() where index < open.count {
            if broken.contains(line.name) {
                line.observer.onError(TransferError(file: line.name))
            } else if line.steps == 0 {
                line.observer.onCompleted()
            } else {
                open[index].steps -= 1
                line.observer.onNext(line.steps)
            }
        }
    }
}

final class Uploader {
    enum Mode { case parallel(Int), inOrder, onlyFirst, onlyLast }

    let files = PublishRelay<(name: String, steps: Int)>()
    private let wire: Wire
    private let mode: Mode

    init(wire: Wire, mode: Mode) {
        self.wire = wire
        self.mode = mode
    }

    private func upload(_ name: String, _ steps: Int) -> Observable<Transfer> {
        wire.send(name, steps: steps)
            .map { Transfer.progress(name, $0) }
            .startWith(.started(name))
            .concat(Observable.just(.done(name)))
            .catchAndReturn(.failed(name))
    }

    func transfers() -> Observable<Transfer> {
        switch mode {
        case .parallel(let lanes):
            return files.map { [unowned self] in self.upload($0.name, $0.steps) }.merge(maxConcurrent: lanes)
        case .inOrder:
            return files.concatMap { [unowned self] file in self.upload(file.name, file.steps) }
        case .onlyFirst:
            return files.flatMapFirst { [unowned self] file in self.upload(file.name, file.steps) }
        case .onlyLast:
            return files.flatMapLatest { [unowned self] file in self.upload(file.name, file.steps) }
        }
    }
}
