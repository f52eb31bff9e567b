import RxSwift

/// Not an NSObject: it says itself that it has reactive members.
final class Downloader: ReactiveCompatible {
    struct Failure: Error { let code: Int }
    let name: String
    private(set) var cancelled = 0

    init(name: String) { self.name = name }

    func start(_ path: String, progress: (Double) -> Void, completion: (Result<String, Failure>) -> Void) -> () -> Void {
        progress(0.5)
        if path.hasPrefix("/") {
            progress(1)
            completion(.success("\(name):\(path)"))
        } else {
            completion(.failure(Failure(code: 404)))
        }
        return { self.cancelled += 1 }
    }
}

enum DownloadState: Equatable {
    case running(Double), done(String)
}

extension Reactive where Base == Downloader {
    func file(_ path: String) -> Observable<DownloadState> {
        Observable.create { [base] observer in
            let cancel = base.start(path, progress: { observer.onNext(.running($0)) }, completion: { result in
                switch result {
                case .success(let file):
                    observer.onNext(.done(file))
                    observer.onCompleted()
                case .failure(let error):
                    observer.onError(error)
                }
            })
            return Disposables.create(with: cancel)
        }
    }

    func text(_ path: String) -> Single<String> {
        file(path)
            .compactMap { state -> String? in
                if case .done(let text) = state { return text }
                return nil
            }
            .asSingle()
    }
}

struct Temperature: ReactiveCompatible {
    var degrees: Int
}

extension Reactive where Base == Temperature {
    var readings: Observable<Int> { .of(base.degrees, base.degrees + 1) }
    static var freezing: Observable<Int> { .just(0) }
}
